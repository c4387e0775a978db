import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { TillWay } from '@gramy/domain/booking/till-way';
import type { Database } from '../../../db/database.ts';

export interface GivenBack {
  id: string;
  amount: number;
}

/** All that the till owes to the guests of a booking. Call with the booking's row locked. */
export async function giveBackOwed(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { way, by, at }: { way: TillWay; by: string; at: Date },
): Promise<GivenBack[]> {
  return tx<GivenBack[]>`
    update refunds set status = 'succeeded', settled_at = ${at}, till_way = ${way}, given_by = ${by}
    where provider_id = ${providerId} and booking_id = ${bookingId} and status = 'owed'
    returning id, amount`;
}

/** It was not handed over: it is owed as before. False: not all of it is as it was left. */
export async function oweAgain(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await tx`
    update refunds set status = 'owed', settled_at = null, till_way = null, given_by = null
    where provider_id = ${providerId} and booking_id = ${bookingId} and id = any(${[...ids]}::uuid[])
      and status = 'succeeded' and till_way is not null
    returning 1`;
  return rows.length === ids.length;
}
