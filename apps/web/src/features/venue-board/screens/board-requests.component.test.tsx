import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, bookingId, makeBoard, tableId, undoUntil } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { findGuest } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';

afterEach(() => vi.useRealTimers());

const otherTimes = `GET ${boardBase}/bookings/:bookingId/other-times` as const;
const offer = `POST ${boardBase}/bookings/:bookingId/offer` as const;
const until = at('21:17');

const time = (from: string, lane: number, total: number) => ({
  date: '2026-11-20',
  startsAt: at(from),
  endsAt: at(from),
  tableIds: [tableId(lane)],
  total,
  difference: total - 23_800,
});
const tomorrow = {
  ...time('21:30', 2, 27_800),
  date: '2026-11-21',
  startsAt: '2026-11-21T20:30:00.000Z',
};
const free = [time('22:30', 5, 16_800), time('23:00', 1, 15_800), time('23:30', 3, 23_800), tomorrow];

const asking = findGuest('Rutkowski');
const answered = succeedWith(({ idempotencyKey }) => ({
  actionId: idempotencyKey ?? '',
  undoUntil,
  until,
  booking: {
    ...asking,
    pendingAct: { actionId: tableId(9), kind: 'propose' as const, dueAt: at('20:47'), failure: null },
  },
}));

describe('a request of another day', () => {
  const ola = findGuest('Rutkowski');
  const later = {
    ...ola,
    id: bookingId(77),
    name: 'Ola Kruk',
    startsAt: '2026-11-21T05:00:00.000Z',
    endsAt: '2026-11-21T06:00:00.000Z',
    slots: ola.slots.map((slot) => ({
      ...slot,
      date: '2026-11-21',
      startsAt: '2026-11-21T05:00:00.000Z',
      endsAt: '2026-11-21T06:00:00.000Z',
    })),
  };
  const calm = makeBoard().bookings.filter(({ status }) => status !== 'pendingConfirmationPaid');

  test('is seen on the board of tonight, with its day, counted and answered there', async () => {
    await page.viewport(390, 844);
    const approve = `POST ${boardBase}/bookings/:bookingId/approve` as const;
    const { api } = await openBoard({
      board: makeBoard({ bookings: calm, otherRequests: [later] }),
      answers: {
        [approve]: succeedWith(({ idempotencyKey }) => ({
          actionId: idempotencyKey ?? '',
          undoUntil,
          booking: {
            ...later,
            pendingAct: { actionId: tableId(9), kind: 'approve' as const, dueAt: at('20:47'), failure: null },
          },
        })),
      },
    });
    await expect.element(page.getByRole('heading', { name: '1 request' })).toBeVisible();
    const card = page.getByRole('article', { name: 'Ola Kruk' });
    await expect.element(card).toHaveTextContent(/Sat 21 Nov.*06:00.*07:00/);
    await expect.poll(() => document.title).toMatch(/^\(1\) request · /);
    await expectFits(390);
    await card.getByRole('button', { name: 'Accept Ola Kruk' }).click();
    await expect.element(page.getByRole('heading', { name: 'No requests' })).toBeVisible();
    expect(api.listCalls(approve).map(({ params }) => params.bookingId)).toEqual([later.id]);
  });

  test('opens among the bookings of its day', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard({ board: makeBoard({ bookings: calm, otherRequests: [later] }) });
    await page.getByRole('button', { name: 'Ola Kruk', exact: true }).click();
    await expect.poll(() => api.listCalls(`GET ${boardBase}`).at(-1)?.query.get('date')).toBe('2026-11-21');
  });
});

describe('a request that does not fit', () => {
  test('is offered up to three other times, which can be undone', async () => {
    await page.viewport(1440, 900);
    const { api } = await openBoard({
      answers: { [otherTimes]: succeed({ items: free }), [offer]: answered },
    });
    await page.getByRole('button', { name: 'Another time for Rutkowski' }).click();
    const dialog = page.getByRole('dialog', { name: 'Another time for Rutkowski' });
    await expect.element(dialog).toHaveTextContent(/Asked for 21:30.*23:30, 6 people\./);
    const key = (name: RegExp) => dialog.getByRole('button', { name });
    await expect.element(dialog.getByRole('button', { name: 'Pick a time' })).toBeDisabled();
    await key(/^22:30, Lane 5, 168\szł, 70\szł less$/).click();
    await key(/^23:00/).click();
    await expect.element(dialog).toHaveTextContent('has until 21:17');
    await expectAccessible();
    await expectReadableInTheDark(dialog.element());
    await key(/^Sat 21 Nov, 21:30, Lane 2, 278\szł, 40\szł more$/).click();
    await expect.element(key(/^23:30.*same price$/)).toBeDisabled();
    await key(/^Sat 21 Nov/).click();
    await dialog.getByRole('button', { name: 'Offer 2 times' }).dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Other times for Rutkowski', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.listCalls(offer).map(({ body }) => body)).toEqual([
      {
        times: [
          { startsAt: at('22:30'), tableIds: [tableId(5)] },
          { startsAt: at('23:00'), tableIds: [tableId(1)] },
        ],
      },
    ]);
  });

  test('is offered nothing that somebody has taken meanwhile, in words', async () => {
    await page.viewport(390, 844);
    const { api } = await openBoard({
      language: 'pl',
      answers: { [otherTimes]: succeed({ items: free }), [offer]: refuse(409, 'slotTaken') },
    });
    await page.getByRole('button', { name: 'Inny termin: Rutkowski' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^22:30/ }).click();
    await expectFits(390);
    await dialog.getByRole('button', { name: 'Zaproponuj 1 termin' }).click();
    await expect.element(page.getByText(/Ktoś|ktoś/).first()).toBeVisible();
    await expect.element(dialog).toBeVisible();
    expect(api.listCalls(offer)).toHaveLength(1);
  });

  test('waits for its guest afterwards, and rings no more', async () => {
    await page.viewport(1440, 900);
    const offered = { until, starts: [at('22:30'), at('23:00')] };
    const board = makeBoard();
    const bookings = board.bookings.map((one) => (one.name === 'Rutkowski' ? { ...one, offered } : one));
    const hold = (lane: number, from: string, to: string, bookingId: string | null) => ({
      ...{ tableId: tableId(lane), startsAt: at(from), endsAt: at(to), until, bookingId },
    });
    const held = [
      hold(5, '22:30', '00:30', asking.id),
      hold(3, '00:30', '01:30', tableId(77)),
      hold(2, '20:00', '21:00', null),
    ];
    await openBoard({ board: { ...board, bookings, held } });
    await expect.element(page.getByRole('heading', { name: '1 request' })).toBeVisible();
    const kept = page.getByRole('button', {
      name: 'Lane 5, 22:30 to 00:30, Rutkowski, offered, held until 21:17',
    });
    await expect.element(kept).toBeVisible();
    const ofOtherDay = page.getByRole('button', {
      name: /a guest of another day, offered, held until 21:17$/,
    });
    await expect.element(ofOtherDay).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await kept.click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Held until 21:17.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const card = page.getByRole('article', { name: 'Rutkowski' });
    await expect.element(card).toHaveTextContent('Offered: 22:30 and 23:00. Held until 21:17.');
    await expect.element(card.getByRole('button', { name: /Accept/ })).not.toBeInTheDocument();
    await card.getByRole('button', { name: 'Rutkowski' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Held until 21:17.');
    await expectAccessible();
  });
});
