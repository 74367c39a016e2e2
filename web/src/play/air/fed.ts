/** Supplied and unsupplied units, place by place: one sign per stack. */
import type { Text } from "../../types";
import type { SupplyOf } from "../types";

export interface Place {
  hex: string;
  /** All units there are supplied. */
  fed: boolean;
  /** The reasons, each once; where a unit is unsupplied, only why. */
  why: readonly Text[];
}

export function places(units: readonly SupplyOf[]): Place[] {
  const byHex = new Map<string, SupplyOf[]>();
  for (const unit of units) byHex.set(unit.hex, [...(byHex.get(unit.hex) ?? []), unit]);
  return [...byHex].map(([hex, there]) => {
    const unfed = there.filter(({ supplied }) => !supplied);
    const told = unfed.length ? unfed : there;
    const why = new Map(told.map(({ text }) => [text.en, text]));
    return { hex, fed: !unfed.length, why: [...why.values()] };
  });
}

export function hungry(units: readonly SupplyOf[]): Place[] {
  return places(units).filter(({ fed }) => !fed);
}
