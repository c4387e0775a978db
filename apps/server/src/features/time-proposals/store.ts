import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import type { BookingPrice } from '@gramy/domain/pricing/agreed-price';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Database } from '../../db/database.ts';

export interface ProposedTime {
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  /** With the buffer after it. */
  takenUntil: Date;
  tableIds: readonly string[];
  /** Of the whole booking, if this time is taken. */
  price: BookingPrice;
}

export interface NewHold {
  providerId: string;
  id: string;
  bookingType: BookingType;
  createdAt: Date;
  expiresAt: Date;
  place: { branchId: string; offerId: string };
  guests: number;
  times: readonly Pick<ProposedTime, 'date' | 'startsAt' | 'endsAt' | 'tableIds'>[];
}

/** Nobody's cart: a hold of no account, with a slot for each time. */
export async function insertHold(tx: Database, { providerId, id, place, ...hold }: NewHold): Promise<void> {
  const slots = hold.times.map(({ date, startsAt, endsAt, tableIds }, position) => ({
    provider_id: providerId,
    hold_id: id,
    position,
    branch_id: place.branchId,
    offer_id: place.offerId,
    business_date: date,
    starts_at: startsAt,
    ends_at: endsAt,
    guests: hold.guests,
    table_count: tableIds.length,
  }));
  await tx`
    insert into holds (provider_id, id, booking_type, created_at, expires_at)
    values (${providerId}, ${id}, ${hold.bookingType}, ${hold.createdAt}, ${hold.expiresAt})`;
  await tx`
    insert into hold_slots (provider_id, hold_id, position, branch_id, offer_id, business_date, starts_at, ends_at,
      guests, table_count)
    select provider_id, hold_id, position, branch_id, offer_id, business_date, starts_at, ends_at, guests, table_count
    from jsonb_populate_recordset(null::hold_slots, ${JSON.stringify(slots)}::text::jsonb)`;
}

export async function releaseHold(
  tx: Database,
  { providerId, holdId }: { providerId: string; holdId: string },
  at: Date,
): Promise<void> {
  await tx`
    update holds set released_at = ${at}
    where provider_id = ${providerId} and id = ${holdId} and released_at is null`;
}

export interface NewProposal extends BookingKey {
  /** Which slot of the booking would move. */
  position: number;
  holdId: string;
  token: string;
  proposedAt: Date;
  until: Date;
  times: readonly ProposedTime[];
}

export async function insertProposal(tx: Database, proposal: NewProposal): Promise<void> {
  const { providerId, bookingId } = proposal;
  const times = proposal.times.map(({ date, startsAt, endsAt, takenUntil, tableIds, price }, position) => ({
    provider_id: providerId,
    booking_id: bookingId,
    position,
    business_date: date,
    starts_at: startsAt,
    ends_at: endsAt,
    taken_until: takenUntil,
    table_ids: tableIds,
    price,
  }));
  await tx`
    insert into booking_proposals (provider_id, booking_id, slot_position, hold_id, token, proposed_at, until)
    values (${providerId}, ${bookingId}, ${proposal.position}, ${proposal.holdId}, ${proposal.token},
      ${proposal.proposedAt}, ${proposal.until})`;
  await tx`
    insert into proposed_times (provider_id, booking_id, position, business_date, starts_at, ends_at, taken_until,
      table_ids, price)
    select provider_id, booking_id, position, business_date, starts_at, ends_at, taken_until, table_ids, price
    from jsonb_populate_recordset(null::proposed_times, ${JSON.stringify(times)}::text::jsonb)`;
}

/** Nobody has heard of it. */
export async function deleteProposal(tx: Database, { providerId, bookingId }: BookingKey): Promise<void> {
  await tx`delete from booking_proposals where provider_id = ${providerId} and booking_id = ${bookingId}`;
}

/** From now on it is its guest's turn. */
export async function markProposed(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { until, nextClockAt }: { until: Date; nextClockAt: Date | null },
): Promise<void> {
  await tx`
    update bookings set proposed_until = ${until}, next_clock_at = ${nextClockAt}
    where provider_id = ${providerId} and id = ${bookingId}`;
}

export const proposalEnds = ['taken', 'refused', 'lapsed', 'ended'] as const;
export type ProposalEnd = (typeof proposalEnds)[number];
export type ProposalState = 'open' | ProposalEnd;

/** Times inside are texts of PostgreSQL's own form: they come as one piece of JSON. */
export interface ProposalRow {
  position: number;
  holdId: string;
  proposedAt: Date;
  until: Date;
  state: ProposalState;
  taken: number | null;
  times: {
    position: number;
    date: LocalDate;
    startsAt: string;
    endsAt: string;
    takenUntil: string;
    tableIds: string[];
    price: BookingPrice;
  }[];
}

/** By the lock of its booking nobody changes it meanwhile. */
export async function findProposal(
  db: Database,
  { providerId, bookingId }: BookingKey,
): Promise<ProposalRow | undefined> {
  const [row] = await db<ProposalRow[]>`
    select p.slot_position as position, p.hold_id as "holdId", p.proposed_at as "proposedAt", p.until, p.state, p.taken,
      (select jsonb_agg(jsonb_build_object('position', t.position, 'date', t.business_date, 'startsAt', t.starts_at,
          'endsAt', t.ends_at, 'takenUntil', t.taken_until, 'tableIds', t.table_ids, 'price', t.price) order by t.position)
        from proposed_times t where t.provider_id = p.provider_id and t.booking_id = p.booking_id) as times
    from booking_proposals p where p.provider_id = ${providerId} and p.booking_id = ${bookingId}`;
  return row;
}

export async function endProposal(
  tx: Database,
  { providerId, bookingId }: BookingKey,
  { state, taken, at }: { state: ProposalEnd; taken: number | null; at: Date },
): Promise<void> {
  await tx`
    update booking_proposals set state = ${state}, taken = ${taken}, settled_at = ${at}
    where provider_id = ${providerId} and booking_id = ${bookingId} and state = 'open'`;
}

/** Whose link it is. */
export async function findByToken(
  db: Database,
  token: string,
): Promise<(BookingKey & { userId: string | null }) | undefined> {
  const [row] = await db<(BookingKey & { userId: string | null })[]>`
    select p.provider_id as "providerId", p.booking_id as "bookingId", b.user_id as "userId"
    from booking_proposals p join bookings b on b.provider_id = p.provider_id and b.id = p.booking_id
    where p.token = ${token} and b.proposed_until is not null`;
  return row;
}
