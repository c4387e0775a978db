import { type SpotPoints, spotWindowDays } from '@gramy/domain/rewards/spot-points';
import type { Database } from '../../../db/database.ts';

export interface VisitPoints {
  id: string;
  providerId: string;
  bookingId: string;
  userId: string;
  points: number;
  reason: 'visit' | 'visitRest' | 'visitReturned';
  /** Of these, and of the bonus that follows: for money that only the venue has seen. */
  spotPoints: number;
}

export async function sumVisitPoints(
  db: Database,
  { providerId, bookingId }: Pick<VisitPoints, 'providerId' | 'bookingId'>,
): Promise<{ points: number; isCounted: boolean }> {
  const [row] = await db<{ points: number; isCounted: boolean }[]>`
    select coalesce(sum(points), 0)::int as points, count(*) > 0 as "isCounted" from points_ledger
    where provider_id = ${providerId} and booking_id = ${bookingId}`;
  return row ?? { points: 0, isCounted: false };
}

/**
 * A visit counts once, whatever the code does. What comes or goes after it may be several entries: from the second one on
 * they have a number behind their reason ("visitReturned 2").
 */
export async function insertVisitPoints(db: Database, entry: VisitPoints): Promise<void> {
  await db`
    insert into points_ledger (user_id, id, points, reason, provider_id, booking_id, spot_points)
    select ${entry.userId}::uuid, ${entry.id}::uuid, ${entry.points}::int,
      case when before.entries = 0 or ${entry.reason} = 'visit' then ${entry.reason}
        else ${entry.reason} || ' ' || before.entries + 1 end,
      ${entry.providerId}::uuid, ${entry.bookingId}::uuid, ${entry.spotPoints}::int
    from (select count(*) as entries from points_ledger
      where provider_id = ${entry.providerId} and booking_id = ${entry.bookingId}
        and split_part(reason, ' ', 1) = ${entry.reason}) before
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

/** What is left of the money that the venue itself has taken, in minor units. */
export async function sumSpotMoney(
  db: Database,
  { providerId, bookingId }: Pick<VisitPoints, 'providerId' | 'bookingId'>,
): Promise<number> {
  const [row] = await db<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from guest_money
    where provider_id = ${providerId} and booking_id = ${bookingId} and place = 'venue'`;
  return row?.amount ?? 0;
}

/** Of one venue lately. Whoever asks at the same time waits until this transaction has ended. */
export async function lockSpotPoints(tx: Database, providerId: string): Promise<SpotPoints> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`spot points ${providerId}`}, 0))`;
  const [row] = await tx<SpotPoints[]>`
    select coalesce(sum(greatest(points - spot_points, 0)), 0)::int as online,
      coalesce(sum(spot_points), 0)::int as "onTheSpot"
    from points_ledger
    where provider_id = ${providerId} and booking_id is not null
      and created_at > now() - make_interval(days => ${spotWindowDays})`;
  return row ?? { online: 0, onTheSpot: 0 };
}
