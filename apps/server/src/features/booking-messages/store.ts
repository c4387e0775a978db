import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import type { BookingStatus } from '@gramy/domain/booking/status';
import type { Language } from '@gramy/domain/language/language';
import type { Currency } from '@gramy/domain/money/money';
import type { LineItem } from '@gramy/domain/pricing/line-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';

type LocalizedText = Readonly<Record<Language, string>>;

export interface StoredSlot {
  branchId: string;
  offer: LocalizedText;
  branch: string;
  street: string;
  postalCode: string;
  city: LocalizedText;
  timeZone: string;
  /** Of the branch. */
  phone: string;
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  guests: number;
  tables: LocalizedText[];
  addOns: { name: LocalizedText; quantity: number }[];
}

export interface StoredProposal {
  /** Which of the slots would move. */
  position: number;
  /** The end of the address where its guest answers. */
  token: string;
  until: string;
  /** Of the slot that would move. */
  timeZone: string;
  times: (Pick<StoredSlot, 'date' | 'startsAt' | 'endsAt' | 'tables'> & { total: number })[];
}

export interface StoredMember {
  email: string;
  language: Language;
  name: string;
}

export interface BookingFacts {
  provider: string;
  providerSlug: string;
  reference: string;
  status: BookingStatus;
  language: Language;
  /** Whoever has booked, at their own proven address; null where there is none. */
  holder: { email: string; name: string } | null;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  companyName: string | null;
  companyTaxId: string | null;
  paymentMethod: PaymentMethod;
  currency: Currency;
  total: number;
  lineItems: readonly LineItem[];
  /** The part of it that is paid online. */
  dueOnline: number;
  paid: number;
  refunded: number;
  goodwill: number;
  payBy: Date | null;
  answerBy: Date | null;
  bookedAt: Date;
  /** How often it has changed since, by steps and by moves. */
  changes: number;
  changedAt: Date;
  slots: StoredSlot[];
  /** The venue had to say yes first. */
  wasRequested: boolean;
  /** A person has looked at money of it, or does: the venue was told. */
  wasMoneyHeld: boolean;
  /** Payments that arrived through a gateway. */
  onlinePayments: number;
  isRefundedAtVenue: boolean;
  /** The guest has had their bank take a payment back: of what is owed, a part at least waits for it, or was given by it. */
  refundWithBank: 'held' | 'given' | null;
  /** What the guest has said they can do without. */
  muted: string[];
  members: readonly StoredMember[];
  /** From a venue's file: its guest has agreed with the venue and hears nothing from us. */
  isImported: boolean;
  /** The end of the address of a ticket without an account. */
  ticket: string | null;
  /** Other times that the venue has proposed, whatever became of them. */
  proposal: StoredProposal | null;
}

/** Everything that any message about a booking may say, as it stands in this transaction. */
export async function findBookingFacts(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<BookingFacts | undefined> {
  const [facts] = await db<BookingFacts[]>`
    select p.name as provider, p.slug as "providerSlug", b.reference, b.status, b.language,
      b.contact_name as "contactName", b.contact_email as "contactEmail", b.contact_phone as "contactPhone",
      b.company_name as "companyName", b.company_tax_id as "companyTaxId",
      b.payment_method as "paymentMethod", b.currency, b.total, b.line_items as "lineItems", coalesce(b.due_online, b.total) as "dueOnline",
      b.paid, b.refunded, b.goodwill,
      case when not b.money_held then b.payment_due_at end as "payBy", b.answer_due_at as "answerBy", b.created_at as "bookedAt",
      (select jsonb_agg(jsonb_build_object('branchId', s.branch_id, 'offer', o.name, 'branch', br.name, 'street', br.street,
          'postalCode', br.postal_code, 'city', c.name, 'timeZone', br.time_zone, 'phone', br.phone,
          'date', s.business_date,
          'startsAt', s.starts_at, 'endsAt', s.ends_at, 'guests', s.guests,
          'tables', (select coalesce(jsonb_agg(t.name order by t.position, t.id), '[]')
            from allocations a join tables t on t.provider_id = a.provider_id and t.id = a.table_id
            where a.provider_id = s.provider_id and a.booking_id = s.booking_id and a.slot_position = s.position
              and a.live),
          'addOns', (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'quantity', ba.quantity)
              order by x.id), '[]')
            from booking_add_ons ba join add_ons x on x.provider_id = ba.provider_id and x.id = ba.add_on_id
            where ba.provider_id = s.provider_id and ba.booking_id = s.booking_id and ba.position = s.position))
          order by s.position)
        from booking_slots s
        join branches br on br.provider_id = s.provider_id and br.id = s.branch_id
        join cities c on c.id = br.city_id
        join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
        where s.provider_id = b.provider_id and s.booking_id = b.id) as slots,
      greatest(0, (select count(*)::int from booking_history h where h.provider_id = b.provider_id and h.booking_id = b.id)
        + (select count(*)::int from booking_moves v where v.provider_id = b.provider_id and v.booking_id = b.id)
        - 1) as changes,
      greatest(b.created_at,
        (select max(h.happened_at) from booking_history h
          where h.provider_id = b.provider_id and h.booking_id = b.id),
        (select max(v.moved_at) from booking_moves v
          where v.provider_id = b.provider_id and v.booking_id = b.id)) as "changedAt",
      exists (select from booking_history h where h.provider_id = b.provider_id and h.booking_id = b.id
        and h.from_status is null and h.to_status = 'pendingConfirmationUnpaid') as "wasRequested",
      exists (select from payments y join money_reviews v on v.provider_id = y.provider_id and v.payment_id = y.id
        where y.provider_id = b.provider_id and y.booking_id = b.id and v.refund_id is null) as "wasMoneyHeld",
      (select count(*)::int from payments y where y.provider_id = b.provider_id and y.booking_id = b.id
        and y.status = 'succeeded' and y.gateway <> 'venue') as "onlinePayments",
      exists (select from refunds r where r.provider_id = b.provider_id and r.booking_id = b.id
        and r.status = 'owed') as "isRefundedAtVenue",
      (select case when bool_or(r.status = 'queued') then 'held' else 'given' end from refunds r
        left join disputes d on d.provider_id = r.provider_id and d.payment_id = r.payment_id and d.status = 'open'
        where r.provider_id = b.provider_id and r.booking_id = b.id
          and (r.status = 'takenByBank' or r.status = 'queued' and r.sent_at is null and d.id is not null)
        having count(*) > 0) as "refundWithBank",
      b.import_key is not null as "isImported",
      (select k.token from booking_tickets k where k.provider_id = b.provider_id and k.booking_id = b.id) as ticket,
      (select jsonb_build_object('position', m.slot_position, 'token', m.token, 'until', m.until, 'timeZone', r.time_zone,
          'times', (select jsonb_agg(jsonb_build_object('date', t.business_date, 'startsAt', t.starts_at,
              'endsAt', t.ends_at, 'total', (t.price -> 'total' ->> 'amount')::integer,
              'tables', (select coalesce(jsonb_agg(n.name order by n.position, n.id), '[]') from tables n
                where n.provider_id = t.provider_id and n.id = any(t.table_ids))) order by t.position)
            from proposed_times t where t.provider_id = m.provider_id and t.booking_id = m.booking_id))
        from booking_proposals m
        join booking_slots s on s.provider_id = m.provider_id and s.booking_id = m.booking_id
          and s.position = m.slot_position
        join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
        where m.provider_id = b.provider_id and m.booking_id = b.id) as proposal,
      coalesce((select g.muted_messages from users g where g.id = b.user_id), '{}') as muted,
      (select jsonb_build_object('email', g.email, 'name', g.full_name) from users g
        where g.id = b.user_id and g.email_verified_at is not null and g.deleted_at is null) as holder,
      (select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'language', u.language, 'name', u.full_name)
          order by m.created_at, u.id), '[]')
        from provider_members m join users u on u.id = m.user_id
        where m.provider_id = b.provider_id and u.email is not null and u.email_verified_at is not null
          and u.deleted_at is null and u.suspended_at is null) as members
    from bookings b join service_providers p on p.id = b.provider_id
    where b.provider_id = ${providerId} and b.id = ${bookingId}`;
  return facts;
}
