import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { at } from '../../../../test/board-data.ts';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { findGuest } from '../../../../test/desk-data.ts';
import { succeed, succeedWith } from '../../../../test/fake-api.ts';
import { press } from '../../../../test/user-actions.ts';

afterEach(() => vi.useRealTimers());

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('a hard answer', () => {
  test('offers another time before a no', async () => {
    await page.viewport(390, 844);
    await openBoard({
      answers: { [`GET ${boardBase}/bookings/:bookingId/other-times`]: succeed({ items: [] }) },
    });
    await button('Decline Pawlak').click();
    await button(/^Offer another time instead/).click();
    await expect.element(page.getByRole('dialog', { name: 'Another time for Pawlak' })).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: /^Decline/ })).not.toBeInTheDocument();
  });

  test('is cancelled with a reason that does not count', async () => {
    await page.viewport(1440, 900);
    const cancel = `POST ${boardBase}/bookings/:bookingId/cancel` as const;
    const { api } = await openBoard({
      answers: {
        [cancel]: succeedWith(({ idempotencyKey }) => ({
          actionId: idempotencyKey ?? '',
          undoUntil: at('20:48'),
          booking: findGuest('Wójcik'),
        })),
      },
    });
    await openCancel();
    await page.getByText('The guests asked for it').click();
    await button(/^Cancel and give back 238\szł$/).click();
    await expect.poll(() => api.listCalls(cancel).map(({ body }) => body)).toEqual([{ reason: 'theirWish' }]);
  });

  test('or becomes a move', async () => {
    await page.viewport(1440, 900);
    const nothing = { startsAt: at('22:00'), endsAt: at('00:00'), isOpen: true, tables: [] };
    await openBoard({ answers: { [`GET ${boardBase}/free`]: succeed(nothing) } });
    await openCancel();
    await button(/^Move it instead/).click();
    await expect.element(page.getByRole('dialog', { name: 'Move Wójcik' })).toBeVisible();
  });
});

async function openCancel(): Promise<void> {
  await button(/Wójcik, 6 people/).click();
  await page.getByRole('dialog', { name: 'Wójcik' }).getByRole('button', { name: 'Cancel' }).click();
}

test('a drawer that was opened by a key gives the focus back to its bar', async () => {
  await page.viewport(1440, 900);
  await openBoard();
  const bar = button(/Wójcik, 6 people/);
  await expect.element(bar).toBeVisible();
  (bar.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'Wójcik' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog', { name: 'Wójcik' })).not.toBeInTheDocument();
  await expect.element(bar).toHaveFocus();
});
