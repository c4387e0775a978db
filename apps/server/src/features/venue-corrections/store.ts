import type { CallData } from '@gramy/contract/wire-types';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { isAfter, type PageStart } from '../../db/page-start.ts';

export interface Correction {
  providerId: string;
  id: string;
  bookingId: string | null;
  disputeId: string | null;
  /** The one that it takes back. */
  undoes: string | null;
  /** Above zero in favour of the venue. */
  amount: number;
  currency: Currency;
  reason: string;
  askedBy: string;
  askedAt: Date;
  needsSecond: boolean;
}

/** Until the transaction ends nobody else corrects what this venue is owed. */
export async function lockCorrections(tx: Database, providerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`corrections:${providerId}`}, 0))`;
}

/** One that needs nobody else is booked as it is asked for, by the table itself. False: it is being taken back already. */
export async function insertCorrection(tx: Database, correction: Correction): Promise<boolean> {
  const { needsSecond, askedBy, askedAt } = correction;
  const added = await tx`
    insert into venue_corrections (provider_id, id, booking_id, unknown_dispute_id, undoes, amount, currency, reason,
      asked_by, asked_at, needs_second, decision, decided_by, decided_at)
    values (${correction.providerId}, ${correction.id}, ${correction.bookingId}, ${correction.disputeId},
      ${correction.undoes}, ${correction.amount}, ${correction.currency}, ${correction.reason}, ${askedBy}, ${askedAt},
      ${needsSecond}, ${needsSecond ? null : 'booked'}, ${needsSecond ? null : askedBy}::uuid,
      ${needsSecond ? null : askedAt}::timestamptz)
    on conflict (provider_id, undoes) where undoes is not null and decision is distinct from 'declined' do nothing
    returning 1`;
  return added.length > 0;
}

export interface StoredCorrection extends Correction {
  decision: 'booked' | 'declined' | null;
}

export async function findCorrection(db: Database, id: string): Promise<StoredCorrection | undefined> {
  const [row] = await db<StoredCorrection[]>`
    select provider_id as "providerId", id, booking_id as "bookingId", unknown_dispute_id as "disputeId", undoes, amount,
      currency, reason, asked_by as "askedBy", asked_at as "askedAt", needs_second as "needsSecond", decision
    from venue_corrections where id = ${id}`;
  return row;
}

type Shown = CallData<'GET /admin/corrections'>['items'][number];
export type ShownRow = Omit<Shown, 'askedAt'> & { askedAt: Date; mark: string };

const select = (userId: string): Sql => sql`
  select c.id, c.amount, c.currency, c.reason, b.reference as booking, u.full_name as "askedBy", c.asked_at as "askedAt",
    (extract(epoch from c.asked_at) * 1000000)::bigint::text as mark, c.asked_by = ${userId} as "isOwn", c.undoes is not null as "isUndoing",
    jsonb_build_object('id', p.id, 'name', p.name) as provider,
    case when c.decision is null then 'waits'
      when exists (select from venue_corrections o where o.provider_id = c.provider_id and o.undoes = c.id
        and o.decision = 'booked') then 'undone'
      else c.decision end as state
  from venue_corrections c
  join service_providers p on p.id = c.provider_id
  left join bookings b on b.provider_id = c.provider_id and b.id = c.booking_id
  left join users u on u.id = c.asked_by and u.deleted_at is null`;

const most = 200;

export async function listWaiting(
  db: Database,
  userId: string,
  page: { after: PageStart | null; most: number },
): Promise<ShownRow[]> {
  const rest = isAfter(sql`(c.asked_at, c.id)`, page.after);
  return db<ShownRow[]>`
    ${select(userId)} where c.decision is null and ${rest} order by c.asked_at, c.id limit ${page.most}`;
}

export async function listOfVenue(db: Database, userId: string, providerId: string): Promise<ShownRow[]> {
  return db<ShownRow[]>`
    ${select(userId)} where c.provider_id = ${providerId} order by c.asked_at desc, c.id desc limit ${most}`;
}

export async function hasVenue(db: Database, providerId: string): Promise<boolean> {
  return (await db`select from service_providers where id = ${providerId}`).length > 0;
}

/** The venue, and the booking where the words are the reference of one. */
interface About {
  providerId: string;
  bookingId: string | null;
}

export async function findBooking(db: Database, reference: string): Promise<About | undefined> {
  const [row] = await db<About[]>`
    select provider_id as "providerId", booking_id as "bookingId" from booking_references where reference = ${reference}`;
  return row;
}

export async function findVenueBySlug(db: Database, slug: string): Promise<About | undefined> {
  const [row] = await db<About[]>`
    select id as "providerId", null::uuid as "bookingId" from service_providers where slug = ${slug}`;
  return row;
}

export interface LostDispute {
  amount: number;
  /** Any that the gateway knows. */
  currency: string;
}

/** Nobody decides about it until the transaction ends. Undefined: it is not lost, or somebody has. */
export async function lockLostDispute(tx: Database, id: string): Promise<LostDispute | undefined> {
  const [locked] = await tx`select 1 from unknown_disputes where id = ${id} for update`;
  if (!locked) return undefined;
  const [row] = await tx<LostDispute[]>`
    select d.amount, d.currency from unknown_disputes d where d.id = ${id} and lost_and_open(d)`;
  return row;
}

export async function hasDispute(db: Database, id: string): Promise<boolean> {
  return (await db`select from unknown_disputes where id = ${id}`).length > 0;
}

export async function bearDispute(tx: Database, id: string, by: string, at: Date): Promise<void> {
  await tx`
    update unknown_disputes set borne_by = ${by}, borne_at = ${at}, changed_at = ${at}, changes = changes + 1
    where id = ${id}`;
}
