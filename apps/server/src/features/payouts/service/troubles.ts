import type { CallData } from '@gramy/contract/wire-types';
import type { Database } from '../../../db/database.ts';
import { listOfVenue, listOpen, listUnsettled, type ShownDispute } from '../../disputes/service.ts';
import { listReturned, listStuck } from '../store/payouts.ts';

const shown = 20;
const atOnce = 100;

export async function readDisputes(db: Database, providerId: string) {
  return (await listOfVenue(db, providerId, shown)).map(toDispute);
}

/** What waits for a person of the office. */
export async function readTroubles(db: Database): Promise<CallData<'GET /admin/money-troubles'>> {
  const [disputes, unknown, returned, stuck] = await Promise.all([
    listOpen(db, atOnce),
    listUnsettled(db, atOnce),
    listReturned(db, atOnce),
    listStuck(db, atOnce),
  ]);
  return {
    disputes: disputes.map((dispute) => ({
      ...toDispute(dispute),
      gateway: dispute.gateway,
      gatewayReference: dispute.gatewayReference,
      fee: dispute.fee,
      givenBack: dispute.givenBack,
      waiting: dispute.waiting,
      provider: { id: dispute.providerId, name: dispute.venue },
    })),
    unknownDisputes: unknown.map(({ openedAt, evidenceDueAt, ...dispute }) => ({
      ...dispute,
      openedAt: openedAt.toISOString(),
      evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    })),
    payouts: returned.map(({ providerId, venue, returnedAt, ...payout }) => ({
      ...payout,
      returnedAt: returnedAt.toISOString(),
      provider: { id: providerId, name: venue },
    })),
    stuckPayouts: stuck.map(({ providerId, venue, ...payout }) => ({
      ...payout,
      provider: { id: providerId, name: venue },
    })),
  };
}

function toDispute(dispute: ShownDispute) {
  const { id, status, amount, currency, booking, openedAt, evidenceDueAt, reason, ofVenue } = dispute;
  const { date, startsAt, endsAt, timeZone, guests, checkedInAt, isNoShow } = dispute;
  return {
    ofVenue,
    visit: {
      ...{ date, timeZone, guests, isNoShow },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      checkedInAt: checkedInAt?.toISOString() ?? null,
    },
    id,
    status,
    amount,
    currency,
    booking,
    openedAt: openedAt.toISOString(),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    reason,
  };
}
