import type { CallData } from '@gramy/contract/wire-types';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /business/providers/:providerId/payouts';
const choose = 'PUT /business/providers/:providerId/payouts/weekday';
const begin = 'POST /business/providers/:providerId/payouts/onboarding';
type Payouts = CallData<typeof read>;

const payouts: Payouts = {
  isPossible: true,
  account: {
    state: 'active',
    holder: 'Zegar Marek Zegar',
    bank: { name: 'mBank', ending: '4471' },
    weekday: null,
    waitsUntil: null,
  },
  currency: 'PLN',
  balance: 621_648,
  nextOn: '2026-11-23',
  onTheWay: 394_331,
  ahead: [
    { date: '2026-11-20', visits: 31, amount: 690_400 },
    { date: '2026-11-21', visits: 1, amount: 12_000 },
  ],
  disputes: [
    {
      id: '0199b000-0000-7000-8000-0000000000e1',
      status: 'open',
      amount: 23_200,
      currency: 'PLN',
      booking: 'GR-7K3M-Q2',
      openedAt: '2026-11-18T08:00:00.000Z',
      evidenceDueAt: '2026-11-28T08:00:00.000Z',
    },
  ],
  months: ['2026-11', '2026-10'],
  commission: { basisPoints: 600, fixed: 0, vatPercent: 23 },
  payouts: [
    {
      id: '0199b000-0000-7000-8000-0000000000d1',
      dueOn: '2026-11-20',
      amount: 394_331,
      status: 'sent',
      settledAt: null,
    },
    {
      id: '0199b000-0000-7000-8000-0000000000d2',
      dueOn: '2026-11-19',
      amount: 296_754,
      status: 'paid',
      settledAt: '2026-11-19T08:00:00.000Z',
    },
  ],
};

const waiting: Payouts = {
  ...payouts,
  account: { state: 'notBegun', holder: null, bank: null, weekday: null, waitsUntil: null },
  nextOn: null,
  onTheWay: 0,
  ahead: [],
  payouts: [],
  disputes: [],
  months: [],
};

const readMonth = 'GET /business/providers/:providerId/payouts/statements/:month';

const statement: CallData<typeof readMonth> = {
  month: '2026-10',
  currency: 'PLN',
  isClosed: true,
  visits: 612,
  opening: 0,
  guestsPaid: 11_845_400,
  takenAtVenue: 0,
  fees: 0,
  vouchers: 0,
  commission: 710_724,
  commissionVat: 163_467,
  payouts: 10_971_209,
  returned: 0,
  disputes: 0,
  corrections: 0,
  closing: 0,
  invoice: { number: 'GP/2026/10/000418', issuedOn: '2026-11-03', net: 710_724, vat: 163_467 },
};

const address = buildHref(paths.venuePayouts, { providerId });

test('an owner sees what comes when, and chooses the day of payouts', async () => {
  let weekday: Payouts['account']['weekday'] = null;
  const { api } = await openSetup(address, {
    answers: {
      [read]: (call) => succeed({ ...payouts, account: { ...payouts.account, weekday } })(call),
      [readMonth]: succeed(statement),
      [choose]: (call) => {
        weekday = 1;
        return succeed({ weekday })(call);
      },
    },
  });
  await expect.element(heading('Next payout, Monday 23 November')).toBeVisible();
  await expect.element(page.getByText('6,216.48 zł')).toBeVisible();
  await expect.element(page.getByText('•••• 4471, mBank')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /on its way/ })).toBeVisible();
  await expect.element(page.getByText('31 bookings')).toBeVisible();
  await expectAccessible();
  await field('Paid out').selectOptions('Monday');
  await expect.poll(() => api.listCalls(choose)[0]?.body).toEqual({ weekday: 1 });
  await expect.element(field('Paid out')).toHaveValue('1');
});

test('without an account the money waits, and a gateway that is away is said', async () => {
  const { api } = await openSetup(address, {
    answers: { [read]: succeed(waiting), [begin]: refuse(503, 'paymentUnavailable') },
  });
  await expect.element(heading('In your balance')).toBeVisible();
  await expect.element(page.getByText('not begun')).toBeVisible();
  await expectAccessible();
  await button('Begin').click();
  await expect.poll(() => api.listCalls(begin)[0]?.body).toEqual({ language: 'en' });
  await expect.element(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
});

test('a month is read from its opening to its closing balance', async () => {
  await openSetup(address, {
    answers: {
      [read]: succeed(payouts),
      [readMonth]: (call) =>
        call.params.month === '2026-10'
          ? succeed(statement)(call)
          : succeed({ ...statement, month: '2026-11', isClosed: false, invoice: null })(call),
    },
  });
  await expect.element(page.getByText('This month is still open')).toBeVisible();
  await field('Month').selectOptions('October 2026');
  await expect.element(page.getByText('Invoice GP/2026/10/000418 for the commission')).toBeVisible();
  await expect.element(page.getByText('−7,107.24 zł').or(page.getByText('-7,107.24 zł'))).toBeVisible();
  await expectAccessible();
});

test('what a venue owes is said as what it is', async () => {
  const owed = { ...payouts, balance: -2276, nextOn: null };
  await openSetup(address, { answers: { [read]: succeed(owed), [readMonth]: succeed(statement) } });
  await expect.element(heading('You owe Gramy')).toBeVisible();
  await expect.element(page.getByText('22.76 zł')).toBeVisible();
});

test('in Polish it fits every width and is readable in the dark', async () => {
  await openSetup(address, {
    language: 'pl',
    answers: { [read]: succeed(payouts), [readMonth]: succeed(statement) },
  });
  await expect.element(heading('Najbliższa wypłata, poniedziałek, 23 listopada')).toBeVisible();
  await expectFits();
  await expectReadableInTheDark();
});
