import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boardNow, branchId, makeBoard, providerId, tableId } from '../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { Places, Week } from '../queries.ts';
import { BranchesScreen } from './branches-screen.tsx';
import { WeekScreen } from './week-screen.tsx';

const base = '/business/providers/:providerId/board';
const board = makeBoard();
const places: Places = {
  date: '2026-11-20',
  today: '2026-11-20',
  all: 0,
  bookings: 0,
  guests: 0,
  views: { soon: 0, awaited: 0, playing: 0, toCollect: 0, pending: 0, cancelled: 0 },
  places: [
    {
      id: branchId,
      name: 'Pod Zegarem',
      timeZone: 'Europe/Warsaw',
      tables: board.tables.map(({ id, name }) => ({ id, name })),
    },
  ],
};

function makeWeek(from: string): Week {
  const first = Date.parse(`${from}T00:00:00Z`);
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const date = new Date(first + index * 86_400_000).toISOString().slice(0, 10);
      return {
        date,
        hours: index === 6 ? [] : [{ startsAt: `${date}T15:00:00.000Z`, endsAt: `${date}T23:00:00.000Z` }],
        tables: [1, 2].map((number) => ({
          tableId: tableId(number),
          hours: [
            { startsAt: `${date}T18:00:00.000Z`, takenMinutes: 60, blockedMinutes: 0 },
            { startsAt: `${date}T20:00:00.000Z`, takenMinutes: 0, blockedMinutes: 60 },
          ],
        })),
        bookings: 2,
        requests: index === 4 ? 3 : 0,
      };
    }),
  };
}

afterEach(() => vi.useRealTimers());

async function open(path: typeof paths.venueWeek | typeof paths.venueBranches, language: 'en' | 'pl' = 'en') {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(boardNow);
  const api = createFakeApi({
    [`GET ${base}/bookings/summary`]: succeed(places),
    [`GET ${base}/week`]: succeedWith(({ query }) => makeWeek(query.get('from') ?? '')),
    [`GET ${base}/branches`]: succeed({
      items: [
        {
          id: branchId,
          name: 'Pod Zegarem',
          date: '2026-11-20',
          isOpenNow: true,
          playing: 8,
          tables: 12,
          guestsIn: 41,
          toCollect: 84_200,
          currency: 'PLN',
          requests: 3,
          nextAnswerDueAt: null,
        },
      ],
    }),
  });
  await renderRoutes(
    [
      { path: paths.venueWeek, Component: WeekScreen },
      { path: paths.venueBranches, Component: BranchesScreen },
    ],
    { address: buildHref(path, { providerId }), fetch: api.fetch, language, user: zuzanna },
  );
  return api;
}

test('a week is shown table by table, each evening leading to its board', async () => {
  await page.viewport(1440, 900);
  const api = await open(paths.venueWeek);
  await expect.element(heading('Week 47')).toBeVisible();
  const friday = page.getByRole('columnheader', { name: /Fri 20 Nov/ });
  await expect.element(friday).toHaveTextContent('14% taken2 bookings3 requests');
  await expect
    .element(friday.getByRole('link'))
    .toHaveAttribute('href', `/business/${providerId}/board?branch=${branchId}&date=2026-11-20`);
  await expect.element(page.getByRole('columnheader', { name: /Sun 22 Nov/ })).toHaveTextContent('closed');
  await expect
    .element(
      page
        .getByRole('row', { name: /^Lane 1/ })
        .getByRole('cell')
        .first(),
    )
    .toHaveTextContent('1 of 8 hours taken, 1 hour blocked');
  await expectAccessible();
  await expectReadableInTheDark();
  await button('The week after').click();
  await expect.element(heading('Week 48')).toBeVisible();
  expect(api.listCalls(`GET ${base}/week`).at(-1)?.query.get('from')).toBe('2026-11-23');
});

test('the week fits every width in Polish', async () => {
  await open(paths.venueWeek, 'pl');
  await expect.element(heading('Tydzień 47')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Tor 1/ })).toBeVisible();
  await expectFits();
});

test('all places are shown at once, each with the way to its board', async () => {
  await open(paths.venueBranches);
  await expect.element(heading('All places, tonight')).toBeVisible();
  await expect
    .element(page.getByRole('article'))
    .toHaveTextContent('Playing8/12Guests in41To collect842 zł3 requests');
  await expect.element(page.getByRole('link', { name: 'Open the board of Pod Zegarem' })).toBeVisible();
  await expectAccessible();
  await expectFits();
});
