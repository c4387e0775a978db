import type { PaymentSource } from '@gramy/domain/booking/pay-way';
import type { Pool } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WebhookEvent } from '../../ports/payment-gateway.ts';
import {
  blikSource,
  type SandboxBooks,
  type SandboxPayment,
  type SandboxRefund,
} from '../../ports/sandbox-books.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { decideDispute, findDispute, insertDispute } from './store/disputes.ts';
import {
  findByOrder,
  findByReference,
  findRefund,
  insertPayment,
  insertRefund,
  lockWhatIsLeft,
  type StoredPayment,
  type StoredRefund,
  settlePayment,
  updateManner,
  updateProgress,
} from './store.ts';

export interface SandboxDeps {
  clock: Clock;
  secrets: Pick<Secrets, 'randomId'>;
}

/** So long a bank may still say yes to what it was asked. */
const mostPatienceMs = 3_600_000;
const nowhere = { stage: null, source: null, declineReason: null, expiryToKeep: null };

export function createSandboxBooks(pool: Pool, { clock, secrets }: SandboxDeps): SandboxBooks {
  return {
    async place({ id, customer = null, card: _card, way: _way, ...order }) {
      const reference = `sbx_${secrets.randomId()}`;
      await insertPayment(pool, { ...order, customer, orderId: id, reference, at: clock.now() });
      return toPayment(required(await findByOrder(pool, id)));
    },
    async find(reference) {
      const payment = await findByReference(pool, reference);
      return payment && toPayment(payment);
    },
    async advance(reference, progress) {
      const askedAt = progress.stage === 'waiting' ? clock.now() : null;
      await updateProgress(pool, reference, { ...nowhere, ...progress, askedAt });
      const payment = await findByReference(pool, reference);
      return payment && toPayment(payment);
    },
    chooseManner: (reference, manner) => updateManner(pool, reference, manner),
    async settle(reference, status) {
      const at = clock.now();
      await settlePayment(pool, reference, {
        status,
        at,
        patientSince: new Date(at.getTime() - mostPatienceMs),
      });
      const payment = await findByReference(pool, reference);
      return payment && toPayment(payment);
    },
    refund: ({ id, reference: paymentReference, amount }) =>
      pool.begin(async (tx): Promise<SandboxRefund> => {
        const left = await lockWhatIsLeft(tx, paymentReference);
        const known = await findRefund(tx, { orderId: id });
        if (known) return toRefund(known);
        const reference = `sbr_${secrets.randomId()}`;
        if (amount > left) {
          const failureReason = 'more than is left of the payment';
          return { reference, status: 'failed', failureReason, told: null };
        }
        await insertRefund(tx, { reference, orderId: id, paymentReference, amount, at: clock.now() });
        return toRefund(required(await findRefund(tx, { reference })));
      }),
    async findRefund(reference) {
      const known = await findRefund(pool, { reference });
      return known && toRefund(known);
    },
    async dispute(paymentReference) {
      await insertDispute(pool, {
        reference: `sbd_${secrets.randomId()}`,
        paymentReference,
        at: clock.now(),
      });
    },
    decideDispute: (reference, outcome) => decideDispute(pool, reference, outcome),
    findDispute: (reference) => findDispute(pool, { reference }),
    findDisputeOf: (paymentReference) => findDispute(pool, { paymentReference }),
  };
}

function toPayment({ failureReason, customer, ...payment }: StoredPayment): SandboxPayment {
  return {
    ...payment,
    customer: customer ?? undefined,
    ...(failureReason === null ? {} : { failureReason }),
    paidWith: readSource(payment.source),
  };
}

function readSource(source: string | null): PaymentSource | undefined {
  if (source === null) return undefined;
  if (source === blikSource) return { way: 'blik' };
  return /^\d{4}$/.test(source) ? { way: 'card', ending: source } : { way: 'p24' };
}

function toRefund({ reference, orderId, amount, currency }: StoredRefund): SandboxRefund {
  return { reference, status: 'succeeded', told: { orderId, amount, currency } };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('what was just written is not there');
  return value;
}

export interface WebhookCarrier {
  /** Posts it where webhook events are taken; answers the status. */
  post(event: WebhookEvent): Promise<number>;
}

/** Throws when nobody took it, and shall be called again. */
export async function deliverWebhook({ post }: WebhookCarrier, event: WebhookEvent): Promise<void> {
  const status = await post(event);
  if (status >= 300) throw new Error(`the webhook was answered with ${status}`);
}
