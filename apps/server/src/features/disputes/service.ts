import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GatewayDispute, PaymentGateway } from '../../ports/payment-gateway.ts';
import { findPaymentById } from '../payments/service.ts';
import { tellOwners } from '../venue-money-news/service.ts';
import { type Dispute, insertDispute, listOpen, lockDispute, updateDispute } from './store.ts';

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
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createDisputeService(deps: DisputeDeps): DisputeService {
  const { pool } = deps;

  async function hear(name: string, reference: string): Promise<Failure | undefined> {
    const gateway = deps.gateways.find((each) => each.name === name);
    if (!gateway) return new Failure('notFound');
    const told = await gateway.findDispute(reference);
    const payment =
      told.orderId !== null && uuid.test(told.orderId)
        ? await findPaymentById(pool, told.orderId)
        : undefined;
    // Of nothing that we have taken, or of other money: the gateway goes on telling us until somebody has looked.
    if (payment?.gateway !== name || payment.currency !== told.currency) return new Failure('notFound');
    const { providerId, id: paymentId, bookingId } = payment;
    await keep(deps, told, { gateway: name, providerId, paymentId, bookingId, currency: payment.currency });
    return undefined;
  }

  return {
    hear,
    async checkOpen() {
      for (const { gateway, gatewayReference } of await listOpen(pool, atOnce))
        await hear(gateway, gatewayReference);
    },
  };
}

type About = Pick<Dispute, 'gateway' | 'providerId' | 'currency'> & { paymentId: string; bookingId: string };

/** Written down once, and changed where it has changed; owners hear of each state once. */
async function keep({ pool, clock }: DisputeDeps, told: GatewayDispute, about: About): Promise<void> {
  const { reference: gatewayReference, status, amount, fee, reason, evidenceDueAt } = told;
  const at = clock.now();
  await pool.begin(async (tx) => {
    const facts = { gatewayReference, status, amount, fee, reason, evidenceDueAt };
    const isNew = await insertDispute(tx, { ...about, ...facts, id: uuidv7(), at });
    const known = isNew ? undefined : await lockDispute(tx, { gateway: about.gateway, gatewayReference });
    if (known && isSame(known, told)) return;
    if (known) await updateDispute(tx, known, { status, amount, fee, evidenceDueAt, at });
    if (known?.status === status) return;
    await tellOwners(tx, about.providerId, {
      news: news[status],
      amount,
      currency: about.currency,
      dueAt: evidenceDueAt?.toISOString() ?? null,
    });
  });
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
