import * as z from 'zod/mini';
import { StartupError } from '../../startup-error.ts';

const count = z.int().check(z.nonnegative());
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The table of contents of a backup: whatever is in the archive is named here, and nothing else is believed. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  gramy: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: count, name: z.string(), checksum: sha256 })),
  /** Of the job queue, which has migrations of its own. */
  queueVersion: count,
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: count, sha256 }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  /** Of the data folder; not there when uploads lie in an S3 bucket. */
  files: z.array(z.object({ path: z.string().check(z.regex(/^(?!.*\.\.)[\w./-]+$/)), sha256 })),
  uploads: z.enum(['disk', 's3']),
});

export type Manifest = z.output<typeof manifest>;
export type TableCopy = Manifest['tables'][number];
export type FileCopy = Manifest['files'][number];

export const manifestFile = 'manifest.json';

/** Where a table's rows lie in the archive. */
export function tableFile({ schema, name }: Pick<TableCopy, 'schema' | 'name'>): string {
  return `tables/${schema}.${name}.copy`;
}

export function parseManifest(text: string): Manifest {
  const parsed = manifest.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw new StartupError(
    'This is not a backup of Gramy, or one of a later release: its manifest is not understood.',
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
