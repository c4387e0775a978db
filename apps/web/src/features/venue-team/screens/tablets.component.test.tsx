import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type Answers, refuse, succeed } from '../../../../test/fake-api.ts';
import { button, dialog, field, heading } from '../../../../test/locators.ts';
import { openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const base = '/business/providers/:providerId';
type Team = CallData<`GET ${typeof base}/members`>;
type Tablet = CallData<`GET ${typeof base}/tablets`>['items'][number];

const bartek: Team['items'][number] = {
  userId: '0199b000-0000-7000-8000-0000000000a2',
  name: 'Bartek Lis',
  email: 'bartek@example.com',
  role: 'staff',
  branchIds: null,
  hasTwoStep: false,
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: null,
  isSelf: false,
  isOfferedOwnership: false,
  version: 0,
};
const tablet: Tablet = {
  id: '0199b000-0000-7000-8000-0000000000d1',
  name: 'Bar',
  branchId: null,
  trustedAt: '2026-11-18T10:00:00.000Z',
  trustedBy: 'Marek Zegar',
  lastUsedAt: null,
};
const answers: Answers = {
  [`GET ${base}/members`]: succeed({
    items: [bartek],
    staffRights: { mayDecide: true, mayCancel: false, version: 0 },
  }),
  [`GET ${base}/invitations`]: succeed({ items: [] }),
  [`GET ${base}/hand-over`]: succeed({ venue: 'Pod Zegarem', offer: null }),
  [`GET ${base}/tablets`]: succeed({
    items: [tablet],
    people: [{ userId: bartek.userId, hasPin: true, isLocked: true }],
  }),
};
const openTeam = (more: Answers = {}, language: 'en' | 'pl' = 'en') =>
  openSetup(buildHref(paths.venueTeam, { providerId }), { answers: { ...answers, ...more }, language });

describe('shared tablets on the page of the team', () => {
  test('are listed, and trusted no longer after a second word', async () => {
    const stop = `DELETE ${base}/tablets/:tabletId` as const;
    const { api } = await openTeam({ [stop]: succeed({ isRemoved: true }) });
    await expect.element(page.getByText(/all places · trusted by Marek Zegar/)).toBeVisible();
    await button('Stop trusting Bar').click();
    api.answer(`GET ${base}/tablets`, succeed({ items: [], people: [] }));
    await dialog('Stop trusting Bar?').getByRole('button', { name: 'Stop trusting' }).click();
    await expect.element(page.getByText('No tablet is trusted yet.')).toBeVisible();
    expect(api.listCalls(stop)[0]?.params.tabletId).toBe(tablet.id);
  });

  test('are made of the device in hand once they have a name, and a refusal is said', async () => {
    const trust = `POST ${base}/tablets` as const;
    const { api } = await openTeam({ [trust]: refuse(409, 'tooManyTablets') });
    await button('Make this device a tablet').click();
    await button('Trust this device').click();
    await expect.element(field('What is it called?')).toHaveAccessibleDescription(/Give it a name/);
    await expectAccessible();
    await field('What is it called?').fill(' Bar ');
    await button('Trust this device').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('No more tablets can be trusted');
    expect(api.listCalls(trust)[0]?.body).toMatchObject({ name: 'Bar' });
  });

  test('tell who has a PIN, and a leader removes one that was forgotten', async () => {
    await page.viewport(390, 844);
    const reset = `DELETE ${base}/members/:userId/pin` as const;
    const { api } = await openTeam({ [reset]: succeed({ isRemoved: true }) }, 'pl');
    await expect.element(page.getByText('zablokowany po błędnych próbach')).toBeVisible();
    await expectFits(390, 820, 1440);
    api.answer(`GET ${base}/tablets`, succeed({ items: [tablet], people: [] }));
    await button('Usuń PIN: Bartek Lis').click();
    await expect.element(page.getByText('bez PIN-u', { exact: true })).toBeVisible();
    expect(api.listCalls(reset)[0]?.params.userId).toBe(bartek.userId);
    await page.viewport(1280, 900);
  });
});

describe('one’s own PIN', () => {
  test('is set where one sees the membership, and not every one is taken', async () => {
    const set = `PUT ${base}/pin` as const;
    const setAt = '2026-11-19T18:00:00.000Z';
    const address = buildHref(paths.venueMembership, { providerId });
    const { api } = await openSetup(address, { answers: { ...answers, [set]: succeed({ setAt }) } });
    await expect.element(heading('Your PIN')).toBeVisible();
    await field('New PIN').fill('1234');
    await button('Set PIN').click();
    await expect.element(field('New PIN')).toHaveAccessibleDescription(/Too easy to guess/);
    await field('New PIN').fill('48');
    await button('Set PIN').click();
    await expect.element(field('New PIN')).toHaveAccessibleDescription(/4 to 6 digits/);
    await expectAccessible();
    api.answer(`GET ${base}/pin`, succeed({ setAt }));
    await field('New PIN').fill('4821');
    await button('Set PIN').click();
    await expect.element(button('Change PIN')).toBeVisible();
    await expect.element(field('New PIN')).toHaveValue('');
    expect(api.listCalls(set)[0]?.body).toEqual({ pin: '4821' });
  });
});
