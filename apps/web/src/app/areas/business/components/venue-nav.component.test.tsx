import type { MemberRole } from '@gramy/domain/access/permission';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownVenue, providerId } from '../../../../../test/board-data.ts';
import { expectAccessible } from '../../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../../test/expect-fits.ts';
import { createFakeApi, succeed } from '../../../../../test/fake-api.ts';
import { zuzanna } from '../../../../../test/people.ts';
import { renderRoutes } from '../../../../../test/render-component.tsx';
import { draftListing, freshSetup } from '../../../../../test/venue-screens.tsx';
import { ListingMoves } from '../../../../features/venue-setup/components/listing-moves.tsx';
import { VenueNav } from './venue-nav.tsx';

async function open(role: MemberRole, status: 'draft' | 'listed' = 'listed', at = 'week') {
  const [branch] = ownVenue.branches;
  if (!branch) throw new TypeError('A venue has a place');
  const branches = [branch, { ...branch, id: '0199b000-0000-7000-8000-000000000009', name: 'Ruda' }];
  const api = createFakeApi({
    'GET /business/providers': succeed({
      items: [{ ...ownVenue, role, status, branches }],
      nextCursor: null,
    }),
  });
  const shell = () => (
    <main>
      <h1>Week</h1>
      <VenueNav providerId={providerId} />
    </main>
  );
  await renderRoutes([{ path: '*', Component: shell }], {
    address: `/business/${providerId}/${at}`,
    fetch: api.fetch,
    user: zuzanna,
  });
  return api;
}

const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('whoever leads a venue finds all of its pages', async () => {
  await open('owner');
  await expect.element(page.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
  expect(names()).toEqual(['Tonight', 'Bookings', 'Week', 'All places', 'Day close', 'Insight', 'Set-up']);
  await expectAccessible();
  await expectFits();
});

test('whoever stands at the desk finds theirs', async () => {
  await open('staff');
  await expect.element(page.getByRole('link', { name: 'Week' })).toBeVisible();
  expect(names()).toEqual(['Tonight', 'Bookings', 'Week', 'All places', 'Day close', 'My place in the team']);
});

test('a draft has its set-up alone, which leads by itself', async () => {
  const api = await open('owner', 'draft');
  await expect.poll(() => api.listCalls('GET /business/providers')).toHaveLength(1);
  expect(names()).toEqual([]);
});

test('a draft that its owner puts on the market has its ways at once', async () => {
  const api = createFakeApi({
    'GET /business/providers': succeed({ items: [{ ...ownVenue, status: 'draft' }], nextCursor: null }),
    'POST /business/providers/:providerId/submit': succeed({ ...draftListing, status: 'listed' }),
  });
  const setup = { ...freshSetup, steps: freshSetup.steps.map((line) => ({ ...line, missing: [] })) };
  const shell = () => (
    <main>
      <h1>Publish</h1>
      <VenueNav providerId={providerId} />
      <ListingMoves setup={{ ...setup, id: providerId }} listing={draftListing} />
    </main>
  );
  await renderRoutes([{ path: '*', Component: shell }], {
    address: `/business/${providerId}/set-up/publish`,
    fetch: api.fetch,
    user: zuzanna,
  });
  await expect.poll(() => api.listCalls('GET /business/providers')).toHaveLength(1);
  api.answer('GET /business/providers', succeed({ items: [ownVenue], nextCursor: null }));
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.element(page.getByRole('link', { name: 'Tonight' })).toBeVisible();
});

test('where the row is longer than the window, the page one is on stands whole in it', async () => {
  await page.viewport(390, 800);
  await open('owner', 'listed', 'set-up/hours');
  const here = page.getByRole('link', { name: 'Set-up' });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => here.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
