import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openOffice } from '../../../../test/office-screens.tsx';
import type { OfficeBooking } from '../../../entities/office/queries.ts';
import type { HeldMoney, MoneyTroubles } from '../queries.ts';

const id = (end: string) => `0199b000-0000-7000-8000-0000000000${end}`;
const told = (amount: number) => ({ orderId: 'o', amount, currency: 'PLN' });
const held: HeldMoney = {
  id: id('a1'),
  kind: 'payment',
  gateway: 'sandbox',
  gatewayReference: 'sb_7731',
  difference: 'amount',
  expected: told(32_780),
  got: [told(29_780)],
  noticedAt: new Date(Date.now() - 3_600_000).toISOString(),
  provider: { id: id('b1'), slug: 'pod-zegarem', name: 'Pod Zegarem' },
  booking: {
    id: id('c1'),
    reference: 'GR-7K3M-Q2',
    status: 'confirmedUnpaid',
    startsAt: '2026-11-20T19:30:00.000Z',
  },
  decisions: ['giveBack', 'close'],
  isGoingBack: false,
  trouble: null,
};
const entry = {
  ...{ status: null, by: null, who: null, amount: null, currency: null, reasons: [], note: null, way: null },
  ...{ gateway: null, minutes: null, movedTo: null },
};
const booking: OfficeBooking = {
  id: id('c1'),
  reference: 'GR-7K3M-Q2',
  status: 'confirmedUnpaid',
  venue: { id: id('b1'), slug: 'pod-zegarem', name: 'Pod Zegarem' },
  places: ['Piotrkowska 90'],
  userId: id('d1'),
  contact: { name: 'Ala Nowicka', email: 'ala@example.com', phone: '+48600100200' },
  startsAt: '2026-11-20T19:30:00.000Z',
  endsAt: '2026-11-20T20:30:00.000Z',
  timeZone: 'Europe/Warsaw',
  createdAt: '2026-11-18T17:09:00.000Z',
  paymentMethod: 'online',
  currency: 'PLN',
  total: 32_780,
  paid: 0,
  refunded: 0,
  ...{ games: [], promoCode: null, division: null, payouts: [], notPaidOut: 0, entries: [] },
  price: {
    ...{
      currency: 'PLN',
      lines: [],
      subtotal: 32_780,
      discount: 0,
      fee: 0,
      total: 32_780,
      dueOnline: 32_780,
    },
    vat: [],
  },
  bank: { lost: 0, open: 0, waiting: 0 },
  trail: [
    {
      ...entry,
      ordinal: 1,
      at: '2026-11-18T17:09:00.000Z',
      step: 'status',
      status: 'confirmedUnpaid',
      by: 'consumer',
      who: 'Ala Nowicka',
      reasons: ['change.booked'],
    },
    {
      ...entry,
      ordinal: 2,
      at: '2026-11-18T17:12:00.000Z',
      step: 'paymentBegun',
      amount: 32_780,
      currency: 'PLN',
    },
    {
      ...entry,
      ordinal: 3,
      at: '2026-11-18T17:12:00.000Z',
      step: 'moneyInDoubt',
      reasons: ['difference.amount'],
    },
  ],
};
const troubles: MoneyTroubles = {
  disputes: [
    {
      id: id('e1'),
      status: 'open',
      amount: 23_200,
      currency: 'PLN',
      booking: 'GR-7K3M-Q2',
      openedAt: '2026-11-18T08:00:00.000Z',
      evidenceDueAt: '2026-11-28T08:00:00.000Z',
      gateway: 'stripe',
      gatewayReference: 'du_1',
      reason: 'product_not_received',
      fee: 6000,
      givenBack: 13_200,
      waiting: 10_000,
      ofVenue: 0,
      visit: {
        date: '2026-11-13',
        startsAt: '2026-11-13T18:00:00.000Z',
        endsAt: '2026-11-13T20:00:00.000Z',
        timeZone: 'Europe/Warsaw',
        guests: 6,
        checkedInAt: null,
        isNoShow: true,
      },
      provider: { id: id('b1'), name: 'Pod Zegarem' },
    },
  ],
  unknownDisputes: [
    {
      id: id('e2'),
      status: 'open',
      amount: 1234,
      currency: 'CHF',
      booking: null,
      openedAt: '2026-11-18T08:00:00.000Z',
      evidenceDueAt: null,
      gateway: 'stripe',
      gatewayReference: 'dp_unknown',
      reason: 'fraudulent',
      fee: 6000,
      isLost: false,
      provider: null,
    },
  ],
  payouts: [
    {
      id: id('f1'),
      amount: 621_648,
      currency: 'PLN',
      returnedAt: '2026-11-19T08:00:00.000Z',
      reason: 'account_closed',
      provider: { id: id('b2'), name: 'Kręgielnia Wawel' },
    },
  ],
  stuckPayouts: [
    {
      id: id('f2'),
      amount: 80_000,
      currency: 'PLN',
      dueOn: '2026-11-18',
      gatewayReference: 'tr_stuck',
      provider: { id: id('b3'), name: 'Bilard Centrum' },
    },
  ],
};
const answers = {
  'GET /admin/money-troubles': succeed({ disputes: [], unknownDisputes: [], payouts: [], stuckPayouts: [] }),
  'GET /admin/payments': succeed({ items: [held], nextCursor: null }),
  'GET /admin/bookings/:bookingId': succeed(booking),
};
const giveBack = 'POST /admin/payments/:reviewId/give-back';

describe('the desk of payments', () => {
  test('names open disputes and payouts that came back above what is held', async () => {
    await openOffice('/admin/payments', {
      answers: { ...answers, 'GET /admin/money-troubles': succeed(troubles) },
    });
    await expect.element(heading('Open disputes')).toBeVisible();
    await expect.element(page.getByText('the guest says there was no visit')).toBeVisible();
    await expect.element(page.getByText('the guest says somebody else paid')).toBeVisible();
    await expect.element(heading('Disputes about payments that are not here')).toBeVisible();
    await expect.element(page.getByText('dp_unknown')).toBeVisible();
    await expect.element(page.getByText('12.34 CHF')).toBeVisible();
    await expect.element(page.getByText(/132\s*zł has gone back before/)).toBeVisible();
    await expect
      .element(page.getByText(/100\s*zł is owed to the guest and held while the bank decides/))
      .toBeVisible();
    await expect.element(heading('Payouts that came back')).toBeVisible();
    await expect.element(page.getByText('The bank account is closed.')).toBeVisible();
    await expect.element(heading('Payouts that do not get on')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Bilard Centrum/ }))
      .toHaveTextContent(/18 November.*tr_stuck.*800/);
    await expectAccessible();
    await expectFits(390, 820, 1440);
  });

  test('of a venue without a booking names the venue alone, and a reason that is new says as much as none', async () => {
    const [unknown] = troubles.unknownDisputes;
    if (!unknown) throw new TypeError('there is no dispute');
    const ofVenue = {
      ...unknown,
      provider: { id: id('b1'), name: 'Pod Zegarem' },
      reason: 'thought_of_since',
    };
    await openOffice('/admin/payments', {
      language: 'pl',
      answers: {
        ...answers,
        'GET /admin/money-troubles': succeed({ ...troubles, disputes: [], unknownDisputes: [ofVenue] }),
      },
    });
    await expect.element(page.getByRole('cell', { name: 'Pod Zegarem', exact: true })).toBeVisible();
    await expect.element(page.getByText('bank nie podaje powodu')).toBeVisible();
  });

  test('shows a refund that came back, why, and sends it again', async () => {
    const returned: HeldMoney = {
      ...held,
      ...{ kind: 'refundReturned', difference: null, trouble: 'lost_or_stolen_card', got: [told(32_780)] },
    };
    await openOffice('/admin/payments', {
      answers: { ...answers, 'GET /admin/payments': succeed({ items: [returned], nextCursor: null }) },
    });
    await expect.element(heading('A refund had gone, and the guest’s bank sent it back')).toBeVisible();
    await expect.element(page.getByText('The gateway says: lost_or_stolen_card')).toBeVisible();
    await expect.element(page.getByText('owed to the guest')).toBeVisible();
    await expect.element(button(/Send 327.80.*again/)).toBeVisible();
    await expectAccessible();
    await expectFits(390, 820, 1440);
  });

  test('shows a refund that nobody carries out with what it is about', async () => {
    const refused: HeldMoney = {
      ...held,
      ...{ kind: 'refundRefused', difference: null, trouble: 'declined', got: [] },
      decisions: ['accept', 'giveBack'],
    };
    await openOffice('/admin/payments', {
      language: 'pl',
      answers: { ...answers, 'GET /admin/payments': succeed({ items: [refused], nextCursor: null }) },
    });
    await expect.element(heading('Bramka nie chce wykonać zwrotu')).toBeVisible();
    await expect.element(page.getByText('Bramka podaje: declined')).toBeVisible();
    await expect.element(page.getByText(/327,80/).first()).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Zleć jeszcze raz' })).toBeVisible();
  });

  test('goes on page by page', async () => {
    const second: HeldMoney = {
      ...held,
      id: id('a9'),
      gatewayReference: 'pi_second',
      booking: null,
      provider: null,
    };
    await openOffice('/admin/payments', {
      answers: {
        ...answers,
        'GET /admin/payments': (call) =>
          call.query.get('cursor') === 'later'
            ? succeed({ items: [second], nextCursor: null })(call)
            : succeed({ items: [held], nextCursor: 'later' })(call),
      },
    });
    await button('Show more').click();
    await expect.element(page.getByText('pi_second')).toBeVisible();
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });

  test('a lost dispute that nobody knew is given to a venue, or left to the market', async () => {
    const [unknown] = troubles.unknownDisputes;
    if (!unknown) throw new TypeError('there is no dispute');
    const lost = { ...unknown, status: 'lost' as const, isLost: true, currency: 'PLN' };
    const assign = 'POST /admin/unknown-disputes/:disputeId/assign';
    const bear = 'POST /admin/unknown-disputes/:disputeId/bear';
    const { api } = await openOffice('/admin/payments', {
      answers: {
        ...answers,
        'GET /admin/money-troubles': succeed({ ...troubles, unknownDisputes: [lost] }),
        [assign]: succeed({ id: unknown.id, status: 'booked' as const }),
        [bear]: succeed({ id: unknown.id }),
      },
    });
    await button('Assign').click();
    await field('For the owners').fill('The card of Friday');
    await button('Take 12.34 zł from the venue').click();
    await expect.element(page.getByText('One of the two')).toBeVisible();
    await expectAccessible();
    await field('Booking or venue').fill(' gr-7k3m-q2 ');
    await button('Take 12.34 zł from the venue').click();
    await expect
      .poll(() => api.listCalls(assign).map(({ body }) => body))
      .toEqual([{ about: 'gr-7k3m-q2', reason: 'The card of Friday' }]);
    await expect.element(page.getByText('12.34 zł is taken off the venue’s balance.').first()).toBeVisible();
    await button('The market bears it').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Nobody knows');
    await page.getByRole('dialog').getByRole('button', { name: 'The market bears it' }).click();
    await expect
      .poll(() => api.listCalls(bear).map(({ body }) => body))
      .toEqual([{ reason: 'Nobody knows' }]);
  });

  test('shows the difference, the way of the money, and decides by the keyboard with a note', async () => {
    const { api } = await openOffice('/admin/payments', {
      answers: { ...answers, [giveBack]: succeed({ id: held.id, decision: 'giveBack' as const }) },
    });
    await expect.element(heading('The gateway says something else than we asked for')).toBeVisible();
    await expect.element(page.getByText('30 zł', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Payment begun')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('1{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Say why')).toBeVisible();
    expect(api.listCalls(giveBack)).toEqual([]);
    await field('Note for the log').fill('The bank said so.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => api.listCalls(giveBack).map(({ body }) => body))
      .toEqual([{ reason: 'The bank said so.' }]);
  });

  test('fits every width in Polish, and is readable in the dark', async () => {
    await openOffice(`/admin/payments?id=${held.id}`, { language: 'pl', answers });
    await expect.element(heading('Bramka podaje co innego, niż zamówiliśmy')).toBeVisible();
    await expect.element(page.getByText('Początek płatności')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});

test('a booking has a page of its own, with guest, money and history', async () => {
  await openOffice(`/admin/bookings/${booking.id}`, { answers });
  await expect.element(heading('GR-7K3M-Q2')).toBeVisible();
  await expect.element(page.getByText('ala@example.com')).toBeVisible();
  await expectAccessible();
  await expectFits(390, 820, 1440);
});
