import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { at, makeBoard, tableId } from '../../../../test/board-data.ts';
import { boardBase, openBoard, toDelta } from '../../../../test/board-screens.tsx';
import { acted, answerFree, findGuest, moved } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { focus, press, pressOn } from '../../../../test/user-actions.ts';
import type { MoveQuote } from '../queries.ts';

// No wider than the window of the tests: the mouse would be somewhere else.
beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const move = `POST ${boardBase}/bookings/:bookingId/move` as const;
const quote = `POST ${boardBase}/bookings/:bookingId/move/quote` as const;
const wojcik = findGuest('Wójcik');

const cheaper: MoveQuote = {
  price: {
    currency: 'PLN',
    lines: [],
    subtotal: 21_800,
    discount: 0,
    fee: 0,
    total: 21_800,
    dueOnline: 21_800,
    vat: [],
  },
  difference: -2_000,
  toRefund: 2_000,
  toCollect: 0,
  hasNewStart: true,
  sms: 'Pod Zegarem moved your game to Friday 23:00, Lane 4.',
};

/** From the middle of a bar, or its end, to the middle of an hour on a lane. */
async function drag(guest: RegExp, to: { lane: number; byHours: number }, grip: 'bar' | 'end' = 'bar') {
  const bar = button(guest);
  await expect.element(bar).toBeVisible();
  const box = bar.element().getBoundingClientRect();
  const track = document.querySelector(`[data-table="${tableId(to.lane)}"] [data-track]`);
  const row = track?.getBoundingClientRect();
  const hour = (row?.width ?? 0) / 11;
  const from = [grip === 'end' ? box.right - 4 : box.left + box.width / 2, box.top + box.height / 2] as const;
  const there = [from[0] + to.byHours * hour, (row?.top ?? 0) + 29] as const;
  await commands.dragMouse([from, [from[0] + 12, from[1] + 2], there]);
}

describe('a bar is carried', () => {
  test('to another table at the same time: at once, and that can be undone', async () => {
    const { api } = await openBoard({ answers: { [move]: acted(moved(wojcik, { lanes: [4] })) } });
    await drag(/Wójcik/, { lane: 4, byHours: 0 });
    await expect.element(button(/^Lane 4, 22:00 to 00:00, Wójcik/)).toBeVisible();
    await expect.element(page.getByText('Wójcik moved', { exact: true })).toBeVisible();
    await expect.element(button('Undo')).toBeVisible();
    expect(api.listCalls(move)).toHaveLength(1);
    expect(api.listCalls(move)[0]?.body).toMatchObject({
      position: 0,
      startsAt: at('22:00'),
      durationMinutes: 120,
      tableIds: [tableId(4)],
      price: 'agreed',
      tellGuest: false,
    });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('to another time: first it says what that costs and what the guest will read', async () => {
    const { api } = await openBoard({
      answers: {
        [quote]: succeed(cheaper),
        [move]: acted(moved(wojcik, { lanes: [4], from: '23:00', till: '01:00' })),
      },
    });
    await drag(/Wójcik/, { lane: 4, byHours: 1 });
    const dialog = page.getByRole('dialog', { name: /^Move Wójcik 1\sh later\?$/ });
    await expect.element(dialog.getByText(cheaper.sms ?? '')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /^Give back 20\szł/ })).toBeChecked();
    await expectAccessible();
    await expectReadableInTheDark(dialog.element());
    await dialog.getByRole('button', { name: 'Move and tell them' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(/^Lane 4, 23:00 to 01:00, Wójcik/)).toBeVisible();
    expect(api.listCalls(quote)[0]?.body).toMatchObject({ startsAt: at('23:00'), tableIds: [tableId(4)] });
    expect(api.listCalls(move)[0]?.body).toMatchObject({ price: 'current', tellGuest: true });
  });

  test('where somebody stands already: it goes back, and it is said why', async () => {
    const { api } = await openBoard();
    await drag(/Wójcik/, { lane: 2, byHours: 0 });
    await expect.element(page.getByText('Wójcik stays where it was. Lane 2 · 22:00: taken.')).toBeVisible();
    await expect.element(button(/^Lane 1, 22:00 to 00:00, Wójcik/)).toBeVisible();
    expect(api.listCalls(move)).toHaveLength(0);
  });

  test('by its end: longer, after it was said what that costs', async () => {
    const dearer = { ...cheaper, difference: 5_000, toRefund: 0, toCollect: 5_000, hasNewStart: false };
    const { api } = await openBoard({
      answers: { [quote]: succeed(dearer), [move]: acted(moved(wojcik, { lanes: [1], till: '01:00' })) },
    });
    await drag(/Wójcik/, { lane: 1, byHours: 1 }, 'end');
    const dialog = page.getByRole('dialog', { name: /^Wójcik: 1\sh longer\?$/ });
    await expect.element(dialog.getByRole('radio', { name: /^50\szł more/ })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Tell the guest' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Play till 01:00 and tell them' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(move)[0]?.body).toMatchObject({
      durationMinutes: 180,
      price: 'current',
      tellGuest: true,
    });
  });

  test('by keys, and put back by Escape', async () => {
    const { api } = await openBoard({ answers: { [move]: acted(moved(wojcik, { lanes: [3] })) } });
    const bar = button(/Wójcik/);
    await expect.element(bar).toBeVisible();
    await pressOn(bar, 'm', 'ArrowDown');
    await expect.element(page.getByText('Lane 2 · 22:00: taken', { exact: true })).toBeInTheDocument();
    await expect.element(button(/Zając/)).toHaveAttribute('data-in-way');
    await press('Escape');
    await expect.element(button(/Zając/)).not.toHaveAttribute('data-in-way');
    await pressOn(bar, 'm', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.element(page.getByText('Wójcik moved', { exact: true })).toBeVisible();
    expect(api.listCalls(move)[0]?.body).toMatchObject({ tableIds: [tableId(4)] });
  });

  test('by keys, though the mouse rests on another bar', async () => {
    await openBoard();
    const bar = button(/Wójcik/);
    await expect.element(bar).toBeVisible();
    focus(bar);
    await expect.element(bar).toHaveFocus();
    button(/Zając/)
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await press('m');
    await expect.poll(() => document.querySelector('[data-carrying]')).not.toBeNull();
    await press('Escape');
  });

  test('while the names of others stick to the edge only where they did', async () => {
    await page.viewport(820, 1180);
    await openBoard({ search: '&zoom=wider' });
    const read = () => {
      const names = [...document.querySelectorAll('[data-bar] b')];
      return new Set(names.map((name) => getComputedStyle(name).position));
    };
    await expect.element(button(/Zając/)).toBeInTheDocument();
    const scroller = document.querySelector('[data-zoom]');
    // The board goes to the present by itself, once.
    await expect.poll(() => scroller?.scrollLeft).toBeGreaterThan(0);
    scroller?.scrollTo(700, 0);
    await expect.poll(() => scroller?.scrollLeft).toBe(700);
    expect(read()).toEqual(new Set(['sticky']));
    (button(/Wójcik/).element() as HTMLElement).focus({ preventScroll: true });
    await press('m');
    await expect.poll(read).toEqual(new Set(['sticky', 'static']));
    await press('Escape');
    await expect.poll(read).toEqual(new Set(['sticky']));
  });

  test.each([900, 760])('and from where to where stands whole in a window %i high', async (height) => {
    await page.viewport(1440, height);
    const { tables, ...rest } = makeBoard();
    const more = tables.map((table, number) => ({ ...table, id: tableId(200 + number) }));
    const others = tables.map((table, number) => ({ ...table, id: tableId(300 + number) }));
    await openBoard({ board: { ...rest, tables: [...tables, ...more, ...others] } });
    const bar = button(/Wójcik/);
    await expect.element(bar).toBeVisible();
    await pressOn(bar, 'm');
    const facts = () => document.querySelector('[data-carry-bar] > div')?.getBoundingClientRect();
    await expect.poll(() => facts()?.height).toBeGreaterThan(40);
    expect(facts()?.bottom).toBeLessThanOrEqual(height);
    await press('Escape');
  });

  test('not while the network is away', async () => {
    const { api, stream } = await openBoard();
    await expect.element(button(/Wójcik/)).toBeVisible();
    stream.breakOff();
    await expect.element(page.getByText(/No connection since/)).toBeVisible();
    await drag(/Wójcik/, { lane: 4, byHours: 0 });
    expect(api.listCalls(move)).toHaveLength(0);
  });
});

describe('somebody was quicker', () => {
  test('who, that nothing has happened, and where else it fits', async () => {
    const board = makeBoard();
    const { api, stream } = await openBoard({
      board,
      answers: {
        [move]: refuse(409, 'slotTaken', {
          alternatives: [{ slot: 0, date: '2026-11-20', startsAt: at('22:00'), tableIds: [tableId(5)] }],
        }),
      },
    });
    await drag(/Wójcik/, { lane: 4, byHours: 0 });
    const dialog = page.getByRole('dialog', { name: 'Lane 4 was just taken' });
    await expect.element(dialog.getByText('Wójcik stays where it was; nobody was told')).toBeVisible();
    const kowalik = moved(
      { ...findGuest('Mazur'), id: tableId(99), name: 'Kowalik' },
      { lanes: [4], from: '23:00', till: '23:59' },
    );
    stream.say(toDelta({ ...board, bookings: [...board.bookings, kowalik] }));
    await expect.element(dialog.getByText('Kowalik has it from 23:00.')).toBeVisible();
    await expect.element(button(/^Lane 1, 22:00 to 00:00, Wójcik/)).toBeInTheDocument();
    await expectAccessible();
    api.answer(move, acted(moved(wojcik, { lanes: [5] })));
    await dialog.getByRole('button', { name: /^Lane 5/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(move)[1]?.body).toMatchObject({ tableIds: [tableId(5)] });
  });
});

describe('whoever was quicker has taken it back', () => {
  test('it can be tried again', async () => {
    const { api, stream, board } = await openBoard({ answers: { [move]: refuse(409, 'slotTaken') } });
    await drag(/Wójcik/, { lane: 4, byHours: 0 });
    const dialog = page.getByRole('dialog', { name: 'Lane 4 was just taken' });
    await expect.element(dialog.getByText('It fits nowhere else at that time.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    stream.say({ ...toDelta(board), mark: '101' });
    api.answer(move, acted(moved(wojcik, { lanes: [4] })));
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(move)).toHaveLength(2);
  });
});

describe('guests who have asked for another time', () => {
  test('are not told that they may cancel free of charge', async () => {
    const { api } = await openBoard({
      answers: {
        [quote]: succeedWith(({ body }) => ({
          ...cheaper,
          sms: (body as { theirWish?: boolean }).theirWish ? 'A new time.' : 'You may cancel free of charge.',
        })),
        [move]: acted(moved(wojcik, { lanes: [1], from: '23:00', till: '01:00' })),
      },
    });
    await drag(/Wójcik/, { lane: 1, byHours: 1 });
    const asked = page.getByRole('dialog', { name: /^Move Wójcik/ });
    await expect.element(asked.getByText(/^They may cancel free of charge/)).toBeVisible();
    await asked.getByRole('checkbox', { name: 'They have asked for it' }).click();
    await expect.element(asked.getByText('A new time.')).toBeVisible();
    await expect.element(asked.getByText(/cancel free of charge/)).not.toBeInTheDocument();
    await expectAccessible();
    await asked.getByRole('button', { name: 'Move and tell them' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(api.listCalls(move)[0]?.body).toMatchObject({ theirWish: true });
  });
});

describe('somebody else has moved the same booking', () => {
  const from = { startsAt: at('22:00'), endsAt: at('00:00'), tableIds: [tableId(1)] };
  const elsewhere = moved(wojcik, { lanes: [5] });

  test('it shows where that put it, and tries again from there', async () => {
    const { api, stream, board } = await openBoard({ answers: { [move]: refuse(409, 'bookingChanged') } });
    await drag(/Wójcik/, { lane: 4, byHours: 0 });
    const dialog = page.getByRole('dialog', { name: 'Wójcik has been moved meanwhile' });
    await expect.element(dialog.getByText('Your change was not made.')).toBeVisible();
    expect(api.listCalls(move)[0]?.body).toMatchObject({ from });
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    stream.say({ ...toDelta(board), mark: '101', bookings: [elsewhere] });
    await expect.element(dialog.getByText(/^Now: Lane 5, 22:00/)).toBeVisible();
    await expectAccessible();
    api.answer(move, acted(moved(wojcik, { lanes: [4] })));
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(move)[1]?.body).toMatchObject({
      tableIds: [tableId(4)],
      from: { ...from, tableIds: [tableId(5)] },
    });
  });

  test('and has taken that back: it can be tried again', async () => {
    const { api, stream, board } = await openBoard({ answers: { [move]: refuse(409, 'bookingChanged') } });
    await drag(/Wójcik/, { lane: 4, byHours: 0 });
    const dialog = page.getByRole('dialog', { name: 'Wójcik has been moved meanwhile' });
    await expect.element(dialog).toBeVisible();
    stream.say({ ...toDelta(board), mark: '101', bookings: [elsewhere] });
    await expect.element(dialog.getByText(/^Now: Lane 5, 22:00/)).toBeVisible();
    stream.say({ ...toDelta(board), mark: '102', bookings: [wojcik] });
    await expect.element(dialog.getByText(/^Now: Lane 1, 22:00/)).toBeVisible();
    api.answer(move, acted(moved(wojcik, { lanes: [4] })));
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(move)[1]?.body).toMatchObject({ tableIds: [tableId(4)], from });
  });

  test('while it was held: it is let go, and that is said', async () => {
    const { api, stream, board } = await openBoard();
    const bar = button(/Wójcik/);
    await expect.element(bar).toBeVisible();
    await pressOn(bar, 'm', 'ArrowDown');
    await expect.element(page.getByText('Lane 2 · 22:00: taken', { exact: true })).toBeInTheDocument();
    stream.say({ ...toDelta(board), mark: '101', bookings: [elsewhere] });
    await expect.element(page.getByText('Wójcik has been moved meanwhile', { exact: true })).toBeVisible();
    expect(document.querySelector('[data-carry-bar]')).toBeNull();
    expect(api.listCalls(move)).toHaveLength(0);
  });

  test('also while it was being asked whether to move it', async () => {
    const { api, stream, board } = await openBoard({
      answers: { [quote]: succeed(cheaper), [move]: refuse(409, 'bookingChanged') },
    });
    await drag(/Wójcik/, { lane: 4, byHours: 1 });
    const asked = page.getByRole('dialog', { name: /^Move Wójcik/ });
    await expect.element(asked.getByText(cheaper.sms ?? '')).toBeVisible();
    stream.say({ ...toDelta(board), mark: '101', bookings: [elsewhere] });
    await expect.element(button(/^Lane 5, 22:00 to 00:00, Wójcik/)).toBeInTheDocument();
    await asked.getByRole('button', { name: 'Move and tell them' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wójcik has been moved meanwhile' });
    await expect.element(dialog.getByText(/^Now: Lane 5, 22:00/)).toBeVisible();
    expect(api.listCalls(move)[0]?.body).toMatchObject({ from });
    await dialog.getByRole('button', { name: 'Leave it there' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.listCalls(move)).toHaveLength(1);
  });
});

describe('the dialog has the same choice', () => {
  test('from the drawer, by keyboard, on a phone, in Polish', async () => {
    await page.viewport(390, 844);
    const { api } = await openBoard({
      language: 'pl',
      search: `&booking=${wojcik.id}`,
      answers: {
        [`GET ${boardBase}/free`]: answerFree({ 4: 'best', 2: 'taken' }),
        [quote]: refuse(422, 'outsideHours'),
        [move]: acted(moved(wojcik, { lanes: [4], from: '23:00', till: '01:00' })),
      },
    });
    const carry = button('Przenieś');
    await expect.element(carry).toBeVisible();
    await pressOn(carry, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Przenieś: Wójcik' });
    await dialog.getByRole('combobox', { name: 'Od', exact: true }).selectOptions('23:00');
    const lane = dialog.getByRole('button', { name: /^Tor 4.*przenieś tutaj$/ });
    await expect.element(lane).toBeVisible();
    await expectAccessible();
    await pressOn(lane, 'Enter');
    const asked = page.getByRole('dialog', { name: /^Wójcik: 1\sgodz\. później\?$/ });
    await expect.element(asked.getByRole('alert')).toBeVisible();
    api.answer(quote, succeed({ ...cheaper, difference: 0, toRefund: 0 }));
    await asked.getByRole('button', { name: 'Mimo to dalej' }).click();
    await expect.element(asked.getByText('Może bezpłatnie odwołać')).toBeVisible();
    await expectAccessible();
    await asked.getByRole('button', { name: 'Przenieś i powiadom' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(api.listCalls(move)[0]?.body).toMatchObject({
      outsideHours: true,
      price: 'agreed',
      startsAt: at('23:00'),
    });
  });
});
