import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../../db/database.ts';
import { listOfVenue, listOpen, type ShownDispute } from '../../disputes/service.ts';
import { listReturned } from '../store/payouts.ts';

const shown = 20;
const atOnce = 100;

export async function readDisputes(db: Database, providerId: string) {
  return (await listOfVenue(db, providerId, shown)).map(toDispute);
}

/** What waits for a person of the office. */
export async function readTroubles(db: Database): Promise<CallData<'GET /admin/money-troubles'>> {
  const [disputes, returned] = await Promise.all([listOpen(db, atOnce), listReturned(db, atOnce)]);
  return {
    disputes: disputes.map((dispute) => ({
      ...toDispute(dispute),
      gateway: dispute.gateway,
      gatewayReference: dispute.gatewayReference,
      reason: dispute.reason,
      fee: dispute.fee,
      provider: { id: dispute.providerId, name: dispute.venue },
    })),
    payouts: returned.map(({ providerId, venue, returnedAt, ...payout }) => ({
      ...payout,
      returnedAt: returnedAt.toISOString(),
      provider: { id: providerId, name: venue },
    })),
  };
}

function toDispute({ id, status, amount, currency, booking, openedAt, evidenceDueAt }: ShownDispute) {
  return {
    id,
    status,
    amount,
    currency,
    booking,
    openedAt: openedAt.toISOString(),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
  };
}
