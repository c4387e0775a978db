import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { button, dialog, field, region } from '../../../../test/locators.ts';
import { security } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { press } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const changePassword = 'PUT /user/profile/password';
const read = 'GET /user/profile/security';
const byEmail = 'PUT /user/profile/email-login-verification';
const next = 'Bilard-w-sobote-8';

async function fillIn(current: string): Promise<void> {
  await field('Current password').fill(current);
  await field('New password').fill(next);
  await field('New password again').fill(next);
}

describe('the password', () => {
  test('G-5 that is wrong is said to be, and the right one changes it', async () => {
    const { api } = await openSettings(paths.security, {
      answers: { [changePassword]: refuse(422, 'passwordWrong') },
    });
    await fillIn('Not-the-one-7');
    await button('Change password').click();
    await expect
      .element(field('Current password'))
      .toHaveAccessibleDescription('The current password is not right');
    await expect.element(field('Current password')).toHaveFocus();
    await expect.element(field('New password')).toHaveValue(next);
    api.answer(changePassword, succeed({ isChanged: true }));
    await field('Current password').fill('Kregle-w-piatek-7');
    await button('Change password').click();
    await expect.element(region('Password changed')).toHaveTextContent('Every other device was signed out.');
    for (const label of ['Current password', 'New password', 'New password again']) {
      await expect.element(field(label)).toHaveValue('');
    }
    expect(api.listCalls(changePassword)[1]?.body).toEqual({
      currentPassword: 'Kregle-w-piatek-7',
      newPassword: next,
    });
  });

  test('G-5 that is too easy to guess is refused at its field', async () => {
    await openSettings(paths.security, { answers: { [changePassword]: refuse(422, 'passwordCommon') } });
    await fillIn('Kregle-w-piatek-7');
    await button('Change password').click();
    await expect.element(field('New password')).toHaveAccessibleDescription(/^This password is too easy/);
    await expect.element(field('New password')).toHaveFocus();
  });
});

describe('the second step', () => {
  const card = () => region('Two-step login');

  test('G-5 X-10 is offered only where a code can arrive', async () => {
    await openSettings(paths.security);
    await expect.element(card().getByText(/^Confirm \+48.501.204.877 first$/)).toBeVisible();
    await expect
      .element(card().getByRole('link', { name: 'Go to profile' }))
      .toHaveAttribute('href', paths.profileSettings);
    await expect.element(card().getByRole('switch')).toHaveLength(1);
    await expect.element(card().getByRole('switch', { name: 'Code by email' })).not.toBeChecked();
  });

  test('G-5 X-10 takes a password, and waits for one', async () => {
    await openSettings(paths.security, {
      answers: { [read]: succeed({ ...security, hasPassword: false }) },
    });
    await expect.element(card()).toHaveTextContent('Set a password first');
    await expect.element(card().getByRole('switch')).toBeDisabled();
  });

  test('G-5 X-10 is switched on by those who know the password, by keyboard alone', async () => {
    const { api } = await openSettings(paths.security, {
      answers: { [byEmail]: refuse(422, 'passwordWrong') },
    });
    await card().getByRole('switch').click();
    const question = dialog('Switch on codes by email?');
    await expect.element(question).toHaveTextContent('zuzanna.gasior@example.com');
    const password = question.getByLabelText('Your password', { exact: true });
    await expect.element(password).toHaveFocus();
    await press('Enter');
    await expect.element(password).toHaveAccessibleDescription('Enter your current password');
    await password.fill('Not-the-one-7');
    await press('Enter');
    await expect.element(password).toHaveAccessibleDescription('The current password is not right');
    await expectAccessible();
    api.answer(byEmail, succeed({ twoStep: 'email' }));
    api.answer(read, succeed({ ...security, twoStep: 'email' }));
    await password.fill('Kregle-w-piatek-7');
    await press('Enter');
    await expect.element(region('Two-step login is on')).toBeVisible();
    await expect.element(card().getByRole('switch', { name: 'Code by email' })).toBeChecked();
    expect(api.listCalls(byEmail)[1]?.body).toEqual({ isEnabled: true, password: 'Kregle-w-piatek-7' });
    await card().getByRole('switch').click();
    await expect.element(dialog('Switch off two-step login?')).toBeVisible();
  });
});

test('recovery codes are made with the password, shown once, and counted', async () => {
  const make = 'POST /user/profile/recovery-codes';
  const twoStep = { ...security, twoStep: 'email' as const };
  const { api } = await openSettings(paths.security, {
    answers: { [read]: succeed(twoStep), [make]: refuse(422, 'passwordWrong') },
  });
  await expect.element(region('Two-step login')).toHaveTextContent('None yet.');
  await button('Make codes').click();
  const question = dialog('Recovery codes');
  const password = question.getByLabelText('Your password', { exact: true });
  await expect.element(password).toHaveFocus();
  await password.fill('Not-the-one-7');
  await press('Enter');
  await expect.element(password).toHaveAccessibleDescription('The current password is not right');
  const codes = Array.from({ length: 10 }, (_, index) => `BCDFG-HJKM${'BCDFGHJKMN'.charAt(index)}`);
  api.answer(make, succeed({ codes }));
  api.answer(read, succeed({ ...twoStep, recoveryCodesLeft: 10 }));
  await press('Enter');
  await expect.element(question.getByRole('listitem')).toHaveLength(10);
  await expect.element(question.getByRole('button', { name: 'Download' })).toBeVisible();
  await expectAccessible();
  await button('I have kept them').click();
  await expect.element(region('Two-step login')).toHaveTextContent('10 codes left');
  await button('Make new ones').click();
  await expect.element(dialog('Recovery codes')).toHaveTextContent('The codes you have now stop working.');
  expect(page.getByText(String(codes[0])).elements()).toHaveLength(0);
});

test('what does not load says so card by card', async () => {
  const { api } = await openSettings(paths.security, {
    answers: { 'GET /user/profile/sessions': refuse(403, 'forbidden') },
  });
  await expect.element(region('Where you are signed in')).toHaveTextContent('This did not load.');
  await expect.element(field('Current password')).toBeVisible();
  api.answer('GET /user/profile/sessions', succeed({ items: [], nextCursor: null }));
  await region('Where you are signed in').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('You are signed in nowhere else.')).toBeVisible();
});
