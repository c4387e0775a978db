import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, makeBoard } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { acted, findGuest } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { succeed } from '../../../../test/fake-api.ts';
import type { BoardBooking } from '../queries.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.useRealTimers());

const act = `POST ${boardBase}/bookings/:bookingId` as const;
const undo = `POST ${boardBase}/actions/:actionId/undo` as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Mazur of lane 4 pays at the venue and did not come; the lane is free from 20:46 on. */
function makeAbsent(): BoardBooking {
  const mazur = findGuest('Mazur');
  const slots = mazur.slots.map((slot) => ({ ...slot, freedAt: at('20:46') }));
  const owes = { status: 'confirmedUnpaid', paymentMethod: 'venue', paid: 0, due: 23_800 } as const;
  return { ...mazur, ...owes, slots, noShowAt: at('20:46') };
}

function makeEvening(absent = makeAbsent()) {
  const board = makeBoard();
  return { ...board, bookings: board.bookings.map((one) => (one.id === absent.id ? absent : one)) };
}

describe('guests who did not come', () => {
  test.each([
    ['en', 'Lane 4, 20:00 to 20:46, Mazur, 4 people, did not come', 'To collect', /^Take/, 'Length'],
    ['pl', 'Tor 4, od 20:00 do 20:46, Mazur, 4 osoby, nie przyszli', 'Do zapłaty', /^Przyjmij/, 'Długość'],
  ] as const)(
    'are no longer awaited, and owe nothing here (%s)',
    async (language, bar, owed, take, length) => {
      const absent = makeAbsent();
      await openBoard({ board: makeEvening(absent), language, search: `&booking=${absent.id}` });
      const drawer = page.getByRole('dialog', { name: 'Mazur', exact: true });
      const said = language === 'en' ? 'did not come' : 'nie przyszli';
      await expect.element(drawer.getByText(said, { exact: true })).toBeVisible();
      await expect.element(drawer.getByText(/20:46/)).toBeVisible();
      await expect.element(drawer.getByText(/238\szł/).first()).toBeVisible();
      await expect.element(drawer.getByText(owed, { exact: true })).not.toBeInTheDocument();
      await expect.element(drawer.getByRole('button', { name: take })).not.toBeInTheDocument();
      await expect.element(drawer.getByRole('button', { name: length })).not.toBeInTheDocument();
      await expect
        .element(drawer.getByRole('button', { name: language === 'en' ? 'Move' : 'Przenieś' }))
        .toBeVisible();
      await expectAccessible();
      await expectReadableInTheDark();
      await drawer.getByRole('button', { name: language === 'en' ? 'Close' : 'Zamknij' }).click();
      await expect.element(button(bar)).toBeVisible();
    },
  );

  test('leave a lane on which somebody can be seated', async () => {
    await page.viewport(390, 844);
    await openBoard({ board: makeEvening() });
    await expect.element(button('Lane 4 is free: seat guests')).toBeVisible();
  });

  test('keep their line on the sheet of the day, with their own hours and nothing to take', async () => {
    await page.viewport(1440, 900);
    await openBoard({ board: makeEvening() });
    await expect.element(button(/Mazur/).first()).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('body > article');
    const line = [...(sheet?.querySelectorAll('tbody tr') ?? [])].find(({ textContent }) =>
      textContent?.includes('Mazur'),
    );
    expect(line?.textContent).toContain('20:0022:00');
    expect(line?.textContent).toContain('did not come');
    expect(line?.textContent).not.toContain('238');
    expect(sheet?.querySelector('header')?.textContent).toMatch(/To collect287\szł/);
  });
});

describe('a slip of the hand', () => {
  test('is taken back once, and a second press at the same place closes nothing', async () => {
    const mazur = findGuest('Mazur');
    const { api } = await openBoard({
      search: `&booking=${mazur.id}`,
      answers: {
        [`${act}/no-show`]: acted(makeAbsent()),
        [undo]: succeed({ booking: mazur }),
      },
    });
    const drawer = page.getByRole('dialog', { name: 'Mazur', exact: true });
    await drawer.getByRole('button', { name: 'No-show' }).click();
    await expect.element(drawer.getByText('did not come', { exact: true })).toBeVisible();
    await button('Undo').dblClick();
    await expect.element(drawer.getByText('not here yet', { exact: true })).toBeVisible();
    await expect.element(button('Undo')).not.toBeInTheDocument();
    await expect.element(drawer).toBeVisible();
    expect(api.listCalls(undo)).toHaveLength(1);
  });
});
