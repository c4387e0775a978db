import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  boardNow,
  branchId,
  makeBoard,
  ownVenue,
  providerId,
  tableId,
  undoUntil,
} from '../../../../test/board-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import {
  type Answers,
  createFakeApi,
  loseConnection,
  succeed,
  succeedWith,
} from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { renderRoutes } from '../../../../test/render-component.tsx';
import { waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { DaySummary } from '../queries.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const base = '/business/providers/:providerId/board/bookings';
const { bookings } = makeBoard();

const summary: DaySummary = {
  date: '2026-11-20',
  today: '2026-11-20',
  bookings: 31,
  guests: 164,
  all: 33,
  views: { soon: 9, awaited: 6, playing: 8, toCollect: 3, pending: 3, cancelled: 2 },
  places: [
    {
      id: branchId,
      name: 'Pod Zegarem',
      timeZone: 'Europe/Warsaw',
      tables: [1, 2, 3, 4, 5, 6].map((number) => ({
        id: tableId(number),
        name: { en: `Lane ${number}`, pl: `Tor ${number}` },
      })),
    },
  ],
};

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of waitingActs.read()) waitingActs.remove(id);
});

async function open({
  answers = {},
  language = 'en' as 'en' | 'pl',
  search = '',
}: {
  answers?: Answers;
  language?: 'en' | 'pl';
  search?: string;
} = {}) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(boardNow);
  const api = createFakeApi({
    [`GET ${base}/summary`]: succeed(summary),
    [`GET ${base}`]: succeed({ items: bookings, nextCursor: null }),
    ...answers,
  });
  const opened = await renderRoutes([{ path: paths.venueBookings, Component: BookingsScreen }], {
    address: `${buildHref(paths.venueBookings, { providerId })}${search}`,
    fetch: api.fetch,
    language,
    user: zuzanna,
  });
  return { ...opened, api };
}

const lastQuery = (api: ReturnType<typeof createFakeApi>) =>
  Object.fromEntries(api.listCalls(`GET ${base}`).at(-1)?.query ?? []);

test('the list says who comes when, where, and what is to be done', async () => {
  await page.viewport(1440, 900);
  const { api } = await open();
  await expect
    .element(page.getByText('Friday 20 November: 33 bookings, 2 of them called off, 164 guests'))
    .toBeVisible();
  const row = page.getByRole('row', { name: /Mazur/ });
  await expect.element(row).toHaveTextContent('20:00MazurLane 4447 min late');
  await expect.element(page.getByRole('row', { name: /Zając/ })).toHaveTextContent('198 zł');
  await expect.element(button('Check in: Mazur')).toBeVisible();
  await expect.element(button('Next two hours 9')).toBeVisible();
  expect(lastQuery(api)).toEqual({ from: '2026-11-20', to: '2026-11-20', order: 'earliest' });
  await expect
    .element(page.getByRole('link', { name: 'Mazur' }))
    .toHaveAttribute('href', expect.stringContaining('/board?branch='));
  await expectAccessible();
  await expectReadableInTheDark();
});

test('the list is searched and narrowed down, and more of it comes page by page', async () => {
  const { api } = await open({
    answers: {
      [`GET ${base}`]: succeedWith(({ query }) => {
        if (query.get('text') === 'nobody') return { items: [], nextCursor: null };
        const isFirst = !query.has('cursor');
        return {
          items: isFirst ? bookings.slice(0, 4) : bookings.slice(4),
          nextCursor: isFirst ? 'next' : null,
        };
      }),
    },
  });
  await button('Show more').click();
  await expect.element(page.getByRole('row', { name: /Rutkowski/ })).toBeVisible();
  await button('Playing 8').click();
  await expect.poll(() => lastQuery(api)).toMatchObject({ view: 'playing', from: '2026-11-20' });
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('Nobody found for “nobody”.')).toBeVisible();
  await button('Look on all days').click();
  await expect.poll(() => lastQuery(api)).toEqual({ text: 'nobody' });
  await page.getByRole('combobox', { name: 'How it was booked' }).selectOptions('By phone');
  await expect.poll(() => lastQuery(api)).toEqual({ text: 'nobody', source: 'phone' });
});

test('who wants an answer is listed whatever day is looked at, with the day', async () => {
  const { api } = await open({ language: 'pl' });
  await button('Czekają na odpowiedź 3').click();
  await expect.poll(() => lastQuery(api)).toEqual({ view: 'pending', order: 'earliest' });
  await expect.element(page.getByText('Na każdy dzień, od najbliższych')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Rutkowski/ })).toHaveTextContent('pt., 20 lis');
});

test('guests are let in from the list, with a way back, and kept where there is no network', async () => {
  const mazur = bookings.find(({ name }) => name === 'Mazur');
  if (!mazur) throw new TypeError('Mazur is one of them');
  const checkIn = `POST ${base}/:bookingId/check-in` as const;
  const isIn = { ...mazur, checkedInAt: new Date(boardNow).toISOString() };
  const { api } = await open({
    answers: {
      [checkIn]: succeedWith(({ idempotencyKey }) => ({
        actionId: idempotencyKey ?? '',
        undoUntil,
        booking: isIn,
      })),
      'POST /business/providers/:providerId/board/actions/:actionId/undo': succeed({ booking: mazur }),
    },
  });
  await button('Check in: Mazur').click();
  await expect.element(page.getByText('Mazur checked in', { exact: true })).toBeVisible();
  await button('Undo').click();
  await expect.element(button('Check in: Mazur')).toBeVisible();
  api.answer(checkIn, loseConnection);
  await button('Check in: Mazur').click();
  await expect.element(button('Check in: Mazur')).not.toBeInTheDocument();
  expect(waitingActs.read().map(({ name, act }) => [name, act.kind])).toEqual([['Mazur', 'checkIn']]);
});

test('the list fits every width in Polish', async () => {
  await open({ language: 'pl' });
  await expect.element(heading('Rezerwacje')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Mazur/ })).toBeVisible();
  await expectFits(390, 820, 1440);
});

test('whoever acts for the venue sees in blue what they have changed', async () => {
  await page.viewport(1440, 900);
  const [first, second] = bookings;
  const deed = {
    id: '7',
    at: '2026-11-20T19:41:00Z',
    who: 'Zuzanna Wrona',
    role: 'admin',
    address: null,
    action: 'booking.checkIn',
    subject: first?.reference ?? null,
    before: null,
    after: null,
    reason: null,
    onBehalf: 'owner on the phone',
    undo: null,
  };
  const acting = { reason: 'owner on the phone', endsAt: '2026-11-20T20:10:00Z' };
  await open({
    answers: {
      'GET /business/providers': succeed({ items: [{ ...ownVenue, acting }], nextCursor: null }),
      'GET /admin/acting': succeed({
        providerId,
        items: [
          { ...deed, bookingIds: [first?.id ?? ''], isUndone: false },
          { ...deed, id: '6', bookingIds: [second?.id ?? ''], isUndone: true },
        ],
        count: 2,
      }),
    },
  });
  const changed = page.getByText('changed by the office');
  await expect.element(changed).toBeVisible();
  expect(changed.elements()).toHaveLength(1);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('changed by the office');
  await expectAccessible();
  await expectReadableInTheDark();
});
