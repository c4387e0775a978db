import type { CallData } from '@gramy/contract/wire-types';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoardBooking } from '../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { branchId, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const read = 'GET /business/providers/:providerId/board/day-close';
const save = 'POST /business/providers/:providerId/board/day-close';
const summary = 'GET /business/providers/:providerId/board/bookings/summary';
type DayClose = CallData<typeof read>;

const places: CallData<typeof summary> = {
  date: '2026-11-13',
  today: '2026-11-13',
  bookings: 0,
  guests: 0,
  all: 0,
  views: { soon: 0, awaited: 0, playing: 0, toCollect: 0, pending: 0, cancelled: 0 },
  places: [{ id: branchId, name: 'Młyn', timeZone: 'Europe/Warsaw', tables: [] }],
};

const owedTo = makeBoardBooking('Duda', { lane: 1, from: '20:00', to: '21:00' });

const day: DayClose = {
  date: '2026-11-13',
  currency: 'PLN',
  from: '2026-11-13T04:00:00.000Z',
  until: '2026-11-14T04:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  ways: [
    { way: 'cash', count: 12, amount: 124_050 },
    { way: 'terminal', count: 30, amount: 402_000 },
  ],
  people: [
    { name: 'Kasia Nowacka', amount: 500_000, ways: [{ way: 'terminal', amount: 402_000 }] },
    { name: null, amount: 26_050, ways: [{ way: 'cash', amount: 26_050 }] },
  ],
  online: 905_000,
  toGiveBack: [{ bookingId: owedTo.id, reference: 'GR-7K3M-Q2', name: 'Duda', amount: 3000 }],
  givenBack: [{ reference: 'GR-6ZTF-1P', name: 'Lis', amount: 500, way: 'terminal', by: 'Kasia Nowacka' }],
  open: [{ id: '0199b000-0000-7000-8000-0000000000e1', reference: 'GR-6ZTF-1P', name: 'Zając', due: 6400 }],
  expectedCash: 121_050,
  closes: [
    {
      id: '0199b000-0000-7000-8000-0000000000e2',
      at: '2026-11-14T01:10:00.000Z',
      by: 'Kasia Nowacka',
      expectedCash: 121_050,
      countedCash: 120_000,
      note: 'Drobne',
    },
  ],
};

const address = `${buildHref(paths.venueDayClose, { providerId })}?date=2026-11-13`;

test('the till is counted: the difference shows while typing, and a lost answer is sent again as the same', async () => {
  let isLost = true;
  const saved = { ...day, closes: [] };
  const { api } = await openSetup(address, {
    answers: {
      [summary]: succeed(places),
      [read]: succeed(day),
      [save]: (call) => (isLost ? loseConnection(call) : succeed(saved)(call)),
    },
  });
  await expect.element(heading('Day close')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '02:10, Kasia Nowacka' })).toBeVisible();
  await expect.element(page.getByText(/^Closed: .*02:10.*, Kasia Nowacka$/)).toBeVisible();
  await expect.element(page.getByText('Counted 1,200 zł, difference −10.50 zł.')).toBeVisible();
  await expectAccessible();
  await button('Open again and count').click();
  await button('Close the day').click();
  await expect.element(page.getByText('Type an amount, such as 1240.50.')).toBeVisible();
  await field('Counted').fill('1200,50');
  await expect.element(page.getByText('Difference: −10 zł')).toBeVisible();
  await button('Close the day').click();
  const dialog = page.getByRole('dialog', { name: 'Close Fri 13 Nov?' });
  await expect.element(dialog.getByText('1 guest still owes 64 zł.')).toBeVisible();
  await expect.element(dialog.getByText('30 zł is still to be given back.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Back' }).last().click();
  expect(api.listCalls(save), 'nothing is closed without a yes').toHaveLength(0);
  await button('Close the day').click();
  const yes = dialog.getByRole('button', { name: 'Close the day' });
  await yes.click();
  await expect.poll(() => api.listCalls(save).length).toBe(1);
  await expect.element(yes).not.toHaveAttribute('data-busy');
  isLost = false;
  await yes.click();
  await expect.element(page.getByText('The day is closed.').first()).toBeVisible();
  const [first, second] = api.listCalls(save);
  expect(first?.body).toMatchObject({ date: '2026-11-13', countedCash: 120_050, note: '' });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('staff who may not see the set-up close the evening after midnight, and switch places', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T01:40:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const second = { ...places.places[0], id: '0199b000-0000-7000-8000-0000000000b2', name: 'Rynek' };
  const { api } = await openSetup(buildHref(paths.venueDayClose, { providerId }), {
    answers: {
      'GET /business/providers/:providerId/setup': refuse(403, 'forbidden'),
      [summary]: succeed({ ...places, places: [...places.places, second] } as typeof places),
      [read]: succeed(day),
    },
  });
  await expect.element(page.getByText('Friday 13 November 2026 · Młyn')).toBeVisible();
  await expect.element(page.getByText('Zając')).toBeVisible();
  const asked = () => Object.fromEntries(api.listCalls(read).at(-1)?.query ?? []);
  expect(asked()).toEqual({ branchId, date: '2026-11-13' });
  await field('Place').selectOptions('Rynek');
  await expect.poll(asked).toEqual({ branchId: second.id, date: '2026-11-13' });
});

test('what is owed is handed back once, by its way, and taken back after a slip of the hand', async () => {
  const give = 'POST /business/providers/:providerId/board/bookings/:bookingId/give-back';
  const undo = 'POST /business/providers/:providerId/board/actions/:actionId/undo';
  let isGiven = false;
  const { api } = await openSetup(address, {
    answers: {
      [summary]: succeed(places),
      [read]: succeedWith(() => (isGiven ? { ...day, toGiveBack: [] } : day)),
      [give]: succeedWith(({ idempotencyKey }) => {
        isGiven = true;
        const undoUntil = new Date(Date.now() + 10_000).toISOString();
        return { actionId: idempotencyKey ?? '', undoUntil, booking: owedTo };
      }),
      [undo]: succeedWith(() => {
        isGiven = false;
        return { booking: owedTo };
      }),
    },
  });
  const keys = page.getByRole('group', { name: /^30\szł back to Duda: how\?$/ });
  await keys.getByRole('button', { name: 'Paid back in cash' }).click();
  await expect.element(page.getByText('Duda has the money back', { exact: true })).toBeVisible();
  await expect.element(keys).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(keys).toBeVisible();
  await expectAccessible();
  expect(api.listCalls(give).map(({ body, params }) => [params.bookingId, body])).toEqual([
    [owedTo.id, { way: 'cash' }],
  ]);
  expect(api.listCalls(undo)[0]?.params.actionId).toBe(api.listCalls(give)[0]?.idempotencyKey);
});

test('in Polish it fits every width and is readable in the dark', async () => {
  await openSetup(address, { language: 'pl', answers: { [summary]: succeed(places), [read]: succeed(day) } });
  await expect.element(heading('Zamknięcie dnia')).toBeVisible();
  await expect.element(page.getByText('Zając')).toBeVisible();
  await expectFits();
  await expectReadableInTheDark();
});
