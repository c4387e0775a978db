import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../../db/database.ts';

/** What a move changes, as JSON: times are texts. */
export interface MoveState {
  position: number;
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  guests: number;
  refundCeilingPercent: number | null;
  isFreeToCancel: boolean;
  tables: { tableId: string; from: string; to: string }[];
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
  dueOnline: number;
  lineItems: LineItem[];
  paid: number;
  paymentDueAt: string | null;
  dayRemindedAt: string | null;
  soonRemindedAt: string | null;
  /** Absent from what was written before it belonged to a move. */
  noShowAt?: string | null;
}

/** In one statement of the transaction that has the booking locked. */
export async function readMoveState(
  db: Database,
  { providerId, bookingId }: BookingKey,
  position: number,
): Promise<MoveState | undefined> {
  const [row] = await db<{ state: MoveState }[]>`
    select jsonb_build_object('position', s.position, 'date', s.business_date, 'startsAt', s.starts_at,
      'endsAt', s.ends_at, 'guests', s.guests, 'refundCeilingPercent', s.refund_ceiling_percent,
      'isFreeToCancel', s.free_to_cancel,
      'tables', (select coalesce(jsonb_agg(jsonb_build_object('tableId', a.table_id, 'from', lower(a.during),
          'to', upper(a.during)) order by a.table_id), '[]') from allocations a
        where a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position and a.live),
      'subtotal', b.subtotal, 'discount', b.discount, 'fee', b.fee, 'total', b.total,
      'dueOnline', coalesce(b.due_online, b.total), 'lineItems', b.line_items, 'paid', b.paid,
      'paymentDueAt', b.payment_due_at, 'dayRemindedAt', b.day_reminded_at, 'soonRemindedAt', b.soon_reminded_at, 'noShowAt', b.no_show_at) as state
    from booking_slots s join bookings b on b.provider_id = s.provider_id and b.id = s.booking_id
    where s.provider_id = ${providerId} and s.booking_id = ${bookingId} and s.position = ${position}`;
  return row?.state;
}
