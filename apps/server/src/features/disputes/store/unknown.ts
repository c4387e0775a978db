import type { DisputeStatus } from '@gramy/domain/ledger/dispute';
import type { Database } from '../../../db/database.ts';

/** About a payment that we do not have, or not in that currency. */
export interface UnknownDispute {
  id: string;
  gateway: string;
  gatewayReference: string;
  status: DisputeStatus;
  amount: number;
  /** Any that the gateway knows. */
  currency: string;
  fee: number;
  reason: string;
  evidenceDueAt: Date | null;
}

export interface NoticedDispute extends UnknownDispute {
  providerId: string | null;
  bookingId: string | null;
  at: Date;
}

/** The table enters it in the ledger. What says the same once more changes nothing, nor what comes after its payment was found. */
export async function keepUnknown(db: Database, noticed: NoticedDispute): Promise<void> {
  await db`
    insert into unknown_disputes as d (id, gateway, gateway_reference, provider_id, booking_id, status, amount, currency,
      fee, reason, evidence_due_at, noticed_at, changed_at)
    values (${noticed.id}, ${noticed.gateway}, ${noticed.gatewayReference}, ${noticed.providerId}, ${noticed.bookingId},
      ${noticed.status}, ${noticed.amount}, ${noticed.currency}, ${noticed.fee}, ${noticed.reason},
      ${noticed.evidenceDueAt}, ${noticed.at}, ${noticed.at})
    on conflict (gateway, gateway_reference) do update set status = excluded.status, amount = excluded.amount,
      fee = excluded.fee, evidence_due_at = excluded.evidence_due_at, changed_at = excluded.changed_at,
      changes = d.changes + 1
    where d.status <> 'matched' and d.currency = excluded.currency and (d.status, d.amount, d.fee, d.evidence_due_at) is distinct from
      (excluded.status, excluded.amount, excluded.fee, excluded.evidence_due_at)`;
}

/** The payment is there by now: from here on it is a dispute about that. */
export async function matchUnknown(
  tx: Database,
  { gateway, gatewayReference, at }: Pick<NoticedDispute, 'gateway' | 'gatewayReference' | 'at'>,
): Promise<void> {
  await tx`
    update unknown_disputes set status = 'matched', changed_at = ${at}, changes = changes + 1
    where gateway = ${gateway} and gateway_reference = ${gatewayReference} and status <> 'matched'`;
}

export interface ShownUnknown extends UnknownDispute {
  openedAt: Date;
  /** The bank keeps it, and somebody has to say who bears it. */
  isLost: boolean;
  booking: string | null;
  provider: { id: string; name: string } | null;
}

/** Those whose end the gateway has not told yet. */
export async function listUnknown(
  db: Database,
  most: number,
): Promise<Pick<UnknownDispute, 'gateway' | 'gatewayReference'>[]> {
  return db<Pick<UnknownDispute, 'gateway' | 'gatewayReference'>[]>`
    select gateway, gateway_reference as "gatewayReference" from unknown_disputes
    where status in ('inquiry', 'open') order by evidence_due_at nulls last, id limit ${most}`;
}

/** Those that somebody has to answer, what is due first at the front, and lost ones that nobody has borne. */
export async function listUnsettled(db: Database, most: number): Promise<ShownUnknown[]> {
  return db<ShownUnknown[]>`
    select d.id, d.gateway, d.gateway_reference as "gatewayReference", d.status, d.amount, d.currency, d.fee, d.reason,
      d.evidence_due_at as "evidenceDueAt", d.noticed_at as "openedAt", b.reference as booking,
      d.status = 'lost' as "isLost",
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as provider
    from unknown_disputes d
    left join bookings b on b.provider_id = d.provider_id and b.id = d.booking_id
    left join service_providers p on p.id = d.provider_id
    where d.status in ('inquiry', 'open') or d.status = 'lost' and d.borne_at is null and lost_and_open(d)
    order by d.status = 'lost', d.evidence_due_at nulls last, d.id limit ${most}`;
}
