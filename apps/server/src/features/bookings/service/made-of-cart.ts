import type { MadeBooking } from '@gramy/contract/errors';
import type { CallData } from '@gramy/contract/wire-types';
import { utcDayMs } from '@gramy/domain/time/instant';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../failure.ts';
import { type HeldOrder, isOver } from '../../holds/service/held-order.ts';
import { findReference, listBookedItems } from '../store/new-booking.ts';

/** Carts do not live longer. */
const monthOfCarts = 31 * utcDayMs;

interface Cart {
  userId: string;
  items: readonly string[];
}

/** Which lines of a cart have become bookings, and which bookings these are. */
export async function listMade(
  db: Database,
  { userId, items }: Cart,
  now: Date,
): Promise<CallData<'POST /user/booking/booked-items'>> {
  const rows = await listBookedItems(db, { userId, items, since: new Date(now.getTime() - monthOfCarts) });
  const bookings = new Map(rows.map(({ id, reference }) => [id, { id, reference }]));
  return { items: [...new Set(rows.map(({ item }) => item))], bookings: [...bookings.values()] };
}

/**
 * Whoever books in two tabs at once books once: a hold that is over because it, or another one for the same cart, was
 * booked answers with that booking, and with nothing that invites to take the tables again.
 */
export async function refuseBooked(
  db: Database,
  { hold }: Pick<HeldOrder, 'hold'>,
  cart: Cart,
  now: Date,
): Promise<Failure | undefined> {
  if (!isOver(hold)) return undefined;
  const booking = (await findOfHold(db, hold)) ?? (await findOfCart(db, cart, now));
  return booking && new Failure('holdBooked', { booking });
}

async function findOfHold(
  db: Database,
  { providerId, bookingId }: HeldOrder['hold'],
): Promise<MadeBooking | undefined> {
  if (bookingId === null) return undefined;
  const reference = await findReference(db, { providerId, bookingId });
  return reference === undefined ? undefined : { id: bookingId, reference };
}

async function findOfCart(db: Database, cart: Cart, now: Date): Promise<MadeBooking | undefined> {
  if (cart.items.length === 0) return undefined;
  const [latest] = (await listMade(db, cart, now)).bookings;
  return latest;
}
