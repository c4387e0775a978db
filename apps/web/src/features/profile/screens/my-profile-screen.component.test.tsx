import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import {
  contact,
  details,
  listAll,
  makeId,
  makeRewards,
  security,
  somePicture,
} from '../../../../test/settings-data.ts';
import { aheadBooking, figures } from '../../../../test/settings-record.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });

const passkey = {
  id: makeId(60),
  name: 'Phone',
  createdAt: '2026-05-01T10:00:00Z',
  lastUsedAt: null,
  isBackedUp: true,
};

test('G-1 somebody new is shown what is worth doing, and the ways to it', async () => {
  const { readAddress } = await openSettings(paths.myProfile);
  await expect.element(heading('No game planned yet')).toBeVisible();
  await expect.element(link('Find a game')).toHaveAttribute('href', paths.search);
  await expect.element(page.getByText('0 of 5 done')).toBeVisible();
  await expect.element(link('Add Passkey')).toHaveAttribute('href', paths.security);
  await expect.element(page.getByText('Not given')).toHaveLength(2);
  // The menu has one, too.
  await link('Edit profile').last().click();
  await expect.poll(readAddress).toBe(paths.profileSettings);
});

test('G-1 what is done is counted, and whoever has done everything is told so', async () => {
  const { screen } = await openSettings(paths.myProfile, {
    answers: {
      'GET /user/profile/emergency-contact': succeed({ contact }),
      'GET /user/profile/details': succeed({ ...details, isPhoneVerified: true }),
    },
  });
  await expect.element(page.getByText('2 of 5 done')).toBeVisible();
  expect(link('Add Emergency contact').elements()).toHaveLength(0);
  await screen.unmount();
  await openSettings(paths.myProfile, {
    answers: {
      'GET /user/profile/emergency-contact': succeed({ contact }),
      'GET /user/profile/details': succeed({
        ...details,
        isPhoneVerified: true,
        profilePictureUrl: somePicture,
      }),
      'GET /user/profile/passkeys': succeed(listAll(passkey)),
      'GET /user/profile/security': succeed({ ...security, twoStep: 'email' }),
    },
  });
  await expect.element(page.getByText('Everything is done.')).toBeVisible();
});

test('G-1 the next game stands there with its ticket, and the figures lead to their pages', async () => {
  await openSettings(paths.myProfile, {
    answers: {
      'GET /user/booking/upcoming': succeed(listAll({ ...aheadBooking, slotCount: 2 })),
      'GET /user/profile/rewards': succeed(
        makeRewards({
          balance: 1240,
          earned: 2418,
          level: { name: 'regular', from: 1000 },
          next: { name: 'captain', from: 3000 },
          toNext: 582,
        }),
      ),
      'GET /user/profile/statistics': succeed(figures),
    },
  });
  await expect
    .element(page.getByText('Kręgielnia Pod Zegarem, Piotrkowska, Bowling, 4 people'))
    .toBeVisible();
  await expect.element(page.getByText('+1 more game on this booking')).toBeVisible();
  await expect.element(page.getByText(/16\sMay/)).toHaveTextContent('20:30');
  await expect.element(link('Open ticket')).toHaveAttribute('href', `/booking-details/${aheadBooking.id}`);
  await expect.element(link('Move')).toHaveAttribute('href', `/booking-details/${aheadBooking.id}#changes`);
  await expect.element(link('Regular')).toHaveAttribute('href', paths.rewards);
  await expect.element(page.getByText('582 points to Captain')).toBeVisible();
  await expect.element(link('1,240 Points')).toHaveAttribute('href', paths.rewards);
  await expect.element(link('17 Games')).toHaveAttribute('href', paths.profileStatistics);
});

test('a profile that does not load says so, and is asked for again', async () => {
  const { api } = await openSettings(paths.myProfile, {
    answers: { 'GET /user/profile/details': refuse(403, 'forbidden') },
  });
  await expect.element(heading('Your profile did not load')).toBeVisible();
  api.answer('GET /user/profile/details', succeed(details));
  await button('Try again').click();
  await expect.element(page.getByText('0 of 5 done')).toBeVisible();
});
