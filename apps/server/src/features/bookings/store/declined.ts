import type { Database } from '../../../db/database.ts';

export interface DeclinedRow {
  branchId: string;
  offerId: string;
  startsAt: Date;
  isUnanswered: boolean;
  venueNote: string | null;
}

/** More than anybody can be declined in earnest. */
const most = 200;

/** Only what lies ahead; of two answers for one time the later one counts. */
export function listDeclinedStarts(db: Database, userId: string, now: Date): Promise<DeclinedRow[]> {
  return db<DeclinedRow[]>`
    select distinct on (s.starts_at, s.branch_id, s.offer_id)
      s.branch_id as "branchId", s.offer_id as "offerId", s.starts_at as "startsAt",
      b.status_reason = 'noAnswer' as "isUnanswered",
      (select h.note from booking_history h
        where h.provider_id = b.provider_id and h.booking_id = b.id and h.actor = 'venue' and h.to_status = 'declined'
        order by h.id desc limit 1) as "venueNote"
    from bookings b
    join booking_slots s on s.provider_id = b.provider_id and s.booking_id = b.id
    where b.user_id = ${userId} and b.status = 'declined' and b.ends_at > ${now} and s.starts_at > ${now}
    order by s.starts_at, s.branch_id, s.offer_id, b.id desc limit ${most}`;
}
