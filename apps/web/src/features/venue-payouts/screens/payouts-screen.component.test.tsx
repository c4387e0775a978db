import type { CallData } from '@gramy/contract/wire-types';
import { expect, onTestFinished, test } from 'vitest';
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
    missing: [],
    missingUntil: null,
  },
  currency: 'PLN',
  balance: 621_648,
  nextOn: '2026-11-23',
  due: {
    ...{ visits: 31, from: '2026-11-20', to: '2026-11-20' },
    ...{ bookings: 690_400, market: -50_952, refunds: -17_800, other: 0 },
  },
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
      reason: 'fraudulent',
      ofVenue: 20_000,
      visit: {
        date: '2026-11-13',
        startsAt: '2026-11-13T18:00:00.000Z',
        endsAt: '2026-11-13T20:00:00.000Z',
        timeZone: 'Europe/Warsaw',
        guests: 6,
        checkedInAt: '2026-11-13T17:56:00.000Z',
        isNoShow: false,
      },
    },
  ],
  months: ['2026-11', '2026-10'],
  commission: { basisPoints: 600, fixed: 0, vatPercent: 23, changesOn: null },
  payouts: [
    {
      id: '0199b000-0000-7000-8000-0000000000d1',
      dueOn: '2026-11-20',
      amount: 394_331,
      ...{ visits: 23, from: '2026-11-19', to: '2026-11-19' },
      ...{ bookings: 438_600, market: -32_369, refunds: -11_900, other: 0 },
      status: 'sent',
      settledAt: null,
      reason: null,
    },
    {
      id: '0199b000-0000-7000-8000-0000000000d2',
      dueOn: '2026-11-19',
      amount: 296_754,
      ...{ visits: 18, from: '2025-12-11', to: '2026-11-18' },
      ...{ bookings: 320_400, market: -23_646, refunds: 0, other: 0 },
      status: 'paid',
      settledAt: '2026-11-19T08:00:00.000Z',
      reason: null,
    },
  ],
};

const waiting: Payouts = {
  ...payouts,
  account: {
    ...{ state: 'notBegun', holder: null, bank: null, weekday: null },
    ...{ waitsUntil: null, missing: [], missingUntil: null },
  },
  nextOn: null,
  due: { visits: 0, from: null, to: null, bookings: 0, market: 0, refunds: 0, other: 621_648 },
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
  isOver: true,
  visits: 612,
  opening: 0,
  guestsPaid: 11_845_400,
  keptOfCancelled: 0,
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
  free: { walkIn: 0, phone: 0, market: 0 },
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
  await expect
    .element(page.getByText('31 bookings 6,904.00 zł − 509.52 zł Gramy − 178.00 zł refunds'))
    .toBeVisible();
  const latest = page.getByRole('row', { name: /on its way/ });
  await expect
    .element(latest)
    .toHaveTextContent(/23 bookings of Thu 19 Nov.*4,386\.00 zł.323\.69 zł.119\.00 zł3,943\.31/);
  await expect.element(page.getByText('18 bookings, Thu 11 Dec 2025 – Wed 18 Nov')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Other' })).not.toBeInTheDocument();
  await expectAccessible();
  await field('Paid out').selectOptions('Monday');
  await expect.poll(() => api.listCalls(choose)[0]?.body).toEqual({ weekday: 1 });
  await expect.element(field('Paid out')).toHaveValue('1');
});

test('a payout that came back gives the reason of the bank in words, also in Polish', async () => {
  const [first, second] = payouts.payouts;
  if (!first || !second) throw new TypeError('there is no payout');
  const back = { ...first, status: 'returned' as const, settledAt: '2026-11-20T08:00:00.000Z' };
  const returned: Payouts = {
    ...payouts,
    payouts: [
      { ...back, reason: 'account_closed' },
      { ...back, id: second.id, reason: 'account_on_the_moon' },
    ],
  };
  await openSetup(address, {
    language: 'pl',
    answers: { [read]: succeed(returned), [readMonth]: succeed(statement) },
  });
  await expect.element(page.getByText('Konto bankowe jest zamknięte.')).toBeVisible();
  await expect
    .element(page.getByText('Bank podał powód, którego nie znamy: account_on_the_moon.'))
    .toBeVisible();
  await expect.element(page.getByText('account_closed')).not.toBeInTheDocument();
  await expectFits(390, 820, 1440);
  // On a tablet the reason has room, and what the sum is made of waits for a wider one.
  await page.viewport(820, 1100);
  await expect.element(page.getByRole('columnheader', { name: 'Gramy z VAT' })).not.toBeInTheDocument();
  const reason = page.getByText('Konto bankowe jest zamknięte.').element();
  expect(reason.getBoundingClientRect().width).toBeGreaterThan(180);
});

test('a payout with a correction in it says so, and on a phone there is room for what counts', async () => {
  const [first, ...rest] = payouts.payouts;
  if (!first) throw new TypeError('there is no payout');
  const corrected = { ...payouts, payouts: [{ ...first, amount: 393_831, other: -500 }, ...rest] };
  await openSetup(address, { answers: { [read]: succeed(corrected), [readMonth]: succeed(statement) } });
  await expect.element(page.getByRole('columnheader', { name: 'Other' })).toBeVisible();
  await expectFits(390, 820, 1440);
  await page.viewport(390, 844);
  await expect.element(page.getByText('4,386.00 zł')).not.toBeVisible();
  await expect.element(page.getByText('23 bookings of Thu 19 Nov')).toBeVisible();
});

test('without an account the money waits, and a gateway that is away is said', async () => {
  const { api } = await openSetup(address, {
    answers: { [read]: succeed(waiting), [begin]: refuse(503, 'paymentUnavailable') },
  });
  await expect.element(heading('In your balance')).toBeVisible();
  await expect.element(page.getByText('not begun')).toBeVisible();
  await expect.element(page.getByText('a Polish IBAN in the company’s name')).toBeVisible();
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
          : succeed({ ...statement, month: '2026-11', isClosed: false, isOver: false, invoice: null })(call),
    },
  });
  await expect.element(page.getByText('This month is still open')).toBeVisible();
  await field('Month').selectOptions('October 2026');
  await expect.element(page.getByText('Invoice GP/2026/10/000418 for the commission')).toBeVisible();
  await expect.element(page.getByText('−7,107.24 zł').or(page.getByText('-7,107.24 zł'))).toBeVisible();
  await expectAccessible();
});

test('a month that is over and not closed yet says so, and what cancellations left has its own line', async () => {
  const over = { ...statement, isClosed: false, invoice: null, guestsPaid: 648_650, keptOfCancelled: 9125 };
  await openSetup(address, {
    language: 'pl',
    answers: { [read]: succeed({ ...payouts, months: ['2026-10'] }), [readMonth]: succeed(over) },
  });
  await expect.element(page.getByText(/Ten miesiąc się skończył/)).toBeVisible();
  await expect.element(page.getByText('Zatrzymano po odwołaniach')).toBeVisible();
  await expect.element(page.getByText('91,25 zł')).toBeVisible();
  // Grouped like the longer ones below each other.
  await expect.element(page.getByText(/^6\s395,25\szł$/)).toBeVisible();
});

const print = 'GET /business/providers/:providerId/payouts/statements/:month/pdf';

test('a month and the invoice for its commission are saved as files, in the reader’s language', async () => {
  const saved: Promise<[name: string, type: string, text: string]>[] = [];
  const catchFile = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
    event.preventDefault();
    const { href, download } = event.target;
    saved.push(
      fetch(href).then(async (file) => [download, file.headers.get('content-type') ?? '', await file.text()]),
    );
  };
  document.addEventListener('click', catchFile, true);
  onTestFinished(() => document.removeEventListener('click', catchFile, true));
  const { api } = await openSetup(address, {
    language: 'pl',
    answers: {
      [read]: succeed({ ...payouts, months: ['2026-10'] }),
      [readMonth]: succeed(statement),
      [print]: (call) =>
        succeed({
          fileName: `gramy-${call.query.get('paper')}.pdf`,
          content: btoa(`%PDF-${call.query.get('paper')}`),
        })(call),
    },
  });
  // At the head of the page, without a look at the months.
  await button('Zestawienie: październik').click();
  await expect.poll(() => saved.length).toBe(1);
  await button('Faktura za prowizję w PDF').click();
  await expect.poll(() => saved.length).toBe(2);
  expect(await Promise.all(saved)).toEqual([
    ['gramy-statement.pdf', 'application/pdf', '%PDF-statement'],
    ['gramy-invoice.pdf', 'application/pdf', '%PDF-invoice'],
  ]);
  expect(api.listCalls(print).map(({ params, query }) => [params.month, `${query}`])).toEqual([
    ['2026-10', expect.stringContaining('paper=statement')],
    ['2026-10', expect.stringContaining('paper=invoice')],
  ]);
  expect(api.listCalls(print).map(({ query }) => query.get('language'))).toEqual(['pl', 'pl']);
});

test('what the market took nothing of stands beside a month, and a venue without commission is told so', async () => {
  const commission = { basisPoints: 0, fixed: 0, vatPercent: 23, changesOn: '2027-02-01' };
  const free = { walkIn: 2_841_200, phone: 934_000, market: 0 };
  await openSetup(address, {
    answers: {
      [read]: succeed({ ...payouts, months: ['2026-10'], commission }),
      [readMonth]: succeed({ ...statement, free }),
    },
  });
  await expect.element(heading('Free of commission')).toBeVisible();
  await expect.element(page.getByText('Walk-ins 28,412.00 zł')).toBeVisible();
  await expect.element(page.getByText('Telephone 9,340.00 zł')).toBeVisible();
  await expect.element(page.getByText(/Booked in a time without commission/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/that are made before Monday\s1\sFebruary/)).toBeVisible();
  await expectAccessible();
  await expectFits(390, 820, 1440);
});

test('a month without commission offers no invoice, and paper that cannot be had is said', async () => {
  await openSetup(address, {
    answers: {
      [read]: succeed({ ...payouts, months: ['2026-10'] }),
      [readMonth]: succeed({ ...statement, invoice: null }),
      [print]: refuse(500, 'internal'),
    },
  });
  await expect.element(page.getByText('There was no commission to invoice')).toBeVisible();
  await expect.element(button('Invoice for the commission as PDF')).not.toBeInTheDocument();
  await button('Statement as PDF').click();
  await expect.element(page.getByRole('status').or(page.getByRole('alert')).first()).toBeVisible();
});

test('disputes give the reason of the bank in words, and a month with commission has no box beside it', async () => {
  await openSetup(address, { answers: { [read]: succeed(payouts), [readMonth]: succeed(statement) } });
  await expect.element(page.getByText('the guest says somebody else paid')).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(page.getByText('Balance at the end')).toBeVisible();
  await expect.element(heading('Free of commission')).not.toBeInTheDocument();
  const lines = page.getByText('Balance at the end').element().closest('dl');
  expect(lines?.offsetWidth).toBe(lines?.parentElement?.clientWidth);
});

test('a dispute names the evening, whether its guests came, and what of it is withheld', async () => {
  await openSetup(address, { answers: { [read]: succeed(payouts), [readMonth]: succeed(statement) } });
  const row = page.getByRole('row', { name: /GR-7K3M-Q2/ });
  await expect.element(row).toHaveTextContent(/Fri 13 Nov, 19:00–.?21:006 guests, checked in 18:56/);
  await expect.element(row).toHaveTextContent('200.00 zł withheld from you232.00 zł');
  await expect
    .element(page.getByRole('link', { name: 'GR-7K3M-Q2' }))
    .toHaveAttribute('href', '/business/bookings/GR-7K3M-Q2');
});

test('an account that is not in order says what is missing, and why the bank sent money back', async () => {
  const [latest] = payouts.payouts;
  if (!latest) throw new TypeError('there is no payout');
  const account = { ...payouts.account, state: 'restricted' as const };
  const restricted: Payouts = {
    ...payouts,
    account: { ...account, missing: ['bankAccount', 'person'] },
    nextOn: null,
    payouts: [
      { ...latest, status: 'returned', settledAt: '2026-11-20T08:00:00.000Z', reason: 'account_closed' },
    ],
  };
  await openSetup(address, { answers: { [read]: succeed(restricted), [readMonth]: succeed(statement) } });
  await expect.element(heading('What is missing')).toBeVisible();
  await expect.element(page.getByText('check its number and its holder')).toBeVisible();
  await expect.element(page.getByText(/^Facts about somebody who owns/)).toBeVisible();
  await expect
    .element(
      page.getByText('The bank sent back the payout of Friday 20 November. The bank account is closed.'),
    )
    .toBeVisible();
  await expectAccessible();
});

test('what will be missing soon is said while payouts go on', async () => {
  const account = {
    ...payouts.account,
    missing: ['document' as const],
    missingUntil: '2026-12-02T10:00:00.000Z',
  };
  await openSetup(address, {
    language: 'pl',
    answers: { [read]: succeed({ ...payouts, account }), [readMonth]: succeed(statement) },
  });
  await expect.element(heading('Czego brakuje')).toBeVisible();
  await expect.element(page.getByText('Termin: środa, 2 grudnia')).toBeVisible();
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
