/** Changes that the server sends instead of a whole table: see src/engaja/server/patches.py, which this follows. */

/** A path of keys; then nothing, a value, or a position, a number and a list. */
type Change = readonly unknown[];

/** The object that results from the changes; the original stays as it is. */
export function patched<T>(old: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>(
    (value, [path, ...rest]) => changed(value, path as string[], rest),
    old,
  ) as T;
}

function changed(old: unknown, [key, ...inner]: readonly string[], rest: readonly unknown[]): unknown {
  if (key === undefined) {
    if (rest.length === 1) return rest[0];
    const [start, count, items] = rest as [number, number, unknown[]];
    return (old as unknown[]).toSpliced(start, count, ...items);
  }
  const object = old as Record<string, unknown>;
  if (inner.length || rest.length) return { ...object, [key]: changed(object[key], inner, rest) };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}
