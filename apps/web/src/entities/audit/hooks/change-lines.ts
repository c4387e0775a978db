/** One of several things of the same kind that a field has: a day of the week, a date, a table. */
export type ChangedPart =
  | { readonly kind: 'weekday'; readonly day: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'named'; readonly name: unknown };

/** One field of a change. Null: it was not there, or is not any more. */
export interface ChangeLine {
  field: string;
  /** Which of them, where the field has several. */
  part: ChangedPart | null;
  before: unknown;
  after: unknown;
}

interface Sides {
  before: unknown;
  after: unknown;
}

/** What differs, field by field, and where a field is a list of days or things, one by one. */
export function listChanges(before: unknown, after: unknown): ChangeLine[] {
  return orderThings(pairFields(before, after)).flatMap(([field, sides]) => {
    // A new thing has fields that nobody has filled in.
    if (isNothing(sides.before) && isNothing(sides.after)) return [];
    const list = partLists[field];
    if (list) return list(sides).map((line) => ({ field, ...line }));
    if (isNamed(sides.before) || isNamed(sides.after)) return listOfNamed(sides);
    // Some keep all of a thing on both sides: what is the same is no change.
    if (before !== null && isSameThing(sides.before, sides.after)) return [];
    return [{ field, part: null, ...sides }];
  });
}

type PartLine = Pick<ChangeLine, 'part' | 'before' | 'after'>;

/** Fields that keep something for each of several days. */
const partLists: Readonly<Record<string, (sides: Sides) => PartLine[]>> = {
  week: (sides) => listParts(sides, toFields, (day) => ({ kind: 'weekday', day: Number(day) })),
  bands: (sides) =>
    listParts(
      sides,
      (value) => groupBy(value, 'weekday'),
      (day) => ({ kind: 'weekday', day: Number(day) }),
    ),
  exceptions: (sides) =>
    listParts(
      sides,
      (value) => groupBy(value, 'date'),
      (date) => ({ kind: 'date', date }),
    ),
};

function listParts(
  { before, after }: Sides,
  divide: (value: unknown) => Record<string, unknown>,
  name: (key: string) => ChangedPart,
): PartLine[] {
  return pairFields(divide(before), divide(after))
    .filter(([, sides]) => !isSameThing(sides.before, sides.after))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, sides]) => ({ part: name(key), ...sides }));
}

/** Of a thing that came or went: its name says what it is. */
export const wholeThing = 'whole';

/** What nobody needs to read of it. */
const unread = ['id', 'name', 'plan', 'position'];

/** A table, an add-on: by its name, and only what differs of it. */
function listOfNamed({ before, after }: Sides): ChangeLine[] {
  const part: ChangedPart = { kind: 'named', name: toFields(before ?? after).name };
  if (!isNamed(before) || !isNamed(after)) {
    const seen = (value: unknown) => (isNamed(value) ? omit(value, unread) : null);
    return [{ field: wholeThing, part, before: seen(before), after: seen(after) }];
  }
  return pairFields(before, after)
    .filter(([, sides]) => !isSameThing(sides.before, sides.after))
    .map(([inner, sides]) => ({ field: inner, part, ...sides }));
}

function pairFields(before: unknown, after: unknown): [string, Sides][] {
  const [old, made] = [toFields(before), toFields(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(made)])];
  return names.map((field) => [field, { before: old[field] ?? null, after: made[field] ?? null }]);
}

/** Lane 2 before lane 11; the database keeps them by their numbers, which nobody sees. */
function orderThings(pairs: [string, Sides][]): [string, Sides][] {
  const nameOf = ([, { before, after }]: [string, Sides]) =>
    JSON.stringify(toFields(isNamed(before) ? before : after).name);
  const areThings = pairs.every(([, { before, after }]) => isNamed(before) || isNamed(after));
  return areThings
    ? pairs.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), undefined, { numeric: true }))
    : pairs;
}

function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === null || value === '';
  return Object.values(value).every(isNothing);
}

function isNamed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

function groupBy(value: unknown, key: string): Record<string, unknown[]> {
  const groups: Record<string, unknown[]> = {};
  for (const entry of Array.isArray(value) ? value : []) {
    const name = String(toFields(entry)[key]);
    groups[name] = [...(groups[name] ?? []), entry];
  }
  return groups;
}

function omit(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

export function toFields(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { list: value };
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The database keeps the fields of both in one order. */
function isSameThing(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
