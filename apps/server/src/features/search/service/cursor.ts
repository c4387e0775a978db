import type { Rank } from './rank.ts';

/**
 * A cursor says after which rank to go on, not how many to leave out: whoever comes or goes meanwhile moves nobody else
 * from one page to another. It also says for which search it is.
 */
export function writeCursor(search: string, { first, second, branchId }: Rank): string {
  return Buffer.from(JSON.stringify([signSearch(search), first, second, branchId])).toString('base64url');
}

/** Undefined: it is none of ours, or that of another search. */
export function readCursor(text: string, search: string): Rank | undefined {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [signature, first, second, branchId] = parts as unknown[];
  if (signature !== signSearch(search) || typeof branchId !== 'string') return undefined;
  return typeof first === 'number' && typeof second === 'number' ? { first, second, branchId } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Tells searches apart; it keeps nothing secret. */
function signSearch(search: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < search.length; index += 1) {
    hash = Math.imul(hash ^ search.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
