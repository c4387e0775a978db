import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import type { BusyRange } from '@gramy/domain/availability/busy-times';
import { findDeskAlternatives } from '@gramy/domain/availability/desk-alternatives';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { findBusinessDay } from '@gramy/domain/opening-hours/business-day';
import type { ServiceFee } from '@gramy/domain/pricing/service-fee';
import { addMinutes, hourMs, type Instant } from '@gramy/domain/time/instant';
import type { Interval } from '@gramy/domain/time/interval';
import type { Database, Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { ActCall } from '../../board-actions/service/record-action.ts';
import { type OfferFacts, readOfferTrial } from '../../offers/service.ts';
import { listTaken, type Taken } from '../store/taken.ts';

export interface DeskDeps {
  pool: Pool;
  clock: Clock;
  secrets: Pick<Secrets, 'randomBytes'>;
  serviceFee: ServiceFee;
  /** Without a slash at the end. */
  publicUrl: string;
  /** As the board shows it. */
  describe: (db: Database, key: BookingKey) => Promise<WireBoardBooking | undefined>;
}

/** On sale or not: what a venue agrees on at its desk is its own affair. Only of places where the member works. */
export async function findDeskOffer(
  db: Database,
  { clock }: Pick<DeskDeps, 'clock'>,
  { member }: Pick<ActCall, 'member'>,
  key: { branchId: string; offerId: string },
): Promise<Outcome<OfferFacts>> {
  if (!mayEnterBranch(member.branchIds, key.branchId)) return new Failure('notFound');
  const facts = await readOfferTrial(db, clock, key, {});
  return facts && facts.providerId === member.providerId ? facts : new Failure('notFound');
}

export interface DeskTime {
  startsAt: Instant;
  durationMinutes: number;
  guests: number;
}

/** Buffer included. */
export function findDeskTime({ rules }: OfferFacts, { startsAt, durationMinutes }: DeskTime): Interval {
  return { start: startsAt, end: addMinutes(startsAt, durationMinutes + rules.bufferMinutes) };
}

export function toBusy(taken: readonly Taken[]): BusyRange[] {
  return taken.map(({ tableId, startsAt, endsAt }) => ({
    tableId,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  }));
}

const lookAheadMs = 12 * hourMs;

/** Says where else it fits. The transaction may have lost already: nothing of it is written. */
export async function refuseTaken(
  db: Database,
  facts: OfferFacts,
  {
    tableIds,
    except,
    position = 0,
    ...time
  }: DeskTime & {
    tableIds: readonly string[];
    /** The booking that is being moved. */
    except?: string | undefined;
    position?: number;
  },
  now: Date,
): Promise<Failure> {
  const during = findDeskTime(facts, time);
  const window = { start: during.start, end: during.end + lookAheadMs };
  const busy = toBusy(await listTaken(db, facts, { window, now, except }));
  const places = findDeskAlternatives(facts.rules.tables, busy, { during, tableIds, guests: time.guests });
  return new Failure('slotTaken', {
    alternatives: places.map((place) => ({
      slot: position,
      date: findBusinessDay(place.startsAt, facts.branch),
      startsAt: new Date(place.startsAt).toISOString(),
      tableIds: [...place.tableIds],
    })),
  });
}
