import { findDifference } from '@gramy/domain/money/told-money';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentOrder, WebhookEvent } from '../../src/ports/payment-gateway.ts';
import type { NewCard } from '../../src/ports/sandbox-wallet.ts';

export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** What the payer does at the gateway's page. */
  pay(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
  /** The gateway’s own record of a payment or a refund becomes another one than was ordered. */
  alter(
    reference: string,
    change: { amount: number } | { currency: 'EUR' } | { orderId: string },
  ): Promise<void>;
  /** What stays with the gateway when somebody wants their card to be kept. */
  saveCard(customer: string, card: NewCard): Promise<void>;
  /** What somebody does at the page for a card without a payment. */
  typeCard(page: string, card: NewCard): Promise<void>;
  /** As the gateway would send it so many milliseconds ago. */
  sign(event: WebhookEvent, msAgo?: number): { headers: Record<string, string>; body: string };
  /** The same of any bytes. */
  signBody(body: string): { headers: Record<string, string>; body: string };
}

const newOrder = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  id: uuidv7(),
  amount: 12_345,
  currency: 'PLN',
  description: 'GR-7K3M-Q2',
  returnUrl: 'https://gramy.example/booking-details/1',
  language: 'pl',
  ...change,
});

/** Each weighs more than the one before. */
const listDifferences = () =>
  [
    [{ amount: 1 }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ orderId: uuidv7() }, 'order'],
  ] as const;

/** What every gateway promises. */
export function describePaymentGateway(name: string, create: () => Promise<GatewayUnderTest>): void {
  describe(`the payment gateway ${name}`, () => {
    let tested: GatewayUnderTest;
    let gateway: PaymentGateway;

    beforeEach(async () => {
      tested = await create();
      gateway = tested.gateway;
    });

    async function payFor(amount: number): Promise<string> {
      const { reference } = await gateway.createPayment(newOrder({ amount }));
      await tested.pay(reference);
      return reference;
    }

    it('takes one order once, also when asked for it at the same time', async () => {
      const order = newOrder();
      const placed = await Promise.all(Array.from({ length: 5 }, () => gateway.createPayment(order)));
      expect(new Set(placed.map(({ reference }) => reference)).size).toBe(1);
      expect(placed[0]?.actionUrl).toMatch(/^https?:\/\//);
      expect(await gateway.createPayment(order)).toEqual(placed[0]);
    });

    it('says how a payment stands', async () => {
      const { reference } = await gateway.createPayment(newOrder());
      expect(await gateway.findPayment(reference)).toMatchObject({ status: 'open', isAtBank: false });
      await tested.pay(reference);
      expect((await gateway.findPayment(reference)).status).toBe('succeeded');
      const other = await gateway.createPayment(newOrder());
      await tested.decline(other.reference);
      expect(await gateway.findPayment(other.reference)).toMatchObject({
        status: 'failed',
        failureReason: expect.any(String),
      });
    });

    it('says what it has taken, for which order and in which currency', async () => {
      const order = newOrder();
      const right = { orderId: order.id, amount: order.amount, currency: order.currency };
      const { reference } = await gateway.createPayment(order);
      const readDifference = async () => findDifference(right, (await gateway.findPayment(reference)).told);
      expect(await readDifference()).toBeUndefined();
      await tested.pay(reference);
      expect(await readDifference()).toBeUndefined();
      for (const [change, difference] of listDifferences()) {
        await tested.alter(reference, change);
        expect(await readDifference()).toBe(difference);
      }
      expect((await gateway.cancelPayment(reference)).told).toEqual(
        (await gateway.findPayment(reference)).told,
      );
    });

    it('says what it has given back', async () => {
      const reference = await payFor(1000);
      const order = { id: uuidv7(), reference, amount: 600 };
      const right = { orderId: order.id, amount: 600, currency: 'PLN' } as const;
      const made = await gateway.refund(order);
      expect(findDifference(right, made.told ?? [])).toBeUndefined();
      const found = async () => (await gateway.findRefund(made.reference)).told ?? [];
      expect(findDifference(right, await found())).toBeUndefined();
      await tested.alter(made.reference, { amount: 60 });
      expect(findDifference(right, await found())).toBe('amount');
      expect((await gateway.refund({ ...order, id: uuidv7(), amount: 9999 })).told).toBeNull();
    });

    it('has a page where a card is typed without a payment', async () => {
      const customer = await gateway.cards.createCustomer({ id: uuidv7(), name: 'Ala', email: null });
      const leaveUrl = 'https://gramy.example/settings/payments';
      const setup = { customer, returnUrl: `${leaveUrl}?card=saved`, leaveUrl, language: 'pl' } as const;
      const page = await gateway.cards.openCardPage(setup);
      expect(new URL(page).protocol).toBe('https:');
      expect(await gateway.cards.listCards(customer)).toEqual([]);
      await tested.typeCard(page, { brand: 'visa', ending: '4242', expiryMonth: 12, expiryYear: 2039 });
      expect(await gateway.cards.listCards(customer)).toMatchObject([{ ending: '4242', expiryYear: 2039 }]);
    });

    it('cancels what is open, and nothing else', async () => {
      const { reference } = await gateway.createPayment(newOrder());
      expect((await gateway.cancelPayment(reference)).status).toBe('cancelled');
      expect((await gateway.cancelPayment(reference)).status).toBe('cancelled');
      await tested.pay(reference);
      expect((await gateway.findPayment(reference)).status).toBe('cancelled');
      const paid = await payFor(1000);
      expect((await gateway.cancelPayment(paid)).status).toBe('succeeded');
    });

    it('gives back in parts, each order once, and never more than was paid', async () => {
      const reference = await payFor(1000);
      const first = { id: uuidv7(), reference, amount: 600 };
      const made = await Promise.all(Array.from({ length: 5 }, () => gateway.refund(first)));
      expect(new Set(made.map((refund) => refund.reference)).size).toBe(1);
      expect(made[0]?.status).toBe('succeeded');
      expect(await gateway.findRefund(made[0]?.reference ?? '')).toMatchObject({ status: 'succeeded' });
      expect(await gateway.refund({ id: uuidv7(), reference, amount: 401 })).toMatchObject({
        status: 'failed',
      });
      expect(await gateway.refund({ id: uuidv7(), reference, amount: 400 })).toMatchObject({
        status: 'succeeded',
      });
    });

    const card = (ending: string): NewCard => ({
      brand: 'visa',
      ending,
      expiryMonth: 11,
      expiryYear: 2030,
    });
    const createCustomer = () =>
      gateway.cards.createCustomer({ id: uuidv7(), name: 'Łucja Żak', email: 'lucja@example.com' });

    it('knows a person once, and keeps their cards for nobody else', async () => {
      const owner = { id: uuidv7(), name: 'Ala', email: null };
      const [mine, again] = [
        await gateway.cards.createCustomer(owner),
        await gateway.cards.createCustomer(owner),
      ];
      expect(again).toBe(mine);
      const other = await createCustomer();
      expect(other).not.toBe(mine);
      await tested.saveCard(mine, card('4242'));
      expect(await gateway.cards.listCards(mine)).toMatchObject([{ ...card('4242'), isDefault: false }]);
      expect(await gateway.cards.listCards(other)).toEqual([]);
    });

    it('begins with the card that was chosen, and lets go of one', async () => {
      const [mine, other] = [await createCustomer(), await createCustomer()];
      for (const ending of ['4242', '3220']) await tested.saveCard(mine, card(ending));
      const [{ reference = '' } = {}, { reference: second = '' } = {}] = await gateway.cards.listCards(mine);
      expect(await gateway.cards.chooseCard(mine, reference)).toBe(true);
      expect(await gateway.cards.chooseCard(mine, second)).toBe(true);
      expect((await gateway.cards.listCards(mine)).filter(({ isDefault }) => isDefault)).toMatchObject([
        { reference: second },
      ]);
      expect(await gateway.cards.chooseCard(other, second)).toBe(false);
      expect(await gateway.cards.removeCard(other, reference)).toBe(false);
      expect(await gateway.cards.removeCard(mine, reference)).toBe(true);
      expect(await gateway.cards.removeCard(mine, reference)).toBe(false);
      expect(await gateway.cards.listCards(mine)).toMatchObject([{ reference: second, isDefault: true }]);
    });

    const charge = async (ending: string, order = newOrder()) => {
      const customer = await createCustomer();
      await tested.saveCard(customer, card(ending));
      const [{ reference = '' } = {}] = await gateway.cards.listCards(customer);
      const wanted = { ...order, customer, card: reference };
      return { wanted, ...(await gateway.createPayment(wanted)) };
    };

    it('charges a card that it keeps once and without a page, and gives back what it took', async () => {
      const { wanted, reference, actionUrl } = await charge('4242');
      expect(actionUrl).toBe(wanted.returnUrl);
      expect(await gateway.findPayment(reference)).toMatchObject({
        status: 'succeeded',
        paidWith: { way: 'card', ending: '4242' },
      });
      expect(await gateway.createPayment(wanted)).toEqual({ reference, actionUrl });
      const { id: orderId, amount, currency } = wanted;
      const readDifference = async () =>
        findDifference({ orderId, amount, currency }, (await gateway.findPayment(reference)).told);
      expect(await readDifference()).toBeUndefined();
      expect((await gateway.cancelPayment(reference)).status).toBe('succeeded');
      const refund = { id: uuidv7(), reference, amount: wanted.amount };
      expect((await gateway.refund(refund)).status).toBe('succeeded');
      for (const [change, difference] of listDifferences()) {
        await tested.alter(reference, change);
        expect(await readDifference()).toBe(difference);
      }
    });

    it('says at once that a kept card was declined, and why', async () => {
      const { reference } = await charge('0002');
      expect(await gateway.findPayment(reference)).toMatchObject({
        status: 'failed',
        failureReason: 'insufficient_funds',
        paidWith: { way: 'card', ending: '0002' },
      });
    });

    it('leads to the bank whoever it asks, and may be called off until then', async () => {
      const { wanted, reference, actionUrl } = await charge('3220');
      expect(actionUrl).toMatch(/^https:/);
      expect(actionUrl).not.toBe(wanted.returnUrl);
      expect((await gateway.findPayment(reference)).status).toBe('open');
      expect((await gateway.cancelPayment(reference)).status).toBe('cancelled');
    });

    it('forgets a person with all their cards, and does not mind being told twice', async () => {
      const [mine, other] = [await createCustomer(), await createCustomer()];
      for (const customer of [mine, other]) await tested.saveCard(customer, card('4242'));
      await gateway.cards.forgetCustomer(mine);
      await gateway.cards.forgetCustomer(mine);
      // To Stripe there is no such customer any more, at the sandbox they have nothing.
      expect(await gateway.cards.listCards(mine).catch(() => [])).toEqual([]);
      expect(await gateway.cards.listCards(other)).toHaveLength(1);
    });

    const event = { eventId: 'n-1', paymentReference: 'r-1' };
    const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
      gateway.readWebhook({ headers, body: Buffer.from(body) });

    it('is believed when it has signed, for five minutes', () => {
      expect(read(tested.sign(event))).toEqual(event);
      expect(read(tested.sign(event, 299_000))).toEqual(event);
      expect(read(tested.sign(event, 302_000))).toBe('unsigned');
      expect(read(tested.sign(event, -302_000))).toBe('unsigned');
    });

    it.each(['', 'null', '[]', '7', '{', '{"id":"e","type":"checkout.session.completed"}', '\u0000'])(
      'that signs %j has told of nothing',
      (body) => {
        expect(read(tested.signBody(body))).toBe('unreadable');
      },
    );

    it('may name things only as gateways name them', () => {
      for (const odd of ['', 'a\u0000b', 'x'.repeat(300)]) {
        expect(read(tested.sign({ ...event, eventId: odd }))).toBe('unreadable');
        expect(read(tested.sign({ ...event, paymentReference: odd }))).toBe('unreadable');
      }
    });

    it('is not believed by anything but its signature of exactly these bytes', () => {
      const { headers, body } = tested.sign(event);
      expect(read({ headers: {}, body })).toBe('unsigned');
      expect(read({ headers, body: JSON.stringify(JSON.parse(body), null, 1) })).toBe('unsigned');
      expect(read({ headers, body: body.replace('r-1', 'r-2') })).toBe('unsigned');
      const other = tested.sign({ ...event, eventId: 'n-2' });
      expect(read({ headers: other.headers, body })).toBe('unsigned');
      for (const [name, value] of Object.entries(headers)) {
        if (name === 'content-type') continue;
        expect(read({ headers: { ...headers, [name]: value.slice(0, -1) }, body })).toBe('unsigned');
        expect(read({ headers: { ...headers, [name]: `${value}0` }, body })).toBe('unsigned');
      }
    });
  });
}
