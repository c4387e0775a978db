import { afterEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  at,
  boardNow,
  branchId,
  makeBoard,
  ownVenue,
  tableId,
  undoUntil,
} from '../../../../test/board-data.ts';
import { boardBase, createStream, openBoard, toDelta } from '../../../../test/board-screens.tsx';
import { acted, findGuest, moved } from '../../../../test/desk-data.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { type Answers, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';

afterEach(() => vi.useRealTimers());

const otherId = tableId(77);
const branches = ownVenue.branches.flatMap((branch) => [
  branch,
  { ...branch, id: otherId, name: 'Manufaktura' },
]);
const live = `GET ${boardBase}/branches/live` as const;
const venues = succeed({ items: [{ ...ownVenue, branches }], nextCursor: null });

/** The same evening at another place, with other guests. */
function makeOther() {
  const board = makeBoard();
  const bookings = board.bookings.slice(0, 5).map((booking, place) => ({
    ...booking,
    id: tableId(200 + place),
    name: `Gość ${place + 1}`,
    answerDueAt: booking.answerDueAt && at('20:53'),
    slots: booking.slots.map((slot) => ({ ...slot, branchId: otherId })),
  }));
  return {
    ...board,
    branch: { ...board.branch, id: otherId, name: 'Manufaktura' },
    bookings,
    otherRequests: [],
    offers: board.offers.map((offer) => ({ ...offer, activity: billiards })),
  };
}

const billiards = { slug: 'billiards', name: { en: 'Billiards', pl: 'Bilard' } };

function openPlaces(search = '', answers: Answers = {}) {
  return openBoard({
    branch: 'all',
    search,
    answers: {
      'GET /business/providers': venues,
      [`GET ${boardBase}`]: succeedWith(({ query }) =>
        query.get('branchId') === otherId ? makeOther() : makeBoard(),
      ),
      ...answers,
    },
  });
}

test('all places stand below each other, under their names, in the same hours', async () => {
  await page.viewport(1440, 900);
  await openPlaces();
  const [first, second] = [
    page.getByRole('region', { name: 'Pod Zegarem' }),
    page.getByRole('region', { name: 'Manufaktura' }),
  ];
  await expect.element(first.getByRole('button', { name: /Wójcik/ })).toBeVisible();
  await expect.element(second.getByRole('button', { name: /Gość 1/ })).toBeInTheDocument();
  await expect.element(first.getByRole('button', { name: /Gość/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Which place' })).toHaveValue('all');
  await expectAccessible();
  await second.getByRole('button', { name: /Gość 1/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Gość 1' })).toBeVisible();
});

test('who may be at one place only sees that one', async () => {
  await page.viewport(1440, 900);
  const { api } = await openBoard({ branch: 'all' });
  await expect.element(page.getByRole('button', { name: /Wójcik/ })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Which place' })).not.toBeInTheDocument();
  expect(api.listCalls(`GET ${boardBase}`).map(({ query }) => query.get('branchId'))).toEqual([branchId]);
});

test('a place that is no longer theirs goes, and the others stay', async () => {
  await page.viewport(820, 1180);
  const { api } = await openBoard({
    branch: 'all',
    answers: { 'GET /business/providers': venues, [`GET ${boardBase}`]: refuse(404, 'notFound') },
  });
  await expect.poll(() => api.listCalls(`GET ${boardBase}`).length).toBe(2);
  await expect.element(page.getByRole('region', { name: 'Manufaktura' })).not.toBeInTheDocument();
});

const place = (name: string) => page.getByRole('region', { name, exact: true });

test('what waits at any of them stands in one queue, the most urgent first, with its place', async () => {
  await page.viewport(1440, 900);
  const approve = `POST ${boardBase}/bookings/:bookingId/approve` as const;
  const { api } = await openPlaces('', { [approve]: acted(findGuest('Rutkowski')) });
  const queue = page.getByRole('region', { name: '3 requests' });
  await expect.element(queue).toBeVisible();
  const cards = queue.getByRole('article');
  const names = () => cards.elements().map((card) => card.getAttribute('aria-label'));
  expect(names().slice(0, 3)).toEqual(['Rutkowski', 'Gość 5', 'Pawlak']);
  await expect.element(cards.nth(1).getByText('Manufaktura')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(3\) requests/);
  await queue.getByRole('button', { name: 'Accept Gość 5' }).click();
  await expect
    .poll(() => api.listCalls(approve).map(({ params }) => params.bookingId))
    .toEqual([tableId(204)]);
  await queue.getByRole('button', { name: 'Gość 5', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Gość 5' })).toBeVisible();
});

test('one stream is enough for all of them, and each hears what is its own', async () => {
  await page.viewport(1440, 900);
  const { api, stream } = await openPlaces();
  await expect.poll(() => api.listCalls(live).length).toBe(1);
  expect(Object.fromEntries(api.listCalls(live)[0]?.query ?? [])).toEqual({
    branchIds: `${branchId},${otherId}`,
    dates: '2026-11-20,2026-11-20',
    after: '100,100',
  });
  expect(api.listCalls(`GET ${boardBase}/live`)).toEqual([]);
  const here = makeBoard();
  const bookings = here.bookings.map((one) => (one.name === 'Wójcik' ? { ...one, name: 'Nowak' } : one));
  stream.say({ branchId, ...toDelta({ ...here, mark: '105', bookings }) });
  await expect.element(place('Pod Zegarem').getByRole('button', { name: /Nowak/ })).toBeVisible();
  await expect.element(place('Manufaktura').getByRole('button', { name: /Nowak/ })).not.toBeInTheDocument();
  stream.breakOff();
  await expect.element(page.getByText(/^No connection since/)).toBeVisible();
  await expect.poll(() => api.listCalls(live).at(-1)?.query.get('after')).toBe('105,100');
  await expect.element(page.getByText(/^No connection since/)).not.toBeInTheDocument();
});

test('when the stream is refused, each asks for itself, and whoever is still theirs goes on', async () => {
  await page.viewport(1440, 900);
  const stream = createStream();
  let isLimited = false;
  const { api } = await openPlaces('', {
    [live]: (call) => {
      const isBoth = call.query.get('branchIds')?.includes(otherId);
      if (!isBoth) return stream.answer();
      isLimited = true;
      return refuse(404, 'notFound')(call);
    },
    [`GET ${boardBase}`]: (call) => {
      if (call.query.get('branchId') !== otherId) return succeed(makeBoard())(call);
      return isLimited ? refuse(404, 'notFound')(call) : succeed(makeOther())(call);
    },
  });
  await expect.element(place('Manufaktura')).not.toBeInTheDocument();
  await expect.element(place('Pod Zegarem').getByRole('button', { name: /Wójcik/ })).toBeVisible();
  await expect.poll(() => api.listCalls(live).at(-1)?.query.get('branchIds')).toBe(branchId);
});

test('one game at all places: those where it is not played say so', async () => {
  await page.viewport(820, 1180);
  await openPlaces();
  await page.getByRole('button', { name: 'Billiards' }).click();
  await expect.element(place('Pod Zegarem').getByText('This game is not played here.')).toBeVisible();
  await expect.element(place('Manufaktura').getByRole('button', { name: /Gość 1/ })).toBeInTheDocument();
  await page.getByRole('button', { name: 'All games' }).click();
  await expect.element(place('Pod Zegarem').getByRole('button', { name: /Wójcik/ })).toBeInTheDocument();
});

test('a bar goes to another table of its place, and to no other place', async () => {
  await page.viewport(1280, 900);
  const move = `POST ${boardBase}/bookings/:bookingId/move` as const;
  const wojcik = findGuest('Wójcik');
  const { api } = await openPlaces('', { [move]: acted(moved(wojcik, { lanes: [4] })) });
  const drag = async (guest: RegExp, section: string, lane: number) => {
    const bar = place('Pod Zegarem').getByRole('button', { name: guest });
    await expect.element(bar).toBeVisible();
    const { left, top, width, height } = bar.element().getBoundingClientRect();
    const row = place(section)
      .element()
      .querySelector(`[data-table="${tableId(lane)}"] [data-track]`);
    const x = left + width / 2;
    await commands.dragMouse([
      [x, top + height / 2],
      [x + 12, top + height / 2 + 2],
      [x, (row?.getBoundingClientRect().top ?? 0) + 29],
    ]);
  };
  await expect.element(place('Manufaktura').getByRole('button', { name: /Gość 1/ })).toBeInTheDocument();
  document.querySelector('main')?.scrollTo(0, 240);
  await drag(/Mazur/, 'Manufaktura', 1);
  await expect
    .element(page.getByText(/^Mazur stays where it was. A booking cannot be moved to another place/))
    .toBeVisible();
  expect(api.listCalls(move)).toEqual([]);
  document.querySelector('main')?.scrollTo(0, 0);
  await drag(/Wójcik/, 'Pod Zegarem', 4);
  await expect.poll(() => api.listCalls(move)[0]?.body).toMatchObject({ tableIds: [tableId(4)] });
});

test('what was done at two places can be taken back at both: no bar covers another', async () => {
  await page.viewport(1440, 900);
  const other = makeOther().bookings.find(({ startsAt }) => Date.parse(startsAt) > boardNow);
  if (!other) throw new TypeError('Nobody is awaited there');
  await openPlaces('', {
    [`POST ${boardBase}/bookings/:bookingId/late`]: succeedWith(({ params, idempotencyKey }) => ({
      actionId: idempotencyKey ?? '',
      undoUntil,
      booking: { ...(params.bookingId === other.id ? other : findGuest('Wójcik')), lateMinutes: 20 },
    })),
  });
  for (const guest of ['Wójcik', other.name ?? '']) {
    await page.getByRole('button', { name: new RegExp(`to .*${guest}`) }).click();
    const drawer = page.getByRole('dialog', { name: guest, exact: true });
    await drawer.getByRole('button', { name: 'Late', exact: true }).click();
    await page.getByRole('button', { name: /^20\smin$/ }).click();
    await drawer.getByRole('button', { name: 'Close' }).click();
  }
  const listBars = () =>
    [...document.querySelectorAll('[data-undo]')].map((bar) => bar.getBoundingClientRect());
  await expect.poll(() => listBars().length).toBe(2);
  const [first, second] = listBars();
  expect(second?.bottom).toBeLessThan(first?.top ?? 0);
});
