/** What differs, before and after: the log keeps no more than that. */
export function compare<Value extends object>(
  before: Value,
  after: Value,
): { before: Partial<Value>; after: Partial<Value> } {
  const keys = Object.keys(after) as (keyof Value)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

/** Fields that a caller left out are not changed. */
export function withoutUndefined<Value extends object>(
  change: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}

function pick<Value extends object>(from: Value, keys: readonly (keyof Value)[]): Partial<Value> {
  const picked: Partial<Value> = {};
  for (const key of keys) picked[key] = from[key];
  return picked;
}
