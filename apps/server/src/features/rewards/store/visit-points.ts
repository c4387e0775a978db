import type { Database } from '../../../db/database.ts';

export interface VisitPoints {
  id: string;
  providerId: string;
  bookingId: string;
  userId: string;
  points: number;
  reason: 'visit' | 'visitRest';
}

export async function sumVisitPoints(
  db: Database,
  { providerId, bookingId }: Pick<VisitPoints, 'providerId' | 'bookingId'>,
): Promise<number> {
  const [row] = await db<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from points_ledger
    where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return row?.points ?? 0;
}

export async function insertVisitPoints(db: Database, entry: VisitPoints): Promise<void> {
  await db`
    insert into points_ledger (user_id, id, points, reason, provider_id, booking_id)
    values (${entry.userId}, ${entry.id}, ${entry.points}, ${entry.reason}, ${entry.providerId}, ${entry.bookingId})
    on conflict (provider_id, booking_id, reason) where booking_id is not null do nothing`;
}

export async function worksThere(
  db: Database,
  { providerId, userId }: Pick<VisitPoints, 'providerId' | 'userId'>,
): Promise<boolean> {
  const found = await db`
    select from provider_members where provider_id = ${providerId} and user_id = ${userId}`;
  return found.length > 0;
}
