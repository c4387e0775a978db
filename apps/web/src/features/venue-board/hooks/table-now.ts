import type { Instant } from '@gramy/domain/time/instant';
import type { BoardBlock } from '../queries.ts';
import type { Bar, BoardRow } from './board-bars.ts';

export interface TableNow {
  bar: Bar | undefined;
  block: BoardBlock | undefined;
  /** Who comes after that. */
  next: Bar | undefined;
  /** Of a free table; undefined: nothing comes any more. */
  freeUntil: Instant | undefined;
}

/** What a table is like at this moment. */
export function findTableNow({ bars, blocks }: BoardRow, now: Instant): TableNow {
  const bar = bars.find(({ start, end }) => start <= now && now < end);
  const block = blocks.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  const next = bars.find(({ start }) => start > now);
  const starts = [...bars.map(({ start }) => start), ...blocks.map(({ startsAt }) => Date.parse(startsAt))];
  const later = starts.filter((start) => start > now);
  return { bar, block, next, freeUntil: later.length > 0 ? Math.min(...later) : undefined };
}
