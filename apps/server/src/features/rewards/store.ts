import type { Database } from '../../db/database.ts';

export interface VisitPoints {
  id: string;
  providerId: string;
  bookingId: string;
  userId: string;
  points: number;
}

export async function insertVisitPoints(db: Database, entry: VisitPoints): Promise<void> {
  await db`
    insert into points_ledger (user_id, id, points, reason, provider_id, booking_id)
    values (${entry.userId}, ${entry.id}, ${entry.points}, 'visit', ${entry.providerId}, ${entry.bookingId})
    on conflict (provider_id, booking_id, reason) where booking_id is not null do nothing`;
}
