/** The address bar, as state. */
import { type Address, formatAddress, parseAddress } from "../model/address";

class Place {
  address = $state.raw<Address>(parseAddress(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.address = parseAddress(location.hash)));
  }

  /** Write the address without leaving a step in the browser's history. */
  note(address: Partial<Address>): void {
    const hash = formatAddress(address);
    if (hash !== location.hash) history.replaceState(null, "", hash);
  }
}

export const place = new Place();
