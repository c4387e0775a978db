import type { PlaceSort } from '@gramy/domain/catalogue/place-sort';
import { countKeys, type Rank } from './rank.ts';

/**
 * A cursor says after which rank to go on, not how many to leave out: whoever comes or goes meanwhile moves nobody else
 * from one page to another. It also says for which search it is.
 */
export function writeCursor(search: string, { keys, branchId }: Rank): string {
  return Buffer.from(JSON.stringify([signSearch(search), ...keys, branchId])).toString('base64url');
}

/** Undefined: it is none of ours, or that of another search. */
export function readCursor(text: string, search: string, sort: PlaceSort): Rank | undefined {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== countKeys(sort) + 2) return undefined;
  const [signature, ...rest] = parts as unknown[];
  const branchId = rest.pop();
  const keys = rest.filter((key) => typeof key === 'number');
  if (signature !== signSearch(search) || keys.length !== rest.length) return undefined;
  return typeof branchId === 'string' ? { keys, branchId } : undefined;
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
