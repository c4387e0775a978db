import type { CallData } from '@gramy/contract/wire-types';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /business/providers/:providerId/insight';
const mail = 'GET /business/providers/:providerId/insight/weekly-mail';
const setMail = 'PUT /business/providers/:providerId/insight/weekly-mail';
type Insight = CallData<typeof read>;

const totals: Insight['now'] = {
  revenue: 6_914_050,
  bookings: 331,
  averageBooking: 20_888,
  occupancyPercent: 40.2,
  medianLeadMinutes: 3456,
  noShows: 7,
  noShowPercent: 2.1,
  cancelledByGuest: 12,
  cancelledByVenue: 3,
  cancelledOffRecord: 1,
  declinedOffRecord: 0,
  declined: 3,
  medianAnswerMinutes: 4,
  returningPercent: 38,
  gapPercent: null,
};

const days = ['09', '10', '11', '12', '13', '14', '15'];
const insight: Insight = {
  from: '2026-11-09',
  to: '2026-11-15',
  currency: 'PLN',
  now: totals,
  before: { ...totals, revenue: 6_284_000 },
  lastYear: { ...totals, revenue: 0, averageBooking: null },
  days: days.map((day, index) => ({
    date: `2026-11-${day}`,
    bookings: 10 * index,
    revenue: 100_000 * index,
    lastYear: 80_000,
  })),
  activities: [
    {
      activityId: '0199b000-0000-7000-8000-0000000000f1',
      name: { en: 'Bowling', pl: 'Kręgle' },
      bookings: 300,
      revenue: 6_000_000,
      before: 5_000_000,
    },
  ],
  sources: [
    { source: 'market', bookings: 200, revenue: 5_000_000, before: 4_000_000 },
    { source: 'walkIn', bookings: 131, revenue: 1_914_050, before: 0 },
  ],
  methods: [{ method: 'online', revenue: 6_914_050, before: 0 }],
  hours: [
    { weekday: 5, hour: 20, openMinutes: 720, takenMinutes: 690, percent: 95.8, percentLastYear: 80 },
    { weekday: 5, hour: 25, openMinutes: 720, takenMinutes: 0, percent: 0, percentLastYear: null },
  ],
  leadTimes: [{ name: 'sameDay', bookings: 90, percent: 27.2, noShowPercent: 1.1 }],
  record: {
    public: { bookings: 1212, medianAnswerMinutes: 3, declinedPercent: 3, cancelledPercent: 0.3 },
    items: [
      { reference: 'GR-7K3M-Q2', name: 'Nowak', date: '2026-10-31', what: 'calledOff', isCounted: true },
      { reference: 'GR-6ZTF-1P', name: 'Duda', date: '2026-10-12', what: 'noAnswer', isCounted: false },
    ],
  },
  guests: [{ name: 'Liga piątkowa', visits: 38, lastOn: '2026-11-13', spent: 912_000 }],
};

const address = buildHref(paths.venueInsight, { providerId });
const answers = { [read]: succeed(insight), [mail]: succeed({ isOn: true }) };

test('figures stand beside what they were, and each table can be taken along', async () => {
  const csv = 'GET /business/providers/:providerId/insight/csv';
  const { api } = await openSetup(address, {
    answers: { ...answers, [csv]: succeed({ csv: 'day,bookings\r\n' }) },
  });
  await expect.element(heading('Insight')).toBeVisible();
  await expect.element(page.getByText('69,141 zł').first()).toBeVisible();
  await expect.element(page.getByText('before: 62,840 zł')).toBeVisible();
  await expect.element(page.getByText('1 of them not in your record').first()).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '96' })).toBeVisible();
  await expect.element(page.getByText('3% declined', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'no, the guest’s own choice' })).toBeVisible();
  await expectAccessible();
  await button('The figures at a glance as CSV').click();
  await expect.poll(() => api.listCalls(csv).at(-1)?.query.get('table')).toBe('totals');
  await button('When the tables are full as CSV').click();
  await expect.poll(() => api.listCalls(csv).at(-1)?.query.get('table')).toBe('hours');
});

test('another span is asked for, and stands in the address', async () => {
  const { api } = await openSetup(`${address}?until=2026-11-15`, {
    answers: { ...answers, [read]: succeedWith<Insight>(() => insight) },
  });
  await page.getByRole('radio', { name: '4 weeks' }).click();
  await expect
    .poll(() => Object.fromEntries(api.listCalls(read).at(-1)?.query ?? []))
    .toEqual({ from: '2026-10-19', to: '2026-11-15' });
  await button('Earlier').click();
  await expect
    .poll(() => Object.fromEntries(api.listCalls(read).at(-1)?.query ?? []))
    .toEqual({ from: '2026-09-21', to: '2026-10-18' });
});

test('any days are asked for once they make a period, and moved by their own length', async () => {
  const { api } = await openSetup(`${address}?until=2026-11-15`, { answers });
  const asked = () => Object.fromEntries(api.listCalls(read).at(-1)?.query ?? []);
  await page.getByRole('radio', { name: 'Own dates' }).click();
  await field('From').fill('2026-11-17');
  await expect.element(page.getByText('at most 366 days in all')).toBeVisible();
  expect(asked()).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  await field('From').fill('2026-11-13');
  await expect.poll(asked).toEqual({ from: '2026-11-13', to: '2026-11-15' });
  await button('Earlier').click();
  await expect.poll(asked).toEqual({ from: '2026-11-10', to: '2026-11-12' });
  await expect.element(field('From')).toHaveValue('2026-11-10');
});

test('the mail on Mondays is switched off, and stays on when that fails', async () => {
  const { api } = await openSetup(address, {
    answers: { ...answers, [setMail]: refuse(429, 'rateLimited') },
  });
  const mailSwitch = page.getByRole('switch', { name: 'Mail me the week every Monday' });
  await expect.element(mailSwitch).toBeChecked();
  await mailSwitch.click();
  await expect.poll(() => api.listCalls(setMail).at(-1)?.body).toEqual({ isOn: false });
  await expect.element(mailSwitch).toBeChecked();
});

test('in Polish it fits every width and is readable in the dark', async () => {
  await openSetup(address, { language: 'pl', answers });
  await expect.element(heading('Wyniki')).toBeVisible();
  await expect.element(page.getByText('Liga piątkowa')).toBeVisible();
  await expectFits();
  await expectReadableInTheDark();
});

test('sources and lead times are charts, and tables for whoever wants one', async () => {
  await page.viewport(1440, 900);
  await openSetup(address, { answers });
  const sources = page.getByRole('figure').filter({ hasText: 'Where bookings come from' });
  await expect.element(sources).toHaveTextContent('Gramy 72%, Walk-in 28%');
  await sources.getByRole('button', { name: 'As a table' }).click();
  const table = page.getByRole('table', { name: 'Where bookings come from' });
  await expect.element(table.getByRole('row', { name: /^Walk-in 28% 131/ })).toBeVisible();
  const lead = page.getByRole('figure').filter({ hasText: 'How early they book' });
  await expect.element(lead).toHaveTextContent('Most bookings: Same day, 27.2% of all.');
  await lead.getByRole('button', { name: 'As a table' }).click();
  await expect.element(page.getByRole('table', { name: 'How early they book' })).toBeVisible();
  await expectAccessible();
});
