import type { WireBoardBooking } from '@gramy/contract/schemas/board';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import { type Database, sql } from '../../../db/database.ts';

/** Moments are as PostgreSQL writes them in JSON: a third of the work of making a Date of each. */
export interface DayBooking
  extends Pick<
    WireBoardBooking,
    | 'id'
    | 'reference'
    | 'status'
    | 'source'
    | 'name'
    | 'language'
    | 'lateMinutes'
    | 'paymentMethod'
    | 'currency'
    | 'total'
    | 'paid'
    | 'refunded'
    | 'addOnCount'
    | 'note'
    | 'tags'
    | 'pendingAct'
    | 'offered'
  > {
  isMoneyHeld: boolean;
  goodwill: number;
  startsAt: string;
  endsAt: string;
  createdAt: string;
  checkedInAt: string | null;
  noShowAt: string | null;
  answerDueAt: string | null;
  paymentDueAt: string | null;
  slots: WireBoardBooking['slots'];
  /** What its price is made of, where it has games at several places. */
  shared: { lineItems: LineItem[]; agreedOnline: number } | null;
}

/** What the board shows of the booking `b`. */
export const shownBooking = sql`
  select b.id, b.reference, b.status, b.source, b.contact_name as name, b.language,
    b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "createdAt",
    b.checked_in_at as "checkedInAt", b.no_show_at as "noShowAt", b.answer_due_at as "answerDueAt",
    b.payment_due_at as "paymentDueAt", b.money_held as "isMoneyHeld", b.payment_method as "paymentMethod",
    b.currency, b.total, b.paid, b.refunded, b.goodwill, b.team_note as note,
    (select n.minutes from booking_late_notices n
      where n.provider_id = b.provider_id and n.booking_id = b.id order by n.ordinal desc limit 1) as "lateMinutes",
    (select coalesce(sum(x.quantity), 0) from booking_add_ons x
      where x.provider_id = b.provider_id and x.booking_id = b.id) as "addOnCount",
    array(select g.tag from guest_tags g where g.provider_id = b.provider_id and g.user_id = b.user_id
      union all
      select g.tag from guest_tags g
      where g.provider_id = b.provider_id and b.user_id is null and g.phone = b.contact_phone
      order by 1) as tags,
    (select case when p.status <> 'done'
        then json_build_object('actionId', p.id, 'kind', p.kind, 'dueAt', p.due_at, 'failure', p.failure) end
      from board_actions p
      where p.provider_id = b.provider_id and p.booking_ids[1] = b.id and p.kind in ('approve', 'decline', 'cancel', 'propose')
        and p.status <> 'undone'
      order by p.acted_at desc, p.status = 'pending' desc limit 1) as "pendingAct",
    case when b.proposed_until is not null then
      (select json_build_object('until', m.until, 'starts',
          (select json_agg(t.starts_at order by t.position) from proposed_times t
            where t.provider_id = m.provider_id and t.booking_id = m.booking_id))
        from booking_proposals m
        where m.provider_id = b.provider_id and m.booking_id = b.id and m.state = 'open') end as offered,
    case when (select count(distinct f.branch_id) > 1 from booking_slots f
        where f.provider_id = b.provider_id and f.booking_id = b.id)
      then json_build_object('lineItems', b.line_items, 'agreedOnline', coalesce(b.due_online, b.total)) end as shared,
    (select json_agg(row_to_json(slot) order by slot."startsAt", slot.position) from (
      select s.position, s.branch_id as "branchId", s.offer_id as "offerId", s.business_date as date,
        s.starts_at as "startsAt", s.ends_at as "endsAt", s.guests,
        array(select a.table_id from allocations a
          where a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position
            and (a.live or b.status in ('cancelled', 'declined'))
          order by a.table_id) as "tableIds",
        case when b.no_show_at is not null then
          (select max(upper(a.during)) from allocations a
            where a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position and a.live
            having max(upper(a.during)) < s.ends_at) end as "freedAt"
      from booking_slots s where s.provider_id = b.provider_id and s.booking_id = b.id) slot) as slots`;

export async function findShownBooking(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<DayBooking | undefined> {
  const [row] = await db<{ shown: DayBooking }[]>`
    select row_to_json(found) as shown from (
      ${shownBooking} from bookings b where b.provider_id = ${providerId} and b.id = ${bookingId}) found`;
  return row?.shown;
}
