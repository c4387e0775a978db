import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at, makeBoard, makeBoardBooking, tableId, undoUntil } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { acted } from '../../../../test/desk-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeedWith } from '../../../../test/fake-api.ts';
import type { BoardParty } from '../queries.ts';

afterEach(() => vi.useRealTimers());

const queue = `POST ${boardBase}/queue` as const;
const base = makeBoard();
const waiting = (name: string, changes: Partial<BoardParty> = {}): BoardParty => ({
  id: tableId(name.length + 40),
  offerId: base.offers[0]?.id ?? '',
  name,
  guests: 4,
  durationMinutes: 90,
  joinedAt: at('20:40'),
  hasPhone: true,
  called: null,
  ...changes,
});
const called = { at: at('20:45'), until: at('20:55'), tableIds: [tableId(2)] };
const seated = makeBoardBooking('Nowak', {
  lane: 2,
  from: '20:47',
  to: '22:17',
  guests: 4,
  more: { source: 'walkIn', checkedInAt: at('20:47'), id: tableId(78) },
});
const card = (name: string) => page.getByRole('article', { name });

describe('guests who wait', () => {
  test('are written down with what they hear: when it will be their turn', async () => {
    await page.viewport(390, 844);
    const { api } = await openBoard({
      answers: {
        [queue]: succeedWith(({ idempotencyKey }) => ({
          actionId: idempotencyKey ?? '',
          undoUntil,
          party: waiting('Nowak'),
        })),
      },
    });
    await page.getByRole('button', { name: 'Put somebody on the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Waiting for a table' });
    await expect.element(dialog.getByText('How many, and how long?')).toBeVisible();
    await dialog.getByRole('button', { name: '4 people' }).click();
    await dialog.getByRole('button', { name: /^1\sh\s30/ }).click();
    await expect.element(dialog.getByText('can sit down now')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on the list' }).click();
    expect(api.listCalls(queue)).toEqual([]);
    await dialog.getByRole('textbox', { name: /Name/ }).fill('Nowak');
    await expectAccessible();
    await expectFits(390);
    await dialog.getByRole('button', { name: 'Put on the list' }).click();
    await expect.element(page.getByText('Nowak waits', { exact: true })).toBeVisible();
    expect(api.listCalls(queue).map(({ body }) => body)).toMatchObject([
      { name: 'Nowak', guests: 4, durationMinutes: 90, language: 'en' },
    ]);
  });

  test('are called when a table is ready, and sit down with one press', async () => {
    await page.viewport(1440, 900);
    const held = { tableId: tableId(2), startsAt: at('20:45'), endsAt: at('22:15'), until: at('20:55') };
    const queued = [waiting('Nowak', { called }), waiting('Zielińska')];
    const board = makeBoard({ held: [{ ...held, bookingId: null }], queue: queued });
    const { api } = await openBoard({
      board,
      answers: {
        [`${queue}/:partyId/seat`]: acted(seated),
        [`${queue}/:partyId/call`]: refuse(409, 'noTables'),
      },
    });
    await expect.element(page.getByRole('heading', { name: '2 parties wait' })).toBeVisible();
    await expect.element(card('Nowak')).toHaveTextContent('Lane 2 is held until 20:55');
    await expect.element(card('Zielińska')).toHaveTextContent(/about 2\d:\d\d, in/);
    await expectAccessible();
    await expectReadableInTheDark();
    await expect.element(page.getByRole('button', { name: /^Text Zielińska/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Seat Nowak' }).click();
    await expect.element(page.getByText('Nowak is seated', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.listCalls(`${queue}/:partyId/seat`)).toHaveLength(1);
  });

  test('hear why not, in Polish', async () => {
    await page.viewport(1440, 900);
    const board = makeBoard({ queue: [waiting('Nowak', { hasPhone: false })] });
    await openBoard({
      board,
      language: 'pl',
      answers: { [`${queue}/:partyId/call`]: refuse(409, 'noTables') },
    });
    await expect.element(card('Nowak')).toHaveTextContent('mogą już siadać');
    await page.getByRole('button', { name: 'Zatrzymaj miejsce: Nowak' }).click();
    await expect.element(page.getByText(/^Brak wolnych miejsc/).first()).toBeVisible();
    await expectAccessible();
  });
});
