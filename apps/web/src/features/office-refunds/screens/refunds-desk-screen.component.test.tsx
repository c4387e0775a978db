import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { asSupport, openOffice } from '../../../../test/office-screens.tsx';
import type { OfficeBooking } from '../../../entities/office/queries.ts';
import type { AskedCorrection, AskedRefund } from '../queries.ts';

const list = 'GET /admin/refunds';
const approve = 'POST /admin/refunds/:refundId/approve';
const read = 'GET /admin/bookings/:bookingId';
const ask = 'POST /admin/bookings/:bookingId/refunds';

const bookingId = '0199b000-0000-7000-8000-0000000000d1';
const flood: AskedRefund = {
  id: '0199b000-0000-7000-8000-0000000000a1',
  booking: { id: bookingId, reference: 'GR-7K3M-Q2', venue: 'Pod Zegarem' },
  amount: 32_780,
  currency: 'PLN',
  reason: 'The hall was flooded.',
  askedBy: 'Kasia Wrona',
  askedAt: '2026-11-19T08:00:00.000Z',
  isOwn: false,
};
const booking: OfficeBooking = {
  id: bookingId,
  reference: 'GR-7K3M-Q2',
  status: 'confirmedPaid',
  userId: null,
  venue: { id: '0199b000-0000-7000-8000-0000000000b1', slug: 'pod-zegarem', name: 'Pod Zegarem' },
  contact: { name: 'Ala Nowicka', email: 'ala@example.com', phone: '' },
  places: ['Łódź'],
  timeZone: 'Europe/Warsaw',
  startsAt: '2026-11-20T19:30:00.000Z',
  endsAt: '2026-11-20T21:30:00.000Z',
  createdAt: '2026-11-18T10:00:00.000Z',
  paymentMethod: 'online',
  currency: 'PLN',
  total: 32_780,
  paid: 32_780,
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
  trail: [],
};

describe('refunds by two people', () => {
  test('are agreed to by one key, but not by whoever asked', async () => {
    const own: AskedRefund = { ...flood, id: '0199b000-0000-7000-8000-0000000000a2', isOwn: true };
    const { api } = await openOffice('/admin/refunds', {
      answers: {
        [list]: succeed({ items: [flood, own], nextCursor: null }),
        [approve]: succeed({ id: flood.id, status: 'ordered' as const }),
      },
    });
    await expect.element(heading(/Give back 327/)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('a');
    await expect.poll(() => api.listCalls(approve)).toHaveLength(1);
    await expect.element(page.getByText('You asked for it: somebody else has to agree.')).toBeVisible();
    await expect.element(button(/Agree/)).not.toBeInTheDocument();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });

  test('corrections of venues stand above them, and whoever asked does not agree', async () => {
    const corrections = 'GET /admin/corrections';
    const agree = 'POST /admin/corrections/:correctionId/approve';
    const broken: AskedCorrection = {
      id: '0199b000-0000-7000-8000-0000000000c1',
      provider: { id: '0199b000-0000-7000-8000-0000000000b1', name: 'Pod Zegarem' },
      amount: -25_000,
      currency: 'PLN',
      reason: 'The guests were sent home.',
      booking: 'GR-7K3M-Q2',
      askedBy: 'Kasia Wrona',
      askedAt: '2026-11-19T08:00:00.000Z',
      isOwn: false,
      state: 'waits',
      isUndoing: false,
    };
    const own = { ...broken, id: '0199b000-0000-7000-8000-0000000000c2', amount: 30_000, isOwn: true };
    const { api } = await openOffice('/admin/refunds', {
      answers: {
        [list]: succeed({ items: [], nextCursor: null }),
        [corrections]: succeed({ items: [broken, own], nextCursor: null }),
        [agree]: succeed({ id: broken.id, status: 'booked' as const }),
      },
    });
    await expect.element(heading('Take 250 zł from Pod Zegarem?')).toBeVisible();
    await expect.element(heading('Give Pod Zegarem 300 zł?')).toBeVisible();
    await expectAccessible();
    await expectFits(390, 820, 1440);
    await expect.element(button('Take it back')).toBeVisible();
    await button('Agree').click();
    await expect
      .poll(() => api.listCalls(agree).map(({ params }) => params.correctionId))
      .toEqual([broken.id]);
    await expect.element(page.getByText('250 zł is booked').first()).toBeVisible();
  });

  test('and corrections go on page by page', async () => {
    const later = { ...flood, id: '0199b000-0000-7000-8000-0000000000a9', amount: 41_100 };
    const correction: AskedCorrection = {
      id: '0199b000-0000-7000-8000-0000000000c1',
      provider: { id: '0199b000-0000-7000-8000-0000000000b1', name: 'Pod Zegarem' },
      ...{ amount: -25_000, currency: 'PLN', reason: 'Sent home.', booking: null, askedBy: null },
      ...{ askedAt: '2026-11-19T08:00:00.000Z', isOwn: false, state: 'waits', isUndoing: false },
    };
    const other = { ...correction, id: '0199b000-0000-7000-8000-0000000000c2', amount: 70_000 };
    await openOffice('/admin/refunds', {
      answers: {
        [list]: (call) =>
          call.query.get('cursor') === 'later'
            ? succeed({ items: [later], nextCursor: null })(call)
            : succeed({ items: [flood], nextCursor: 'later' })(call),
        'GET /admin/corrections': (call) =>
          call.query.get('cursor') === 'later'
            ? succeed({ items: [other], nextCursor: null })(call)
            : succeed({ items: [correction], nextCursor: 'later' })(call),
      },
    });
    await button('Show more').first().click();
    await expect.element(heading('Give Pod Zegarem 700 zł?')).toBeVisible();
    await button('Show more').click();
    await expect.element(page.getByRole('button', { name: /411 zł/ })).toBeVisible();
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });

  test('of a payment that a bank decides about are said to wait for it, and to be nothing after it was lost', async () => {
    const disputed = { ...booking, refunded: 2000, bank: { lost: 0, open: 30_780, waiting: 2000 } };
    await openOffice(`/admin/bookings/${bookingId}`, { answers: { [read]: succeed(disputed) } });
    await expect.element(page.getByText('Waits for the bank')).toBeVisible();
    await button('Refund by hand').click();
    await expect.element(page.getByText(/is deciding about this payment/)).toBeVisible();
    await expect.element(page.getByText(/It leaves at once/)).not.toBeInTheDocument();
  });

  test('are not offered of money that a bank has taken back', async () => {
    const lost = { ...booking, bank: { lost: 32_780, open: 0, waiting: 0 } };
    await openOffice(`/admin/bookings/${bookingId}`, { answers: { [read]: succeed(lost) } });
    await expect.element(page.getByText('Taken back by the bank')).toBeVisible();
    await expect.element(page.getByText(/nothing is left to give back/)).toBeVisible();
    await expect.element(button('Refund by hand')).not.toBeInTheDocument();
  });

  test('begin at the booking, with a sum that is there and a reason', async () => {
    const { api } = await openOffice(`/admin/bookings/${bookingId}`, {
      answers: { [read]: succeed(booking), [ask]: succeed({ id: flood.id, status: 'waits' as const }) },
    });
    await button('Refund by hand').click();
    await field('Amount').fill('400');
    await field('Why').fill('Flood');
    await button(/^Give back 400/).click();
    await expect.element(page.getByText(/No more than 327/)).toBeVisible();
    await field('Amount').fill('300,50');
    await expect.element(page.getByText(/A second person has to agree/)).toBeVisible();
    await expectAccessible();
    await button(/^Give back 300/).click();
    await expect
      .poll(() => api.listCalls(ask).map(({ body }) => body))
      .toEqual([{ amount: 30_050, reason: 'Flood' }]);
    await expect.element(page.getByText(/waits for a second person/).first()).toBeVisible();
  });

  test('are not there for support', async () => {
    await openOffice(`/admin/bookings/${bookingId}`, {
      answers: { 'GET /admin/entry': succeed(asSupport), [read]: succeed(booking) },
    });
    await expect.element(heading('GR-7K3M-Q2')).toBeVisible();
    await expect.element(button('Refund by hand')).not.toBeInTheDocument();
    await expectFits(390, 820, 1440);
  });
});
