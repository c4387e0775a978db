import type { DisputeStatus } from '@gramy/domain/ledger/dispute';
import type { Currency } from '@gramy/domain/money/money';
import { type Database, sql } from '../../db/database.ts';

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
}

export interface NewDispute extends Omit<Dispute, 'openedAt'> {
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
  d.currency, d.fee, d.reason, d.evidence_due_at as "evidenceDueAt", d.opened_at as "openedAt"`;

/** Nobody changes it until the transaction ends. */
export async function lockDispute(
  tx: Database,
  { gateway, gatewayReference }: Pick<Dispute, 'gateway' | 'gatewayReference'>,
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
}

const shownColumns = sql`
  ${columns}, p.name as venue, b.reference as booking, r.gone::int as "givenBack",
  case d.status when 'open' then r.waiting else 0 end::int as waiting`;

/** What a dispute asks of the venue now: neither what had gone back before nor what is owed to the guest anyway. */
export async function readShare(
  tx: Database,
  { gateway, gatewayReference }: Pick<Dispute, 'gateway' | 'gatewayReference'>,
): Promise<number> {
  const [row] = await tx<{ share: number }[]>`
    select (s.own - s.waiting - s.covered)::int as share
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
    cross join lateral refunds_of_payment(d.provider_id, d.payment_id) r
    where d.provider_id = ${providerId} order by d.opened_at desc, d.id limit ${most}`;
}

/** Those that somebody has to answer, what is due first at the front. */
export async function listOpen(db: Database, most: number): Promise<ShownDispute[]> {
  return db<ShownDispute[]>`
    select ${shownColumns}
    from disputes d join service_providers p on p.id = d.provider_id
    join bookings b on b.provider_id = d.provider_id and b.id = d.booking_id
    cross join lateral refunds_of_payment(d.provider_id, d.payment_id) r
    where d.status in ('inquiry', 'open') order by d.evidence_due_at nulls last, d.id limit ${most}`;
}
