import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, makeBoard, tableId, undoUntil } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { findGuest } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { pressOn } from '../../../../test/user-actions.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const blocks = `POST ${boardBase}/blocks` as const;
const collisions = `POST ${boardBase}/blocks/collisions` as const;
const lift = `DELETE ${boardBase}/blocks/:blockId` as const;

const blocked = succeedWith(({ idempotencyKey }) => ({
  actionId: idempotencyKey ?? '',
  undoUntil,
  blocks: [],
  inTheWay: [],
}));

const league = {
  id: '0199b000-0000-7000-8000-0000000000b2',
  tableId: tableId(4),
  startsAt: at('23:00'),
  endsAt: at('01:00'),
  reason: 'league' as const,
  note: 'Liga',
  seriesId: '0199b000-0000-7000-8000-0000000000b3',
};

describe('time is blocked', () => {
  test('from the menu, every week, around whoever is there already', async () => {
    const zajac = findGuest('Zając');
    const { id, reference, startsAt, endsAt } = zajac;
    const { api } = await openBoard({
      answers: {
        [collisions]: succeed({ items: [{ id, reference, startsAt, endsAt, guests: 4, name: 'Zając' }] }),
        [blocks]: blocked,
      },
    });
    await button('Open the menu').click();
    await button('Block time').click();
    const dialog = page.getByRole('dialog', { name: 'Block time' });
    await dialog.getByRole('button', { name: 'Block it' }).click();
    await expect.element(dialog.getByText('Choose a table.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Lane 2' }).click();
    await dialog.getByRole('combobox', { name: 'From' }).selectOptions('22:00');
    await dialog.getByRole('combobox', { name: 'To' }).selectOptions('23:00');
    await dialog.getByRole('button', { name: 'League' }).click();
    await dialog.getByRole('checkbox', { name: 'Repeats every week' }).click();
    await dialog.getByLabelText('Until').fill('2026-11-13');
    await expect.element(dialog.getByText('1 booking is in the way.')).toBeVisible();
    await expect.element(dialog.getByText(/^Zając/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Block around them' }).click();
    await expect.element(dialog.getByText('Choose a later day.')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark(dialog.element());
    await dialog.getByLabelText('Until').fill('2026-12-18');
    await expect.element(dialog.getByText('1 booking is in the way.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Block around them' }).click();
    await expect.element(page.getByText('Time is blocked', { exact: true })).toBeVisible();
    await expect.element(button('Undo')).toBeVisible();
    expect(api.listCalls(blocks)).toHaveLength(1);
    expect(api.listCalls(blocks)[0]?.body).toMatchObject({
      tableIds: [tableId(2)],
      startsAt: at('22:00'),
      endsAt: at('23:00'),
      until: '2026-12-18',
      reason: 'league',
      around: true,
    });
  });

  test('on courts in the order in which people count them, and no word of a name is broken', async () => {
    const board = makeBoard();
    const names = ['Squash 10', 'Squash 2', 'Padel: Kort 1', 'Squash 1', 'Centralny', 'Padel: Kort 2'];
    const tables = board.tables.map((table, place) => {
      const name = { en: names[place] ?? '', pl: names[place] ?? '' };
      return { ...table, kind: 'court' as const, name };
    });
    await openBoard({ board: { ...board, tables } });
    await button('Open the menu').click();
    await button('Block time').click();
    const group = page.getByRole('dialog', { name: 'Block time' }).getByRole('group', { name: 'Tables' });
    await expect.element(group).toBeVisible();
    const keys = [...group.element().querySelectorAll('button')];
    expect(keys.map((key) => key.ariaLabel)).toEqual([
      'Centralny',
      'Padel: Kort 1',
      'Padel: Kort 2',
      'Squash 1',
      'Squash 2',
      'Squash 10',
    ]);
    for (const key of keys) expect(key.clientHeight, key.textContent ?? '').toBeLessThan(60);
  });

  test('and is refused in words', async () => {
    const { api } = await openBoard({
      answers: { [collisions]: succeed({ items: [] }), [blocks]: refuse(409, 'tableOutAlready') },
    });
    await button('Open the menu').click();
    await button('Block time').click();
    const dialog = page.getByRole('dialog', { name: 'Block time' });
    await pressOn(dialog.getByRole('button', { name: 'Lane 2' }), ' ');
    await pressOn(dialog.getByRole('button', { name: 'Block it' }), 'Enter');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('out of service');
    expect(api.listCalls(blocks)[0]?.body).toMatchObject({ around: false });
  });
});

describe('a block that is there', () => {
  const board = makeBoard({ blocks: [league] });

  test('is changed with all that follow, in Polish, by keys', async () => {
    const { api } = await openBoard({
      board,
      language: 'pl',
      answers: { [collisions]: succeed({ items: [] }), [blocks]: blocked },
    });
    const bar = button(/^Tor 4, .*Liga/);
    await expect.element(bar).toBeVisible();
    await pressOn(bar, 'Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: 'Ta i wszystkie następne: Tor 4' }).click();
    await expectAccessible();
    await pressOn(sheet.getByRole('button', { name: 'Zmień blokadę' }), 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Zmień blokadę' });
    await dialog.getByRole('combobox', { name: 'Od' }).selectOptions('22:30');
    await expectAccessible();
    await pressOn(dialog.getByRole('button', { name: 'Zapisz' }), 'Enter');
    await expect.element(page.getByText('Blokada zmieniona', { exact: true })).toBeVisible();
    expect(api.listCalls(blocks)[0]?.body).toMatchObject({
      replaces: { blockId: league.id, series: true },
      startsAt: at('22:30'),
      endsAt: at('00:30'),
      reason: 'league',
      note: 'Liga',
    });
  });

  test('is lifted, and that can be undone', async () => {
    const { api } = await openBoard({
      board,
      answers: {
        [lift]: succeedWith(({ idempotencyKey }) => ({
          actionId: idempotencyKey ?? '',
          undoUntil,
          blockIds: [league.id],
        })),
      },
    });
    await button(/^Lane 4, 23:00 to 01:00, Liga/).click();
    await page.getByRole('button', { name: 'Lift it' }).click();
    await expect.element(page.getByText('The block is lifted', { exact: true })).toBeVisible();
    expect(api.listCalls(lift)).toHaveLength(1);
  });
});
