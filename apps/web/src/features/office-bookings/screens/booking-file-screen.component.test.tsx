import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { asSupport, openOffice } from '../../../../test/office-screens.tsx';
import type { OfficeBooking } from '../../../entities/office/queries.ts';

const id = (end: string) => `0199b000-0000-7000-8000-0000000000${end}`;
const address = `/admin/bookings/${id('c1')}`;
const read = 'GET /admin/bookings/:bookingId';
const step = {
  ...{ status: null, by: null, who: null, amount: null, currency: null, reasons: [], note: null, way: null },
  ...{ gateway: null, minutes: null, movedTo: null },
};
const noVat = { vatPercent: 23, discount: 0 };
const paidOut: OfficeBooking = {
  id: id('c1'),
  reference: 'GR-7K3M-Q2',
  status: 'completed',
  venue: { id: id('b1'), slug: 'pod-zegarem', name: 'Pod Zegarem' },
  places: ['Piotrkowska 90'],
  userId: id('d1'),
  contact: { name: 'Ala Nowicka', email: 'ala@example.com', phone: '+48600100200' },
  startsAt: '2026-11-20T19:30:00.000Z',
  endsAt: '2026-11-20T20:30:00.000Z',
  timeZone: 'Europe/Warsaw',
  createdAt: '2026-11-18T17:09:00.000Z',
  paymentMethod: 'online',
  games: [
    {
      ...{
        startsAt: '2026-11-20T19:30:00.000Z',
        endsAt: '2026-11-20T20:30:00.000Z',
        place: 'Piotrkowska 90',
      },
      ...{ guests: 6, name: { en: 'Bowling lane', pl: 'Tor do kręgli' }, tableKind: 'lane' },
      ...{
        tables: [{ en: 'Lane 5', pl: 'Tor 5' }],
        addOns: [{ id: id('a1'), name: { en: 'Shoes', pl: 'Buty' } }],
      },
    },
  ],
  price: {
    currency: 'PLN',
    lines: [
      {
        ...{
          kind: 'slot',
          slot: 0,
          addOnId: null,
          band: 'peak',
          minutes: 60,
          unitPrice: 22_800,
          quantity: 1,
        },
        ...{ amount: 22_800, ...noVat },
      },
      {
        ...{
          kind: 'addOn',
          slot: 0,
          addOnId: id('a1'),
          band: null,
          minutes: null,
          unitPrice: 1000,
          quantity: 6,
        },
        ...{ amount: 6000, ...noVat },
      },
      {
        ...{
          kind: 'discount',
          slot: null,
          addOnId: null,
          band: null,
          minutes: null,
          unitPrice: -2880,
          quantity: 1,
        },
        ...{ amount: -2880, vatPercent: null, discount: 0 },
      },
      {
        ...{
          kind: 'serviceFee',
          slot: null,
          addOnId: null,
          band: null,
          minutes: null,
          unitPrice: 400,
          quantity: 1,
        },
        ...{ amount: 400, ...noVat },
      },
    ],
    ...{ subtotal: 28_800, discount: 2880, fee: 400, total: 26_320, dueOnline: 26_320, vat: [] },
  },
  promoCode: 'PIATEK10',
  currency: 'PLN',
  total: 26_320,
  paid: 26_320,
  refunded: 0,
  bank: { lost: 0, open: 0, waiting: 0 },
  division: {
    ...{ currency: 'PLN', venue: 23_048, takenAtVenue: 0, fee: 400, commission: 2333, commissionVat: 537 },
    ...{ vouchers: 0, terms: { basisPoints: 900, fixed: 0, vatPercent: 23 } },
  },
  payouts: [
    {
      ...{ id: id('e1'), part: 23_048, total: 941_200, currency: 'PLN', status: 'paid' },
      ...{ orderedAt: '2026-11-23T08:00:00.000Z', settledAt: '2026-11-24T09:00:00.000Z' },
    },
  ],
  notPaidOut: 0,
  trail: [
    {
      ...{ ...step, ordinal: 1, at: '2026-11-18T17:09:00.000Z', step: 'status', status: 'confirmedUnpaid' },
      ...{ by: 'consumer', who: 'Ala Nowicka', reasons: ['change.booked'] },
    },
    {
      ...{ ...step, ordinal: 2, at: '2026-11-18T17:12:00.000Z', step: 'paymentFailed', amount: 26_320 },
      ...{ way: 'blik', reasons: ['payment.noFunds'] },
      gateway: { name: 'stripe', reference: 'pi_3Q', words: 'insufficient_funds' },
    },
    { ...step, ordinal: 3, at: '2026-11-20T18:40:00.000Z', step: 'late', by: 'consumer', minutes: 15 },
    { ...step, ordinal: 4, at: '2026-11-23T08:00:00.000Z', step: 'paidOut', amount: 23_048, currency: 'PLN' },
    {
      ...{ ...step, ordinal: 5, at: '2026-11-28T08:00:00.000Z', step: 'disputeOpened', amount: 26_320 },
      reasons: ['dispute.product_not_received'],
    },
  ],
  entries: [
    {
      ...{ id: '7', at: '2026-11-18T17:13:00.000Z', kind: 'payment' },
      lines: [
        { account: 'gateway.stripe', amount: 26_320, currency: 'PLN' },
        { account: 'guests', amount: -26_320, currency: 'PLN' },
      ],
    },
    {
      ...{ id: '8', at: '2026-11-21T04:00:00.000Z', kind: null },
      lines: [
        { account: 'guests', amount: 26_320, currency: 'PLN' },
        { account: 'venue', amount: -23_048, currency: 'PLN' },
        { account: 'commission', amount: -3272, currency: 'PLN' },
      ],
    },
  ],
};

const region = (name: string) => page.getByRole('region', { name });
const logLink = page.getByRole('link', { name: 'Entries in the audit log' });

describe('a booking before the office', () => {
  test('is told in people’s words, and its money from the price to the venue’s bank', async () => {
    await openOffice(address, { answers: { [read]: succeed(paidOut) } });
    await expect.element(heading('GR-7K3M-Q2')).toBeVisible();
    const trail = region('What happened');
    await expect.element(trail).toHaveTextContent(/BLIK, not enough money on the card or account/);
    await expect.element(trail).toHaveTextContent(/Stripe · pi_3Q · it says “insufficient_funds”/);
    await expect.element(trail).toHaveTextContent(/guest, 15 minutes/);
    await expect.element(trail).toHaveTextContent(/the guest says there was no visit/);
    await expect.element(region('Price')).toHaveTextContent(/Code PIATEK10.*28\.80.*Total.*263\.20/);
    await expect.element(region('Price')).toHaveTextContent(/Shoes × 6/);
    const between = region('Between venue and market');
    await expect.element(between).toHaveTextContent(/Commission, 9%.*23\.33.*The venue’s.*230\.48/);
    await expect.element(between).toHaveTextContent(/230\.48.*arrived.*24 Nov.*within a payout of 9,412/);
    await expect.element(region('In the books').getByRole('row')).toHaveLength(3);
    await expect.element(region('In the books')).toHaveTextContent(/Other entry/);
    await expectAccessible();
  });

  test('fits every width in Polish, is readable in the dark, and leaves nothing in English', async () => {
    await openOffice(address, { answers: { [read]: succeed(paidOut) }, language: 'pl' });
    await expect.element(region('Co się działo')).toHaveTextContent(/za mało środków na karcie lub koncie/);
    await expect.element(region('Między lokalem a Gramy')).toHaveTextContent(/Prowizja 9%/);
    await expect.element(region('W księgach')).toHaveTextContent(/Winien/);
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });

  test('that was paid at the venue says what the venue took, and what it owes for that', async () => {
    const division: OfficeBooking['division'] = {
      ...{
        currency: 'PLN',
        venue: -1583,
        takenAtVenue: 21_450,
        fee: 0,
        commission: 1287,
        commissionVat: 296,
      },
      ...{ vouchers: 0, terms: { basisPoints: 600, fixed: 0, vatPercent: 23 } },
    };
    const atVenue: OfficeBooking = { ...paidOut, division, payouts: [], notPaidOut: -1583 };
    await openOffice(address, { answers: { [read]: succeed(atVenue) } });
    const between = region('Between venue and market');
    await expect
      .element(between)
      .toHaveTextContent(/Brought.*214\.50.*Taken by the venue itself.*−214\.50.*The venue owes.*15\.83/);
    await expect.element(between).toHaveTextContent(/15\.83.*kept back from the next payout/);
  });

  test('whose visit is ahead has nothing to divide, and support gives no money back', async () => {
    const ahead: OfficeBooking = {
      ...paidOut,
      status: 'confirmedPaid',
      division: null,
      payouts: [],
      entries: [],
    };
    await openOffice(address, {
      answers: { [read]: succeed(ahead), 'GET /admin/entry': succeed(asSupport) },
    });
    await expect.element(page.getByText('Divided once the visit is over.')).toBeVisible();
    await expect.element(page.getByText('No money has moved yet.')).toBeVisible();
    await expect.element(button('Refund by hand')).not.toBeInTheDocument();
    await expect.element(logLink).not.toBeInTheDocument();
  });

  test.for([
    ['cancelled', { paid: 26_320, refunded: 26_320 }, /Nothing was kept of the money/],
    ['declined', { paid: 0 }, /Nobody has paid anything/],
    ['cancelled', { paid: 26_320, refunded: 13_160 }, /divided within a few minutes/],
    ['completed', { paid: 0 }, /divided within a few minutes/],
    ['completed', { paid: 26_320, refunded: 26_320 }, /Nothing was kept of the money/],
  ] as const)('that is %s, with %j, says why nothing is divided', async ([status, money, words]) => {
    const over: OfficeBooking = { ...paidOut, ...money, status, division: null, payouts: [], entries: [] };
    await openOffice(address, { answers: { [read]: succeed(over) } });
    await expect.element(region('Between venue and market')).toHaveTextContent(words);
    await expect.element(region('Between venue and market')).not.toHaveTextContent(/once the visit is over/);
  });

  test('leads to what the log has about it', async () => {
    await openOffice(address, { answers: { [read]: succeed(paidOut) } });
    await expect.element(logLink).toHaveAttribute('href', `/admin/audit?about=${paidOut.id}`);
  });
});
