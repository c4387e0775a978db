import type { DisputeStatus } from '@gramy/domain/ledger/dispute';
import type { Currency } from '@gramy/domain/money/money';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { type Database, type Sql, sql } from '../../db/database.ts';

export interface Dispute {
  providerId: string;
  id: string;
  gateway: string;
  gatewayReference: string;
  status: DisputeStatus;
  amount: number;
  currency: Currency;
  fee: number;
  reason: string;
  evidenceDueAt: Date | null;
  openedAt: Date;
  /** How often it has changed. */
  changes: number;
}

export interface NewDispute extends Omit<Dispute, 'openedAt' | 'changes'> {
  paymentId: string;
  bookingId: string;
  at: Date;
}

/** The table enters it in the ledger. Says no when it is there already. */
export async function insertDispute(tx: Database, dispute: NewDispute): Promise<boolean> {
  const rows = await tx`
    insert into disputes (provider_id, id, payment_id, booking_id, gateway, gateway_reference, status, amount, currency,
      fee, reason, evidence_due_at, opened_at, changed_at)
    values (${dispute.providerId}, ${dispute.id}, ${dispute.paymentId}, ${dispute.bookingId}, ${dispute.gateway},
      ${dispute.gatewayReference}, ${dispute.status}, ${dispute.amount}, ${dispute.currency}, ${dispute.fee},
      ${dispute.reason}, ${dispute.evidenceDueAt}, ${dispute.at}, ${dispute.at})
    on conflict (gateway, gateway_reference) do nothing returning 1`;
  return rows.length > 0;
}

const columns = sql`
  d.provider_id as "providerId", d.id, d.gateway, d.gateway_reference as "gatewayReference", d.status, d.amount,
  d.currency, d.fee, d.reason, d.evidence_due_at as "evidenceDueAt", d.opened_at as "openedAt", d.changes`;

type DisputeKey = Pick<Dispute, 'gateway' | 'gatewayReference'>;

/** How often it has changed; -1: it is not there yet. */
export async function countChanges(db: Database, key: DisputeKey): Promise<number> {
  const [row] = await db<{ changes: number }[]>`
    select changes from disputes
    where gateway = ${key.gateway} and gateway_reference = ${key.gatewayReference}`;
  return row?.changes ?? -1;
}

/** Nobody changes it until the transaction ends. */
export async function lockDispute(
  tx: Database,
  { gateway, gatewayReference }: DisputeKey,
): Promise<Dispute | undefined> {
  const [row] = await tx<Dispute[]>`
    select ${columns} from disputes d
    where gateway = ${gateway} and gateway_reference = ${gatewayReference} for update`;
  return row;
}

export async function updateDispute(
  tx: Database,
  { providerId, id }: Pick<Dispute, 'providerId' | 'id'>,
  change: Pick<Dispute, 'status' | 'amount' | 'fee' | 'evidenceDueAt'> & { at: Date },
): Promise<void> {
  await tx`
    update disputes set status = ${change.status}, amount = ${change.amount}, fee = ${change.fee},
      evidence_due_at = ${change.evidenceDueAt}, changed_at = ${change.at}, changes = changes + 1
    where provider_id = ${providerId} and id = ${id}`;
}

export interface ShownDispute extends Dispute {
  venue: string;
  booking: string;
  /** Of its payment, what has gone back to the guest: the evidence that it is not owed twice. */
  givenBack: number;
  /** Of its payment, what goes back when the bank has decided, unless the bank gives it itself. */
  waiting: number;
  /** Off the balance of the venue because of it. */
  ofVenue: number;
  /** The day the venue opened. */
  date: LocalDate;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  guests: number;
  checkedInAt: Date | null;
  isNoShow: boolean;
}

const shareOf = sql`(s.own - s.waiting - s.covered)::int`;

const shownColumns = sql`
  ${columns}, p.name as venue, b.reference as booking, r.gone::int as "givenBack",
  case d.status when 'open' then r.waiting else 0 end::int as waiting,
  (select ${shareOf} from shares_of_disputes(d.provider_id, d.payment_id) s where s.dispute_id = d.id) as "ofVenue",
  b.checked_in_at as "checkedInAt", b.no_show_at is not null as "isNoShow", v.*`;

/** The first of its games. */
const visitOf = (booking: Sql): Sql => sql`
  select to_char(s.business_date, 'YYYY-MM-DD') as date, s.starts_at as "startsAt", s.ends_at as "endsAt",
    t.time_zone as "timeZone", s.guests
  from booking_slots s join branches t on t.provider_id = s.provider_id and t.id = s.branch_id
  where (s.provider_id, s.booking_id) = ${booking} order by s.starts_at, s.position limit 1`;

export type DisputedVisit = Pick<ShownDispute, 'booking' | 'date' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** Which evening it is about, for the mail. */
export async function findVisit(
  tx: Database,
  { providerId, bookingId }: { providerId: string; bookingId: string },
): Promise<DisputedVisit> {
  const [row] = await tx<DisputedVisit[]>`
    select b.reference as booking, v.date, v."startsAt", v."endsAt", v."timeZone"
    from bookings b cross join lateral (${visitOf(sql`(b.provider_id, b.id)`)}) v
    where b.provider_id = ${providerId} and b.id = ${bookingId}`;
  if (!row) throw new Error(`booking ${bookingId} has no game`);
  return row;
}

/** What a dispute asks of the venue now: neither what had gone back before nor what is owed to the guest anyway. */
export async function readShare(tx: Database, { gateway, gatewayReference }: DisputeKey): Promise<number> {
  const [row] = await tx<{ share: number }[]>`
    select ${shareOf} as share
    from disputes d cross join lateral shares_of_disputes(d.provider_id, d.payment_id) s
    where d.gateway = ${gateway} and d.gateway_reference = ${gatewayReference} and s.dispute_id = d.id`;
  return row?.share ?? 0;
}

/** Of one venue, the latest first. */
export async function listOfVenue(db: Database, providerId: string, most: number): Promise<ShownDispute[]> {
  return db<ShownDispute[]>`
    select ${shownColumns}
    from disputes d join service_providers p on p.id = d.provider_id
    join bookings b on b.provider_id = d.provider_id and b.id = d.booking_id
    cross join lateral (${visitOf(sql`(b.provider_id, b.id)`)}) v
    cross join lateral refunds_of_payment(d.provider_id, d.payment_id) r
    where d.provider_id = ${providerId} order by d.opened_at desc, d.id limit ${most}`;
}

/** Those that somebody has to answer, what is due first at the front. */
export async function listOpen(db: Database, most: number): Promise<ShownDispute[]> {
  return db<ShownDispute[]>`
    select ${shownColumns}
    from disputes d join service_providers p on p.id = d.provider_id
    join bookings b on b.provider_id = d.provider_id and b.id = d.booking_id
    cross join lateral (${visitOf(sql`(b.provider_id, b.id)`)}) v
    cross join lateral refunds_of_payment(d.provider_id, d.payment_id) r
    where d.status in ('inquiry', 'open') order by d.evidence_due_at nulls last, d.id limit ${most}`;
}
