import type { PlacePhoto } from '@gramy/contract/schemas/place-photo';
import type { PostalAddress } from '@gramy/domain/account/postal-address';
import type { PayWay } from '@gramy/domain/booking/pay-way';
import type { BookingActor, BookingStatus } from '@gramy/domain/booking/status';
import type { TillWay } from '@gramy/domain/booking/till-way';
import type { RefundTier } from '@gramy/domain/cancellation/refund';
import type { TakenByBank } from '@gramy/domain/cancellation/refund-and-bank';
import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, emptySql as empty, sql } from '../../../db/database.ts';
import { firstPhotoOf } from '../../../db/first-photo.ts';
import type { BookingRow } from './booking-facts.ts';

type Localized = Record<Language, string>;

/** Times inside are ISO texts: they come as one piece of JSON. */
export interface FullSlot {
  position: number;
  branch: {
    id: string;
    slug: string;
    name: string;
    street: string;
    postalCode: string;
    city: Localized;
    citySlug: string;
    latitude: number;
    longitude: number;
    timeZone: string;
    phone: string;
    photo: PlacePhoto | null;
  };
  offer: { id: string; name: Localized; activity: { slug: string; name: Localized; tableKind: string } };
  payAtVenue: boolean;
  date: LocalDate;
  startsAt: string;
  endsAt: string;
  guests: number;
  refundTiers: RefundTier[];
  refundCeilingPercent: number | null;
  isFreeToCancel: boolean;
  tables: { id: string; name: Localized }[];
  addOns: { id: string; name: Localized; quantity: number; amount: number }[];
}

export interface StoredMoneyStep {
  at: string;
  kind: 'payment' | 'refund';
  status:
    | 'open'
    | 'succeeded'
    | 'failed'
    | 'cancelled'
    | 'held'
    | 'queued'
    | 'owed'
    | 'waitsForBank'
    | 'takenByBank';
  amount: number;
  place: 'online' | 'venue';
  way: PayWay | null;
  ending: string | null;
  till: TillWay | null;
  reason: string | null;
  settledAt: string | null;
}

/** Other times that the venue has proposed, whatever became of them. */
export interface ProposalShown {
  state: 'open' | 'taken' | 'refused' | 'lapsed' | 'ended';
  taken: number | null;
  /** Of the slot that would move. */
  position: number;
  times: {
    position: number;
    date: LocalDate;
    startsAt: string;
    endsAt: string;
    tables: Localized[];
    total: number;
  }[];
}

export interface FullBooking extends BookingRow {
  id: string;
  providerId: string;
  providerName: string;
  providerSlug: string;
  reference: string;
  statusReason: string | null;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  companyName: string | null;
  companyTaxId: string | null;
  companyAddress: PostalAddress | null;
  promoCode: string | null;
  subtotal: number;
  discount: number;
  fee: number;
  noShowAt: Date | null;
  createdAt: Date;
  slots: FullSlot[];
  history: { at: string; status: BookingStatus; actor: BookingActor; reason: string | null }[];
  moves: { at: string; actor: 'consumer' | 'venue' }[];
  payment: {
    id: string;
    status: 'open' | 'succeeded' | 'failed' | 'cancelled' | 'held';
    amount: number;
    actionUrl: string | null;
  } | null;
  money: StoredMoneyStep[];
  /** What the guest's banks have to do with its payments. */
  bank: TakenByBank;
  /** Null: there is no link. */
  answers: { firstName: string; isComing: boolean; answeredAt: string }[] | null;
  lateNotices: { at: string; minutes: number }[];
  /** Null: the venue has proposed no other times. */
  proposal: ProposalShown | null;
  replacedBy: { id: string; reference: string } | null;
  venueNote: string | null;
  /** Accepted, one of each place. */
  regulations: { branchId: string; number: number; publishedAt: string }[];
  isReviewed: boolean;
}

/** By id or by reference, for its guest or for its venue; to everybody else there is none. */
export interface BookingSearch {
  bookingId?: string;
  reference?: string;
  userId?: string;
  providerId?: string;
}

/**
 * In one statement, so that nothing changes between two halves of the answer, and so that somebody else's booking takes no
 * longer than one that nobody made. It is joined of what is asked for: with conditions that may be left out, PostgreSQL
 * would think its plan over each time, which takes longer than the answer.
 */
export async function findFullBooking(
  db: Database,
  { bookingId, reference = '', userId, providerId }: BookingSearch,
): Promise<FullBooking | undefined> {
  const id =
    bookingId === undefined
      ? sql`(select booking_id from booking_references where reference = ${reference})`
      : sql`${bookingId}`;
  const ofGuest = userId === undefined ? empty : sql` and b.user_id = ${userId}`;
  const ofVenue = providerId === undefined ? empty : sql` and b.provider_id = ${providerId}`;
  const [row] = await db.runJoined(sql`${wholeBooking} where b.id = ${id}${ofGuest}${ofVenue}`);
  return row as FullBooking | undefined;
}

const wholeBooking = sql`
    select b.id, b.provider_id as "providerId", p.name as "providerName", p.slug as "providerSlug", b.reference,
      b.user_id as "userId", b.status, b.status_reason as "statusReason", b.booking_type as "bookingType",
      b.payment_method as "paymentMethod", b.contact_name as "contactName", b.contact_email as "contactEmail",
      b.contact_phone as "contactPhone", b.company_name as "companyName", b.company_tax_id as "companyTaxId",
      b.company_address as "companyAddress",
      b.promotion_id as "promotionId", m.code as "promoCode", b.currency, b.subtotal, b.discount, b.fee, b.total,
      coalesce(b.due_online, b.total) as "dueOnline", b.paid, b.refunded, b.goodwill, b.line_items as "lineItems", b.starts_at as "startsAt", b.ends_at as "endsAt",
      b.payment_due_at as "paymentDueAt", b.money_held as "isMoneyHeld", b.answer_due_at as "answerDueAt", b.proposed_until as "proposedUntil", b.checked_in_at as "checkedInAt",
      b.no_show_at as "noShowAt", b.created_at as "createdAt",
      (select jsonb_agg(jsonb_build_object('position', s.position, 'date', s.business_date, 'startsAt', s.starts_at,
          'endsAt', s.ends_at, 'guests', s.guests, 'refundTiers', s.refund_tiers,
          'refundCeilingPercent', s.refund_ceiling_percent, 'isFreeToCancel', s.free_to_cancel, 'payAtVenue', coalesce(s.pay_at_venue, o.pay_at_venue),
          'branch', jsonb_build_object('id', r.id, 'slug', r.slug, 'name', r.name, 'street', r.street,
            'postalCode', r.postal_code, 'city', c.name, 'citySlug', c.slug, 'latitude', r.latitude, 'longitude', r.longitude,
            'timeZone', r.time_zone, 'phone', r.phone, 'photo', ${firstPhotoOf('r')}),
          'offer', jsonb_build_object('id', o.id, 'name', o.name,
            'activity', jsonb_build_object('slug', a.slug, 'name', a.name, 'tableKind', a.table_kind)),
          'tables', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name)
              order by t.position, t.id), '[]')
            from allocations l join tables t on t.provider_id = l.provider_id and t.id = l.table_id
            where l.provider_id = b.provider_id and l.booking_id = b.id and l.slot_position = s.position),
          'addOns', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name,
              'quantity', x.quantity, 'amount', x.amount) order by e.position, e.id), '[]')
            from booking_add_ons x join add_ons e on e.provider_id = x.provider_id and e.id = x.add_on_id
            where x.provider_id = b.provider_id and x.booking_id = b.id and x.position = s.position)
        ) order by s.position)
        from booking_slots s
        join branches r on r.provider_id = s.provider_id and r.id = s.branch_id
        join cities c on c.id = r.city_id
        join offers o on o.provider_id = s.provider_id and o.id = s.offer_id
        join activities a on a.id = o.activity_id
        where s.provider_id = b.provider_id and s.booking_id = b.id) as slots,
      (select coalesce(jsonb_agg(jsonb_build_object('at', h.happened_at, 'status', h.to_status, 'actor', h.actor,
          'reason', h.reason) order by h.id), '[]')
        from booking_history h where h.provider_id = b.provider_id and h.booking_id = b.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('at', v.moved_at, 'actor', v.actor) order by v.id), '[]')
        from booking_moves v where v.provider_id = b.provider_id and v.booking_id = b.id) as moves,
      (select jsonb_build_object('id', y.id, 'status', y.status, 'amount', y.amount,
          'actionUrl', case y.status when 'open' then y.action_url end)
        from payments y where y.provider_id = b.provider_id and y.booking_id = b.id
        order by y.created_at desc, y.id desc limit 1) as payment,
      (select coalesce(jsonb_agg(jsonb_build_object('at', q.at, 'kind', q.kind, 'status', q.status, 'amount', q.amount,
          'place', case q.gateway when 'venue' then 'venue' else 'online' end, 'reason', q.reason, 'way', q.way, 'ending', q.ending,
          'till', q.till,
          'settledAt', q.settled_at) order by q.at, q.kind, q.id), '[]')
        from (
          select created_at as at, 'payment' as kind, id, status, amount, gateway, failure_reason as reason, settled_at,
            coalesce(used_way, way) as way, used_ending as ending, till_way as till
          from payments where provider_id = b.provider_id and booking_id = b.id
          union all
          select r.created_at, 'refund', r.id, case when r.status = 'queued' and r.sent_at is null
              and exists (select from disputes d where d.provider_id = r.provider_id and d.payment_id = r.payment_id
                and d.status = 'open') then 'waitsForBank' else r.status end, r.amount, y.gateway, r.reason, r.settled_at, y.used_way, y.used_ending,
            y.till_way
          from refunds r join payments y on y.provider_id = r.provider_id and y.id = r.payment_id
          where r.provider_id = b.provider_id and r.booking_id = b.id) q) as money,
      taken_by_banks(b.provider_id, b.id) as bank,
      (select (select coalesce(jsonb_agg(jsonb_build_object('firstName', w.first_name, 'isComing', w.is_coming,
            'answeredAt', w.answered_at) order by w.id), '[]')
          from booking_answers w where w.provider_id = h.provider_id and w.booking_id = h.booking_id)
        from booking_shares h where h.provider_id = b.provider_id and h.booking_id = b.id) as answers,
      (select coalesce(jsonb_agg(jsonb_build_object('at', z.told_at, 'minutes', z.minutes) order by z.ordinal), '[]')
        from booking_late_notices z where z.provider_id = b.provider_id and z.booking_id = b.id) as "lateNotices",
      (select jsonb_build_object('state', g.state, 'taken', g.taken, 'position', g.slot_position,
          'times', (select jsonb_agg(jsonb_build_object('position', t.position, 'date', t.business_date,
              'startsAt', t.starts_at, 'endsAt', t.ends_at, 'total', (t.price -> 'total' ->> 'amount')::integer,
              'tables', (select coalesce(jsonb_agg(i.name order by i.position, i.id), '[]') from tables i
                where i.provider_id = t.provider_id and i.id = any(t.table_ids))) order by t.position)
            from proposed_times t where t.provider_id = g.provider_id and t.booking_id = g.booking_id))
        from booking_proposals g where g.provider_id = b.provider_id and g.booking_id = b.id) as proposal,
      (select jsonb_build_object('id', n.id, 'reference', n.reference)
        from bookings n where n.provider_id = b.provider_id and n.revives_id = b.id) as "replacedBy",
      (select h.note from booking_history h
        where h.provider_id = b.provider_id and h.booking_id = b.id and h.actor = 'venue'
          and h.to_status in ('declined', 'cancelled')
        order by h.id desc limit 1) as "venueNote",
      (select coalesce(jsonb_agg(jsonb_build_object('branchId', v.branch_id, 'number', v.number,
          'publishedAt', v.published_at) order by v.branch_id), '[]')
        from (select distinct branch_id, regulations_number from booking_slots
          where provider_id = b.provider_id and booking_id = b.id) s
        join regulation_versions v on v.provider_id = b.provider_id and v.branch_id = s.branch_id
          and v.number = s.regulations_number) as regulations,
      -- Not "exists": PostgreSQL may read all reviews there are to answer that.
      coalesce((select true from reviews w where w.provider_id = b.provider_id and w.booking_id = b.id), false)
        as "isReviewed"
    from bookings b
    join service_providers p on p.id = b.provider_id
    left join promotions m on m.id = b.promotion_id`;
