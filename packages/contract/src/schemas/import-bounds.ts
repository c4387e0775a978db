import type { ImportProblemCode } from '@gramy/domain/imports/problem';
import * as z from 'zod/mini';
import { venueTable } from '../routes/venue-tables.ts';
import { email, fullName } from './account.ts';
import { text } from './shared.ts';
import { offerFields } from './venue-offer.ts';

/** What a bound of the contract says about a cell of a file. */
export interface BoundObjection {
  /** The column. */
  column: string;
  code: ImportProblemCode;
  limit?: number | undefined;
  other?: string | undefined;
}

export type Bounded<Value> = { value: Value } | { objections: BoundObjection[] };

const bookedLine = z.strictObject({
  name: fullName,
  email: z.union([z.literal(''), email]),
  reference: text(60),
});

const member = z.strictObject({ email });

export const boundTable = (table: unknown) => bound(venueTable, table);
export const boundOffer = (draft: unknown) => bound(offerFields, draft);
export const boundBookedLine = (line: z.input<typeof bookedLine>) => bound(bookedLine, line);
export const boundMember = (invited: z.input<typeof member>) => bound(member, invited);

/** The same bounds as of what is typed by hand, with a column for each objection. */
function bound<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Bounded<z.output<Schema>> {
  const result = z.safeParse(schema, value);
  if (result.success) return { value: result.data };
  return { objections: result.error.issues.map(toObjection) };
}

const columns: Readonly<Record<string, string>> = {
  'name.en': 'name',
  'name.pl': 'namePl',
  'description.en': 'description',
  'description.pl': 'descriptionPl',
  tableIds: 'tables',
};

function toObjection(issue: z.core.$ZodIssue): BoundObjection {
  const path = issue.path.filter((part) => typeof part === 'string').join('.');
  return { column: columns[path] ?? path, ...describe(issue) };
}

const belowByOrigin: Readonly<Record<string, ImportProblemCode>> = { string: 'required', array: 'required' };
const aboveByOrigin: Readonly<Record<string, ImportProblemCode>> = {
  string: 'tooLong',
  array: 'tooManyParts',
};

function describe(issue: z.core.$ZodIssue): Omit<BoundObjection, 'column'> {
  if (issue.code === 'too_small')
    return { code: belowByOrigin[issue.origin] ?? 'tooLow', limit: Number(issue.minimum) };
  if (issue.code === 'too_big')
    return { code: aboveByOrigin[issue.origin] ?? 'tooHigh', limit: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { code: 'notChoice', other: issue.values.join(', ') };
  if (issue.code === 'invalid_format' || issue.code === 'invalid_union') return { code: 'emailFormat' };
  return { code: issue.code === 'custom' ? 'unreadableText' : 'notWhole' };
}
