import { importKinds, mostImportCharacters } from '@gramy/domain/imports/import-kind';
import { importProblemCodes } from '@gramy/domain/imports/problem';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { branchParams, providerParams } from '../schemas/setup.ts';
import { language } from '../schemas/shared.ts';

const tag = 'Venue set-up';

const importKind = z.enum(importKinds);

const problem = z.strictObject({
  /** As the file counts, from 1; the line of column names is one of them. */
  line: z.int(),
  column: z.nullable(z.string()),
  value: z.string(),
  code: z.enum(importProblemCodes),
  limit: z.optional(z.int()),
  otherLine: z.optional(z.int()),
  other: z.optional(z.string()),
});

/** What would become of a file. */
const report = z.strictObject({
  kind: importKind,
  lines: z.int(),
  /** How many of them would be added, or change something. */
  adds: z.int(),
  /** Lines whose thing is there already: it stays as it is. */
  known: z.array(z.strictObject({ line: z.int(), name: z.string() })),
  knownCount: z.int(),
  /** The first of them. */
  problems: z.array(problem),
  problemCount: z.int(),
  /** Columns of the file that mean nothing here. */
  ignoredColumns: z.array(z.string()),
});

const result = z.strictObject({ kind: importKind, added: z.int(), known: z.int() });

const sent = {
  /** The text of the file: commas, semicolons or tabs. Its cells are tidied as they are read: all of it at once takes long. */
  csv: z.string().check(z.maxLength(mostImportCharacters, { error: 'tooLong' })),
  /** Of whoever sends it; what a line leaves open is in it. */
  language,
};

/** Every character may take three bytes, and quotes are escaped. */
const bodyLimitBytes = 4 * mostImportCharacters;

const placeKind = z.enum(['tables', 'offers', 'prices', 'bookings']);
const fileOfPlace = z.strictObject({ kind: placeKind, ...sent });
const fileOfMembers = z.strictObject(sent);

const limit = { max: 60, windowSeconds: 600 };
const base = '/business/providers/:providerId';

export const importRoutes = defineRoutes({
  [`POST ${base}/branches/:branchId/imports/check`]: {
    summary: 'What would become of a file of tables, offers, prices or bookings; nothing is changed',
    tag,
    access: 'import.write',
    params: branchParams,
    body: fileOfPlace,
    output: report,
    errors: ['notFound'],
    bodyLimitBytes,
    limit,
  },
  [`POST ${base}/branches/:branchId/imports`]: {
    summary: 'Bring in a file of tables, offers, prices or bookings: all of it or nothing; no guest is told',
    tag,
    access: 'import.write',
    params: branchParams,
    body: fileOfPlace,
    output: result,
    successStatus: 201,
    errors: ['notFound', 'importRefused'],
    idempotency: 'accepted',
    bodyLimitBytes,
    limit,
  },
  [`POST ${base}/member-imports/check`]: {
    summary: 'Who would be invited by a file of members; nobody is written to',
    tag,
    access: 'members.write',
    params: providerParams,
    body: fileOfMembers,
    output: report,
    errors: ['notFound'],
    bodyLimitBytes,
    limit,
  },
  [`POST ${base}/member-imports`]: {
    summary: 'Invite everybody of a file by mail: all of them or nobody',
    tag,
    access: 'members.write',
    params: providerParams,
    body: fileOfMembers,
    output: result,
    successStatus: 201,
    freshSignIn: true,
    errors: ['notFound', 'importRefused', 'signInAgain'],
    idempotency: 'accepted',
    bodyLimitBytes,
    limit,
  },
});
