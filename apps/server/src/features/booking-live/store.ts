import type { Database } from '../../db/database.ts';

export async function isOwnBooking(
  db: Database,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<boolean> {
  const rows = await db`select 1 from bookings where id = ${bookingId} and user_id = ${userId}`;
  return rows.length > 0;
}

export async function listStatuses(
  db: Database,
  bookingIds: readonly string[],
): Promise<{ id: string; status: string }[]> {
  return db<
    { id: string; status: string }[]
  >`select id, status from bookings where id = any(${bookingIds}::uuid[])`;
}
