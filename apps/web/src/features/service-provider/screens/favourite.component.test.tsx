import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import {
  clockAddress,
  clockName,
  clockProvider,
  createProviderApi,
} from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { toasts } from '../../../lib/browser/toaster.tsx';

const keep = 'PUT /user/favourites/:branchId';
const drop = 'DELETE /user/favourites/:branchId';
const branchId = clockProvider.branches[0]?.id ?? '';
const heart = () => button(`Save ${clockName}`);

function createHeartApi() {
  const api = createProviderApi();
  api.answer(
    keep,
    succeedWith(({ params }) => ({ branchId: params.branchId ?? '' })),
  );
  api.answer(drop, succeed({ branchId }));
  return api;
}

describe('the heart of a place', () => {
  test('D-4 saves it, and a press takes that back', async () => {
    const { api } = await openPublicScreen(clockAddress, { api: createHeartApi(), user: zuzanna });
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('region', { name: `${clockName} is saved` })).toBeVisible();
    await button('Undo').click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('region', { name: `${clockName} is no longer saved` })).toBeVisible();
    expect(api.listCalls(keep).map(({ params }) => params)).toEqual([{ branchId }]);
    expect(api.listCalls(drop).map(({ params }) => params)).toEqual([{ branchId }]);
  });

  test('D-4 leads whoever is not logged in there and back, and then saves it', async () => {
    const api = createHeartApi();
    const address = `${clockAddress}?guests=4`;
    const { readAddress, screen } = await openPublicScreen(address, { api });
    await heart().click();
    await expect.poll(readAddress).toBe(`/auth/user/login?returnTo=${encodeURIComponent(address)}`);
    // It stays on the screen while the page changes.
    expect(toasts.getSnapshot()?.title).toBe(`Log in, and ${clockName} is saved to your favourites`);
    await screen.unmount();
    await openPublicScreen(address, { api, user: zuzanna });
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('region', { name: `${clockName} is saved` })).toBeVisible();
  });

  test('goes back when the server refuses it', async () => {
    const api = createHeartApi();
    api.answer(keep, refuse(500, 'internal'));
    await openPublicScreen(clockAddress, { api, user: zuzanna });
    await heart().click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'That did not work. Nothing has changed.' }))
      .toBeVisible();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
