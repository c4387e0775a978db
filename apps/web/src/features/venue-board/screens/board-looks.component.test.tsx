import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoard, makeBoardBooking } from '../../../../test/board-data.ts';
import { openBoard } from '../../../../test/board-screens.tsx';
import { expectFits } from '../../../../test/expect-fits.ts';

afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Two lanes, two boards and a guest with a long name for an hour. */
function makeMixedBoard() {
  const board = makeBoard();
  const tables = board.tables.map((table, place) =>
    place < 4
      ? table
      : {
          ...table,
          kind: 'board' as const,
          name: { en: `Board ${place - 3}`, pl: `Tarcza ${place - 3}` },
        },
  );
  const narrow = makeBoardBooking('Aleksandra Jabłońska', { lane: 3, from: '18:00', to: '19:00' });
  return { ...board, tables, bookings: [...board.bookings, narrow] };
}

/** What a finger would miss. */
function listSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], select')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only'))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
    .map(({ one }) => one.getAttribute('aria-label') ?? one.textContent ?? '');
}

describe('read from two metres away', () => {
  test('names keep clear of what stands beside them, and hours stand in one line', async () => {
    await page.viewport(1440, 900);
    await openBoard({ board: makeMixedBoard() });
    await expect.element(button(/Aleksandra Jabłońska/)).toBeVisible();
    for (const bar of document.querySelectorAll('[data-booking]')) {
      const [name, facts] = [bar.querySelector('b'), bar.lastElementChild].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!name || !facts) throw new TypeError('A bar has both');
      expect(name.right <= facts.left + 1 || name.bottom <= facts.top + 1, bar.textContent ?? '').toBe(true);
    }
    const narrow = button(/Aleksandra Jabłońska/).element();
    const given = narrow.querySelector('b > span');
    expect(given && getComputedStyle(given).display).toBe('none');
    const day = page.getByText('Sat', { exact: true }).element().getBoundingClientRect();
    expect(day.height).toBeLessThan(24);
  });

  test('the line of now goes through no words at either end of a bar', async () => {
    await page.viewport(1440, 900);
    const board = makeBoard();
    const begun = makeBoardBooking('Jabłońska', { lane: 3, from: '20:32', to: '21:30' });
    const ending = makeBoardBooking('Krawiec', { lane: 2, from: '19:00', to: '21:00' });
    await openBoard({ board: { ...board, bookings: [...board.bookings, begun, ending] } });
    const bar = button(/^Lane 3, 20:32/);
    await expect.element(bar).toBeVisible();
    const now = document.querySelector('[class*="now"][aria-hidden]')?.getBoundingClientRect();
    const name = bar.element().querySelector('b')?.getBoundingClientRect();
    if (!now || !name) throw new TypeError('There is a line and a name');
    expect(now.left).toBeGreaterThan(bar.element().getBoundingClientRect().left);
    expect(name.left).toBeGreaterThan(now.right);
    const facts = button(/^Lane 2, 19:00/).element().lastElementChild;
    expect(facts?.getBoundingClientRect().right).toBeLessThan(now.left);
  });

  test.each([390, 820, 1024, 1440])(
    'at %i pixels everything that is pressed is large enough',
    async (width) => {
      await page.viewport(width, 1024);
      await openBoard({ board: makeMixedBoard(), language: 'pl' });
      await expect.element(button(/^Przyjmij: Rutkowski$/)).toBeVisible();
      expect(listSmallTargets()).toEqual([]);
      await expectFits(width);
    },
  );

  test('a booking outside of the hours lies on what says that it is closed', async () => {
    await page.viewport(1440, 900);
    const late = makeBoardBooking('Nocna Zmiana', { lane: 2, from: '02:00', to: '03:00' });
    const board = makeBoard();
    await openBoard({ board: { ...board, bookings: [...board.bookings, late] } });
    await expect.element(button(/Nocna Zmiana/)).toBeVisible();
    const closed = page.getByText(/^closed from 02:00$/).element().parentElement;
    const row = button(/Nocna Zmiana/)
      .element()
      .closest('[data-table]');
    if (!closed || !row) throw new TypeError('Both are drawn');
    // Both are layers of their own: what comes later lies above.
    expect(getComputedStyle(closed).zIndex).toBe('auto');
    expect(closed.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('on a phone, another day has its times and no choice that changes nothing', async () => {
    await page.viewport(390, 844);
    await openBoard({ board: { ...makeBoard(), today: '2026-11-19' } });
    await expect.element(button(/Wójcik/)).toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: 'Times' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Tables now' })).not.toBeInTheDocument();
  });

  test('what has gone by does not show beside the names of the tables', async () => {
    await page.viewport(820, 1180);
    await openBoard({ board: makeMixedBoard() });
    await expect.element(button(/Urodziny Hani/)).toBeInTheDocument();
    const name = document.querySelector('[data-table] > b')?.getBoundingClientRect();
    if (!name) throw new TypeError('Tables have names');
    expect(name.left).toBe(0);
    expect(document.elementFromPoint(8, name.top + name.height / 2)?.closest('[data-booking]')).toBeNull();
  });
});
