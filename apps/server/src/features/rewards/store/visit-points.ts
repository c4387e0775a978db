import { type SpotPoints, spotWindowDays } from '@gramy/domain/rewards/spot-points';
import type { Database } from '../../../db/database.ts';

export interface VisitPoints {
  id: string;
  providerId: string;
  bookingId: string;
  userId: string;
  points: number;
  reason: 'visit' | 'visitRest';
  /** Of these, and of the bonus that follows: for money that only the venue has seen. */
  spotPoints: number;
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
    insert into points_ledger (user_id, id, points, reason, provider_id, booking_id, spot_points)
    values (${entry.userId}, ${entry.id}, ${entry.points}, ${entry.reason}, ${entry.providerId}, ${entry.bookingId},
      ${entry.spotPoints})
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
    select coalesce(sum(p.amount - coalesce((
        select sum(r.amount) from refunds r where r.provider_id = p.provider_id and r.payment_id = p.id
          and r.status <> 'failed'), 0)), 0)::int as amount
    from payments p
    where p.provider_id = ${providerId} and p.booking_id = ${bookingId} and p.gateway = 'venue'
      and p.status = 'succeeded'`;
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
