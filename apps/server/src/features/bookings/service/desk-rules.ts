import { isOpenThroughout } from '@gramy/domain/opening-hours/opening';
import { addMinutes, type Instant } from '@gramy/domain/time/instant';
import { Failure } from '../../../failure.ts';
import type { OfferFacts } from '../../offers/service.ts';

/** `notFound`: a table that is not of the offer, unless the guests have it already. */
export function refuseSeats(
  { rules }: OfferFacts,
  { tableIds, guests }: { tableIds: readonly string[]; guests: number },
  own: readonly string[] = [],
): Failure | undefined {
  const known = new Map(rules.tables.map((table) => [table.id, table]));
  if (tableIds.some((id) => !known.has(id) && !own.includes(id))) return new Failure('notFound');
  // A table that was taken out of the offer has seats that nobody counts any more.
  if (tableIds.some((id) => !known.has(id))) return undefined;
  const seats = tableIds.reduce((sum, id) => sum + (known.get(id)?.seatsMax ?? 0), 0);
  return guests > seats ? new Failure('tooManyGuests') : undefined;
}

/** A warning: whoever has seen it may say so. */
export function refuseOutsideHours(
  { branch }: OfferFacts,
  { startsAt, durationMinutes }: { startsAt: Instant; durationMinutes: number },
): Failure | undefined {
  const during = { start: startsAt, end: addMinutes(startsAt, durationMinutes) };
  const isOpen = isOpenThroughout(during, branch.week, branch.exceptions, branch.timeZone);
  return isOpen ? undefined : new Failure('outsideHours');
}
