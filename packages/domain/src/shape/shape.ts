/** Makes a value out of something that nobody vouches for, or answers undefined. Never throws. */
export type Parse<Value> = (given: unknown) => Value | undefined;

type Fields<Value> = { readonly [Key in keyof Value]-?: Parse<Exclude<Value[Key], undefined>> };

/** Fields that are not named here are left behind; those in `optional` may be absent, but not wrong. */
export function objectOf<Value extends object>(
  fields: Fields<Value>,
  optional: readonly (keyof Value)[] = [],
): Parse<Value> {
  return (given) => {
    if (typeof given !== 'object' || given === null) return undefined;
    const source = given as Partial<Record<keyof Value, unknown>>;
    const made: Partial<Value> = {};
    for (const key of Object.keys(fields) as (keyof Value)[]) {
      if (source[key] === undefined && optional.includes(key)) continue;
      const value = fields[key](source[key]);
      if (value === undefined) return undefined;
      made[key] = value;
    }
    return made as Value;
  };
}

/** One wrong entry makes the whole list wrong. */
export function listOf<Item>(parse: Parse<Item>): Parse<Item[]> {
  return (given) => {
    if (!Array.isArray(given)) return undefined;
    const items = given.map(parse);
    return items.includes(undefined) ? undefined : (items as Item[]);
  };
}

export function textOf(pattern: RegExp): Parse<string> {
  return (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined);
}

export function integerOf(minimum: number, maximum: number): Parse<number> {
  return (given) =>
    Number.isInteger(given) && (given as number) >= minimum && (given as number) <= maximum
      ? (given as number)
      : undefined;
}

export function oneOf<const Value>(values: readonly Value[]): Parse<Value> {
  return (given) => values.find((value) => value === given);
}
