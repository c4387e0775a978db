import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeChallenge } from '../../../../test/auth-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, dialog, field, region } from '../../../../test/locators.ts';
import { details } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { press } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const askEmail = 'POST /user/profile/email';
const verifyEmail = 'POST /user/profile/email/verification';
const askPhone = 'POST /user/profile/phone';
const verifyPhone = 'POST /user/profile/phone/verification';
const resend = 'POST /user/auth/resend-otp';
const newEmail = 'nowa.gasior@example.com';
const phone = () => page.getByRole('textbox', { name: 'Phone number' });
const sent = succeed({ challenge: makeChallenge() });

test('G-3 a new address has to be another one, and takes the password', async () => {
  const { api } = await openSettings(paths.profileSettings, {
    answers: { [askEmail]: refuse(422, 'passwordWrong') },
  });
  await button('Change Email').click();
  await expect.element(dialog('New email address')).toBeVisible();
  await button('Send the code').click();
  await expect.element(field('New email')).toHaveAccessibleDescription('Please enter a valid email');
  await expect.element(field('New email')).toHaveFocus();
  await field('New email').fill(details.email?.toUpperCase() ?? '');
  await expect.element(field('New email')).toHaveAccessibleDescription('This is your address already');
  await field('New email').fill(newEmail);
  await button('Send the code').click();
  await expect.element(field('Your password')).toHaveAccessibleDescription('Password is required');
  await expect.element(field('Your password')).toHaveFocus();
  expect(api.listCalls(askEmail)).toHaveLength(0);
  await field('Your password').fill('Not-the-password-1');
  await button('Send the code').click();
  await expect.element(field('Your password')).toHaveAccessibleDescription('This is not your password');
  await expect.element(field('Your password')).toHaveFocus();
  await expectAccessible();
});

test('G-3 a new address is shown once its code is back, and not before', async () => {
  const { api } = await openSettings(paths.profileSettings, {
    answers: { [askEmail]: sent, [verifyEmail]: refuse(422, 'codeInvalid'), [resend]: sent },
  });
  await button('Change Email').click();
  await field('New email').fill(newEmail);
  await field('Your password').fill('Kregle-w-piatek-7');
  await button('Send the code').click();
  await expect.element(page.getByText(`A code is on its way to ${newEmail}. It works`)).toBeVisible();
  await expect.element(field('Six-digit code')).toHaveFocus();
  expect(api.listCalls(askEmail)[0]?.body).toEqual({ email: newEmail, password: 'Kregle-w-piatek-7' });
  await field('Six-digit code').fill('12');
  await button('Confirm').click();
  await expect
    .element(field('Six-digit code'))
    .toHaveAccessibleDescription('Type all six digits of the code');
  await expectAccessible();
  await expectReadableInTheDark();
  await expectFits(320, 1280);
  await field('Six-digit code').fill('407117');
  await expect.element(field('Six-digit code')).toHaveAccessibleDescription(/^Invalid Code/);
  await expect.element(field('Six-digit code')).toHaveValue('');
  await button('Send another code').click();
  await expect.element(region('Another code is on its way')).toBeVisible();
  const changed = { ...details, email: newEmail };
  api.answer(verifyEmail, succeed(changed));
  api.answer('GET /user/profile/details', succeed(changed));
  await field('Six-digit code').fill('407118');
  await expect.element(dialog('New email address')).not.toBeInTheDocument();
  await expect.element(page.getByText(newEmail)).toBeVisible();
  await expect.element(button('Change Email')).toHaveFocus();
});

test('G-3 a code that is awaited can be entered after a reload, sent again or given up', async () => {
  const answers = { [askEmail]: sent, [resend]: sent };
  const { screen } = await openSettings(paths.profileSettings, { answers });
  await button('Change Email').click();
  await field('New email').fill(newEmail);
  await field('Your password').fill('Kregle-w-piatek-7');
  await button('Send the code').click();
  await expect.element(field('Six-digit code')).toHaveFocus();
  await screen.unmount();
  const { api } = await openSettings(paths.profileSettings, { answers });
  await expect.element(page.getByText(`A code is on its way to ${newEmail}.`)).toBeVisible();
  await expectAccessible();
  await expectFits(320, 1280);
  await button('Enter the code Email').click();
  await expect.element(field('Six-digit code')).toHaveFocus();
  await button('Send another code').click();
  await expect.element(region('Another code is on its way')).toBeVisible();
  expect(api.listCalls(resend)[0]?.body).toEqual({ challengeId: makeChallenge().challengeId });
  await button('Give up').click();
  await expect.element(field('New email')).toHaveValue('');
  await press('Escape');
  await expect.element(button('Change Email')).toBeVisible();
});

test('G-3 a number that is not proved yet is offered to be', async () => {
  const { api } = await openSettings(paths.profileSettings, {
    answers: { [askPhone]: succeed({ challenge: makeChallenge('sms') }) },
  });
  await expect.element(page.getByText('not verified')).toBeVisible();
  await button('Verify Phone').click();
  await expect.element(phone()).toHaveValue('501 204 877');
  await phone().fill('501');
  await button('Send the code').click();
  await expect.element(phone()).toHaveAccessibleDescription('Please enter a valid phone number');
  await phone().fill('501 204 877');
  await field('Your password').fill('Kregle-w-piatek-7');
  await button('Send the code').click();
  const proved = { ...details, isPhoneVerified: true };
  api.answer(verifyPhone, succeed(proved));
  api.answer('GET /user/profile/details', succeed(proved));
  await field('Six-digit code').fill('407118');
  await expect.element(region('Your number is confirmed')).toBeVisible();
  await expect.element(page.getByText('not verified')).not.toBeInTheDocument();
  await button('Change Phone').click();
  await phone().fill('501 204 877');
  await button('Send the code').click();
  await expect.element(phone()).toHaveAccessibleDescription('This is your number already');
});

test('G-3 whoever has no password is not asked for one', async () => {
  const { api } = await openSettings(paths.profileSettings, {
    answers: { 'GET /user/profile/details': succeed({ ...details, hasPassword: false }), [askEmail]: sent },
  });
  await button('Change Email').click();
  await field('New email').fill(newEmail);
  expect(field('Your password').elements()).toHaveLength(0);
  await button('Send the code').click();
  await expect.element(field('Six-digit code')).toHaveFocus();
  expect(api.listCalls(askEmail)[0]?.body).toEqual({ email: newEmail });
});
