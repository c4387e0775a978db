import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeBoard } from '../../../../test/board-data.ts';
import { openBoard } from '../../../../test/board-screens.tsx';
import { findGuest } from '../../../../test/desk-data.ts';

afterEach(() => vi.useRealTimers());

/** What the browser says just before it prints. */
async function openSheet(options: Parameters<typeof openBoard>[0] = {}): Promise<HTMLElement> {
  await page.viewport(1440, 900);
  await openBoard(options);
  await expect.element(page.getByRole('button', { name: /Wójcik/ })).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = document.querySelector<HTMLElement>('body > article');
  if (!sheet) throw new TypeError('Nothing is printed');
  return sheet;
}

const findLines = (sheet: HTMLElement, name: string) =>
  [...sheet.querySelectorAll('tbody tr')]
    .map(({ textContent }) => textContent ?? '')
    .filter((line) => line.includes(name));

test('the sheet of a day has its hours, its tables by time, and a line for each game', async () => {
  const sheet = await openSheet({ language: 'pl' });
  expect(sheet.querySelector('h1')?.textContent).toMatch(/^piątek, 20\slistopada$/);
  expect(sheet.querySelector('header')?.textContent).toMatch(/czynne 16:00–\S?02:00/);
  expect(findLines(sheet, 'Wójcik')).toEqual([expect.stringContaining('22:0000:001Wójcik')]);
  const drawn = [...sheet.querySelectorAll('div > p > span')].map(({ textContent }) => textContent);
  expect(drawn).toContain('Wójcik');
});

test('where there are lanes and boards, a number alone is no table', async () => {
  const board = makeBoard();
  const tables = board.tables.map((table, place) =>
    place < 4
      ? table
      : { ...table, kind: 'board' as const, name: { en: `Board ${place - 3}`, pl: `Tarcza ${place - 3}` } },
  );
  const sheet = await openSheet({ board: { ...board, tables } });
  expect(findLines(sheet, 'Wójcik')).toEqual([expect.stringContaining('Lane 1')]);
});

test('what is still to be paid is not called paid beside the second game', async () => {
  const board = makeBoard();
  const zajac = findGuest('Zając', board);
  const [slot] = zajac.slots;
  if (!slot) throw new TypeError('A booking has a game');
  const twice = { ...zajac, slots: [slot, { ...slot, position: 1, tableIds: [board.tables[5]?.id ?? ''] }] };
  const bookings = board.bookings.map((one) => (one.id === zajac.id ? twice : one));
  const sheet = await openSheet({ board: { ...board, bookings } });
  const lines = findLines(sheet, 'Zając');
  expect(lines).toHaveLength(2);
  expect(lines.join(' ')).not.toContain('paid');
});
