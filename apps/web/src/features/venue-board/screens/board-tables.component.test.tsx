import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, tableId, undoUntil } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { acted, answerFree, findGuest, moved } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { press, pressOn } from '../../../../test/user-actions.ts';
import type { MoveQuote } from '../queries.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const onBooking = `${boardBase}/bookings/:bookingId`;
const move = `POST ${onBooking}/move` as const;
const quote = `POST ${onBooking}/move/quote` as const;
const extensions = `GET ${onBooking}/extensions` as const;
const swap = `POST ${boardBase}/swap` as const;
const collect = `POST ${onBooking}/collect-link` as const;
const wojcik = findGuest('Wójcik');
const zajac = findGuest('Zając');

const dearer: MoveQuote = {
  price: {
    currency: 'PLN',
    lines: [],
    subtotal: 29_800,
    discount: 0,
    fee: 0,
    total: 29_800,
    dueOnline: 23_800,
    vat: [],
  },
  difference: 6_000,
  toRefund: 0,
  toCollect: 6_000,
  hasNewStart: false,
  sms: null,
};

const standing = ({ slots: [slot] }: typeof wojcik) => ({
  startsAt: slot?.startsAt,
  endsAt: slot?.endsAt,
  tableIds: slot?.tableIds,
});

describe('how long they play', () => {
  test('is longer by a key that says the price, or shorter; who is in the way is named', async () => {
    const { api } = await openBoard({
      search: `&booking=${wojcik.id}`,
      answers: {
        [extensions]: succeed({
          options: [
            { minutes: 30, endsAt: at('00:30'), price: 5_950, isOpen: true, takenBy: null },
            { minutes: 60, endsAt: at('01:00'), price: 11_900, isOpen: true, takenBy: 'Nowak' },
            { minutes: 90, endsAt: at('01:30'), price: null, isOpen: false, takenBy: null },
          ],
        }),
        [quote]: succeedWith(({ body }) =>
          (body as { durationMinutes: number }).durationMinutes < 120
            ? { ...dearer, difference: -6_000, toRefund: 6_000, toCollect: 0 }
            : dearer,
        ),
        [move]: acted(moved(wojcik, { lanes: [1], till: '00:30' })),
      },
    });
    await button('Length').click();
    const dialog = page.getByRole('dialog', { name: 'How long does Wójcik play?' });
    await expect.element(dialog.getByRole('button', { name: /Nowak is in the way/ })).toBeDisabled();
    await expect
      .element(dialog.getByRole('button', { name: /^−1\sh till 23:00, 60\szł back$/ }))
      .toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark(dialog.element());
    await pressOn(dialog.getByRole('button', { name: /^\+30\smin till 00:30, 59\.50\szł$/ }), 'Enter');
    const asked = page.getByRole('dialog', { name: /^Wójcik: 30\smin longer\?$/ });
    // Nobody gives time away by pressing on.
    await expect.element(asked.getByRole('radio', { name: /60\szł more/ })).toBeChecked();
    await expect.element(asked.getByRole('button', { name: 'Leave it', exact: true })).toBeVisible();
    await asked.getByRole('button', { name: 'Play till 00:30', exact: true }).click();
    await expect.element(page.getByText('Wójcik plays till 00:30', { exact: true })).toBeVisible();
    expect(api.listCalls(move)[0]?.body).toMatchObject({
      durationMinutes: 150,
      price: 'current',
      tellGuest: false,
    });
  });
});

describe('their tables', () => {
  test('become two, after it was said what that costs', async () => {
    const { api } = await openBoard({
      search: `&booking=${wojcik.id}`,
      language: 'pl',
      answers: {
        [`GET ${boardBase}/free`]: answerFree({ 1: 'best', 4: 'fits' }),
        [quote]: succeed(dearer),
        [move]: acted(moved(wojcik, { lanes: [1, 4] })),
      },
    });
    await button('Stanowiska').click();
    const dialog = page.getByRole('dialog', { name: 'Stanowiska: Wójcik' });
    await expect.element(dialog.getByRole('button', { name: 'Zajmij 1 stanowisko' })).toBeDisabled();
    await dialog.getByRole('button', { name: /^Tor 4/ }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Zajmij 2 stanowiska' }).click();
    const asked = page.getByRole('dialog', { name: 'Zmienić: Wójcik?' });
    await expect.element(asked.getByText('Tor 1 i Tor 4, 16 miejsc')).toBeVisible();
    await asked.getByRole('button', { name: 'Przenieś', exact: true }).click();
    await expect.element(page.getByText('Przeniesiono: Wójcik', { exact: true })).toBeVisible();
    expect(api.listCalls(move)[0]?.body).toMatchObject({
      tableIds: [tableId(1), tableId(4)],
      price: 'current',
    });
  });

  test('are swapped with whoever plays then, by keys, and that can be undone', async () => {
    const { api } = await openBoard({
      search: `&booking=${wojcik.id}`,
      answers: { [swap]: refuse(409, 'slotTaken') },
    });
    const open = button('Swap');
    await expect.element(open).toBeVisible();
    await pressOn(open, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Wójcik swaps tables with …' });
    const other = dialog.getByRole('button', { name: /^Zając.*Lane 2/ });
    await expect.element(other).toBeVisible();
    await expectAccessible();
    await pressOn(other, 'Enter');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('somebody was faster');
    api.answer(
      swap,
      succeedWith(({ idempotencyKey }) => ({
        actionId: idempotencyKey ?? '',
        undoUntil,
        bookings: [moved(wojcik, { lanes: [2] }), moved(zajac, { lanes: [1] })],
      })),
    );
    await pressOn(other, 'Enter');
    await expect.element(page.getByText('Wójcik and Zając: tables swapped', { exact: true })).toBeVisible();
    await press('Escape');
    await expect.element(button(/^Lane 1, 22:30 to 00:30, Zając/)).toBeVisible();
    await expect.element(button('Undo')).toBeVisible();
    expect(api.listCalls(swap)[1]?.body).toEqual({
      one: { bookingId: wojcik.id, position: 0, from: standing(wojcik) },
      other: { bookingId: zajac.id, position: 0, from: standing(zajac) },
    });
  });
});

describe('the rest of the money', () => {
  test('is collected by a link that the guest is sent', async () => {
    const { api } = await openBoard({
      search: `&booking=${zajac.id}`,
      answers: {
        [collect]: succeedWith(({ idempotencyKey }) => ({
          actionId: idempotencyKey ?? '',
          undoUntil,
          booking: zajac,
          url: 'https://gramy.example/booking-details/1',
        })),
      },
    });
    await button('By link').click();
    const dialog = page.getByRole('dialog', { name: /^198\szł from Zając by link$/ });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(page.getByText('Zając gets a link to pay', { exact: true })).toBeVisible();
    expect(api.listCalls(collect)[0]?.body).toEqual({ send: true });
  });
});
