import { Failure } from './failure.ts';

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
