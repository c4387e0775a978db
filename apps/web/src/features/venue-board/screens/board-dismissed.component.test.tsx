import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boardBase, openBoard } from '../../../../test/board-screens.tsx';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { refuse } from '../../../../test/fake-api.ts';

afterEach(() => vi.useRealTimers());

test('whoever is dismissed sees no guest any more, and the device keeps none', async () => {
  await page.viewport(1440, 900);
  const { api, stream } = await openBoard();
  await expect.element(page.getByRole('button', { name: /Wójcik/ })).toBeVisible();
  await expect.poll(() => localStorage.getItem('evening-board')).toContain('Wójcik');
  await expect.poll(() => api.listCalls(`GET ${boardBase}/live`).length).toBe(1);
  api.answer(`GET ${boardBase}/live`, refuse(404, 'notFound'));
  stream.breakOff();
  await expect.poll(() => document.querySelectorAll('[data-booking]').length).toBe(0);
  expect(localStorage.getItem('evening-board')).toBeNull();
  await expect.element(page.getByText(/^No connection since/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { name: 'You are no longer in the team of Kręgielnia Pod Zegarem' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To my venues' })).toBeVisible();
  await expectAccessible();
});
