import { type DeskView, deskViews, isOfAnyDay, soonMinutes } from '@gramy/domain/booking/desk-view';
import { minuteMs } from '@gramy/domain/time/instant';
import { type Database, joinSql, type Sql, sql } from '../../../db/database.ts';
import { settled } from '../../../db/settled.ts';

/** Whether the booking `b` waits for the venue: `wantsAnswer` of the domain. */
export const wantsAnswer = sql`(b.status in ('pendingConfirmationPaid', 'pendingConfirmationUnpaid')
  and b.proposed_until is null
  and not exists (select from board_actions p
    where p.provider_id = b.provider_id and p.booking_ids[1] = b.id and p.status = 'pending'
      and p.kind in ('approve', 'decline', 'cancel', 'propose')))`;

export interface ViewOf {
  now: Date;
  /** Whose desk asks; null: that of every branch. */
  branchIds: readonly string[] | null;
}

/** They were given up where a game had begun, and are expected still where none had: `seeAt` of the domain has it. */
const isExpected = (branchIds: ViewOf['branchIds']) => sql`(b.no_show_at is null
  or ${branchIds}::uuid[] is not null and not exists (select from booking_slots begun
    where begun.provider_id = b.provider_id and begun.booking_id = b.id and begun.starts_at <= b.no_show_at
      and begun.branch_id = any(${branchIds}::uuid[])))`;

/** Whether the booking `b` belongs to a part of the day that somebody asks for. */
export function filterView(view: DeskView, { now, branchIds }: ViewOf): Sql {
  switch (view) {
    case 'soon': {
      const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
      return sql`(b.status not in ('cancelled', 'declined')
        and exists (select from booking_slots near
          where near.provider_id = b.provider_id and near.booking_id = b.id
            and near.starts_at <= ${after(soonMinutes.after)}
            and (near.starts_at >= ${after(-soonMinutes.before)} or b.checked_in_at is null and near.ends_at > ${now})
            and (${branchIds}::uuid[] is null or near.branch_id = any(${branchIds}::uuid[]))))`;
    }
    case 'awaited':
      return sql`(b.status in ('confirmedUnpaid', 'confirmedPaid') and b.checked_in_at is null
        and ${isExpected(branchIds)} and b.ends_at > ${now})`;
    case 'playing':
      return sql`(b.status in ('confirmedUnpaid', 'confirmedPaid') and b.checked_in_at is not null
        and b.ends_at > ${now})`;
    case 'toCollect':
      return sql`(b.status in ('confirmedUnpaid', 'confirmedPaid', 'completed') and ${isExpected(branchIds)}
        and b.total > ${settled})`;
    case 'pending':
      return wantsAnswer;
    case 'cancelled':
      return sql`b.status in ('cancelled', 'declined')`;
  }
}

export interface DaySums extends Record<DeskView, number> {
  all: number;
  bookings: number;
  guests: number;
}

interface DayOfBranches {
  providerId: string;
  branchIds: readonly string[];
  date: string;
  now: Date;
}

/** Guests are those of the day and the branches; a booking counts once, however many games it has. Who waits does so on any day. */
export async function countDay(
  db: Database,
  { providerId, branchIds, date, now }: DayOfBranches,
): Promise<DaySums> {
  const counts = deskViews
    .filter((view) => !isOfAnyDay(view))
    .map((view) => sql`count(*) filter (where ${filterView(view, { now, branchIds })})::int as ${db(view)}`);
  const [sums] = await db<DaySums[]>`
    select count(*)::int as all,
      count(*) filter (where b.status not in ('cancelled', 'declined'))::int as bookings,
      coalesce(sum(day.guests) filter (where b.status not in ('cancelled', 'declined')), 0)::int as guests,
      ${joinSql(counts, ', ')},
      (select count(*)::int from bookings b where b.provider_id = ${providerId} and ${wantsAnswer}
        and exists (select from booking_slots s where s.provider_id = b.provider_id and s.booking_id = b.id
          and s.branch_id = any(${[...branchIds]}::uuid[]))) as pending
    from (select s.booking_id as id, sum(s.guests) as guests from booking_slots s
      where s.provider_id = ${providerId} and s.branch_id = any(${[...branchIds]}::uuid[]) and s.business_date = ${date}
      group by s.booking_id) day
    join bookings b on b.provider_id = ${providerId} and b.id = day.id`;
  if (!sums) throw new TypeError('A statement that only counts has one row');
  return sums;
}
