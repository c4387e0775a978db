import type { DisputeStatus } from '@gramy/domain/ledger/dispute';
import { makeMoney } from '@gramy/domain/money/money';
import { isUuid } from '@gramy/domain/text/uuid';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GatewayDispute, PaymentGateway } from '../../ports/payment-gateway.ts';
import { type LockedBooking, lockBooking } from '../bookings/service/lock-booking.ts';
import { findPaymentById, type StoredPayment } from '../payments/service.ts';
import { lockPayment, settleDispute } from '../refunds/service.ts';
import { creditVisit, takeBackPoints } from '../rewards/service.ts';
import { tellOwners } from '../venue-money-news/service.ts';
import { keepUnknown, listUnknown, matchUnknown } from './store/unknown.ts';
import {
  countChanges,
  type Dispute,
  findVisit,
  insertDispute,
  listOpen,
  lockDispute,
  readShare,
  updateDispute,
} from './store.ts';

export { listUnsettled } from './store/unknown.ts';
export { listOfVenue, listOpen, type ShownDispute } from './store.ts';

export interface DisputeDeps {
  pool: Pool;
  gateways: readonly PaymentGateway[];
  clock: Clock;
}

export interface DisputeService {
  /** The gateway has told of one; how it stands, the gateway is asked. */
  hear(gateway: string, reference: string): Promise<Failure | undefined>;
  /** Words about them may have been lost. */
  checkOpen(): Promise<void>;
}

const atOnce = 100;

export function createDisputeService(deps: DisputeDeps): DisputeService {
  const { pool } = deps;

  async function hear(name: string, reference: string): Promise<Failure | undefined> {
    const gateway = deps.gateways.find((each) => each.name === name);
    if (!gateway) return new Failure('notFound');
    // An answer that another one has overtaken may be the older of the two: the gateway is asked again.
    for (;;) {
      const changes = await countChanges(pool, { gateway: name, gatewayReference: reference });
      const told = await gateway.findDispute(reference);
      if (await take(name, told, changes)) return undefined;
    }
  }

  async function take(name: string, told: GatewayDispute, changes: number): Promise<boolean> {
    const payment =
      told.orderId !== null && isUuid(told.orderId.toLowerCase())
        ? await findPaymentById(pool, told.orderId)
        : undefined;
    const known = payment?.gateway === name ? payment : undefined;
    // Of nothing that we have taken, or of other money: a person finds out what it is about.
    if (known?.currency !== told.currency) {
      await noticeUnknown(deps, told, { gateway: name, payment: known });
      return true;
    }
    const { providerId, id: paymentId, bookingId, currency } = known;
    return keep(deps, told, { gateway: name, providerId, paymentId, bookingId, currency, changes });
  }

  return {
    hear,
    async checkOpen() {
      const open = [...(await listOpen(pool, atOnce)), ...(await listUnknown(pool, atOnce))];
      for (const { gateway, gatewayReference } of open) await hear(gateway, gatewayReference);
    },
  };
}

/** Written down once, and changed where it has changed. */
async function noticeUnknown(
  { pool, clock }: DisputeDeps,
  told: GatewayDispute,
  {
    gateway,
    payment,
  }: { gateway: string; payment: Pick<StoredPayment, 'providerId' | 'bookingId'> | undefined },
): Promise<void> {
  const { reference: gatewayReference, orderId: _, ...facts } = told;
  const about = { providerId: payment?.providerId ?? null, bookingId: payment?.bookingId ?? null };
  const currency = told.currency.toUpperCase();
  await keepUnknown(pool, {
    ...{ ...about, ...facts, currency },
    ...{ id: uuidv7(), gateway, gatewayReference, at: clock.now() },
  });
}

/** `changes`: as it stood when the gateway was asked. */
type About = Pick<Dispute, 'gateway' | 'providerId' | 'currency' | 'changes'> & {
  paymentId: string;
  bookingId: string;
};

/**
 * Written down once, and changed where it has changed; owners hear of each state once. Says no where somebody else has
 * written another answer since the gateway was asked.
 */
async function keep({ pool, clock }: DisputeDeps, told: GatewayDispute, about: About): Promise<boolean> {
  const { reference: gatewayReference, status, amount, fee, reason, evidenceDueAt } = told;
  const at = clock.now();
  return pool.begin(async (tx) => {
    // As everywhere: first the booking, then its payment. A refund of it has left before, or waits from now on.
    const booking = await lockBooking(tx, about);
    await lockPayment(tx, about);
    const facts = { gatewayReference, status, amount, fee, reason, evidenceDueAt };
    const key = { gateway: about.gateway, gatewayReference };
    await matchUnknown(tx, { ...key, at });
    const before = await readShare(tx, key);
    const isNew = await insertDispute(tx, { ...about, ...facts, id: uuidv7(), at });
    const known = isNew ? undefined : await lockDispute(tx, key);
    if (known && isSame(known, told)) return true;
    if (known && known.changes !== about.changes) return false;
    if (known) await updateDispute(tx, known, { status, amount, fee, evidenceDueAt, at });
    await settleDispute(tx, about, at);
    await settlePoints(tx, booking, status);
    if (known?.status === status) return true;
    await tellVenue(tx, about, told, status === 'won' ? before : await readShare(tx, key));
    return true;
  });
}

/**
 * Which evening it is about, how much the bank wants, and how much of that is asked of the venue. Of money that has gone back,
 * or goes back anyway, nothing is, and the venue hears of nothing.
 */
async function tellVenue(
  tx: Database,
  about: About,
  { status, amount, evidenceDueAt }: GatewayDispute,
  share: number,
): Promise<void> {
  const ofVenue = status === 'inquiry' ? amount : share;
  if (ofVenue === 0) return;
  const { booking, startsAt, endsAt, date, timeZone } = await findVisit(tx, about);
  // Nobody answers a bank that has decided.
  const isOver = status === 'won' || status === 'lost';
  await tellOwners(tx, about.providerId, {
    news: news[status],
    amount,
    currency: about.currency,
    dueAt: isOver ? null : (evidenceDueAt?.toISOString() ?? null),
    ofVenue,
    booking,
    visit: { date, timeZone, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  });
}

/** A guest whose bank takes the money of a visit back has no points of it; whoever loses before the bank has them again. */
async function settlePoints(
  tx: Database,
  booking: LockedBooking | undefined,
  status: DisputeStatus,
): Promise<void> {
  if (booking?.status !== 'completed') return;
  const { paid, refunded, currency } = booking;
  const visit = { ...booking, paid: makeMoney(paid - refunded, currency) };
  if (status === 'lost') await takeBackPoints(tx, visit);
  else if (status === 'won') await creditVisit(tx, visit);
}

const news = {
  inquiry: 'disputeAsked',
  open: 'disputeOpened',
  won: 'disputeWon',
  lost: 'disputeLost',
} as const;

const isSame = (known: Dispute, told: GatewayDispute): boolean =>
  known.status === told.status &&
  known.amount === told.amount &&
  known.fee === told.fee &&
  known.evidenceDueAt?.getTime() === told.evidenceDueAt?.getTime();
