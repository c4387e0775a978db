import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readOwnDay } from '../../availability/service/own-day.ts';
import { readLocalDate } from '../../availability/service/requested-slot.ts';
import { listMovableSlots } from '../store/moves.ts';
import type { BookingDeps } from './deps.ts';
import { durationOf, joinOffers, listOtherTables } from './movable-slots.ts';
import { findMovable } from './plan-move.ts';

export type MoveDay = CallData<'GET /user/booking/:bookingId/reschedule/starts'>;

interface Wanted {
  bookingId: string;
  userId: string;
  position: number;
  date: string;
}

/** Where a slot can go on some day, by the rule of `planMove`: the booking's own tables are free for it. */
export async function listMoveStarts(
  db: Database,
  { offers, clock }: Pick<BookingDeps, 'offers' | 'clock'>,
  { position, date, ...own }: Wanted,
): Promise<Outcome<MoveDay>> {
  const booking = await findMovable(db, offers, own);
  if (booking instanceof Failure) return booking;
  const slots = await listMovableSlots(db, booking);
  const slot = slots[position];
  if (slot === undefined) return new Failure('notFound');
  const atOffers = joinOffers(slots, booking.offers);
  const facts = booking.offers[position];
  if (atOffers === undefined || facts === undefined) return new Failure('bookingNotMovable');
  const count = slot.tableIds.length;
  return readOwnDay(db, facts, {
    date: readLocalDate(date),
    criteria: {
      durationMinutes: durationOf(slot),
      guests: slot.guests,
      ...(count > 1 ? { tableCount: count } : {}),
    },
    bookingType: booking.bookingType,
    now: clock.now().getTime(),
    except: { bookingId: own.bookingId },
    alsoTaken: listOtherTables(slots, atOffers, position),
  });
}
