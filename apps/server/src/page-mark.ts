import type { PageStart } from './db/page-start.ts';
import { Failure, type Outcome } from './failure.ts';

/** Where a page of a list ended: what its last row is ordered by (moments as microseconds), and the row itself. */
export interface PageMark {
  numbers: readonly string[];
  id: string;
}

/** As the opaque cursor that callers hand back. */
export function writePageMark(numbers: readonly (string | number)[], id: string): string {
  return Buffer.from([...numbers, id].join(' ')).toString('base64url');
}

/** Sixteen digits are microseconds until the year 2286, and never too many for the database. */
const markPattern = /^((?:\d{1,16} ){0,3})([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whoever made a cursor up, or took it from another list, is told so. */
export function readPageMark(
  cursor: string | undefined,
  numberCount: number,
): PageMark | undefined | Failure {
  if (cursor === undefined) return undefined;
  const [, before, id] = markPattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const numbers = before ? before.trim().split(' ') : [];
  return id !== undefined && numbers.length === numberCount ? { numbers, id } : refuseCursor();
}

export function refuseCursor(): Failure {
  const error = { path: 'query.cursor', code: 'cursorInvalid', message: 'This is no cursor of ours' };
  return new Failure('validationFailed', { errors: [error] });
}

/** A page of such a list: one row more than it shows tells whether there is another. */
export async function readPage<Row extends { id: string; mark: string }>(
  cursor: string | undefined,
  size: number,
  list: (page: { after: PageStart | null; most: number }) => Promise<Row[]>,
): Promise<Outcome<{ rows: Row[]; nextCursor: string | null }>> {
  const start = readPageMark(cursor, 1);
  if (start instanceof Failure) return start;
  const after = start ? { at: start.numbers[0] ?? '0', id: start.id } : null;
  const found = await list({ after, most: size + 1 });
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writePageMark([last.mark], last.id) : null };
}
