import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeChallenge, openAuthScreen, person, signedIn } from '../../../../test/auth-screens.tsx';
import { createFakeApi, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, field, heading, link } from '../../../../test/locators.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const ask = 'POST /user/auth/forget-password';
const grant = {
  step: 'newPassword',
  resetToken: 'x'.repeat(43),
  channel: 'email',
  email: person.email,
} as const;
const back = '?returnTo=%2Fsettings%2Frewards';

describe('a forgotten password', () => {
  test('is asked for by email, and never tells whether there is an account', async () => {
    const api = createFakeApi({
      [ask]: succeed({ challenge: makeChallenge() }),
      'POST /user/auth/forgot-password-otp': succeed({ resetToken: grant.resetToken, channel: 'email' }),
    });
    const { readAddress } = await openAuthScreen(paths.forgotPassword, {
      api,
      returnTo: '/settings/rewards',
    });
    await button('Send the code').click();
    await expect
      .element(page.getByRole('textbox', { name: 'Email' }))
      .toHaveAccessibleDescription('Email is required');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await button('Send the code').click();
    await expect.element(page.getByText(/^If there is an account, an email with a code/)).toBeVisible();
    await expect.element(link('Change the address')).toBeVisible();
    await field('Six-digit code').fill('407118');
    await expect.poll(readAddress).toBe(paths.newPassword + back);
    await expect.element(page.getByText(`For ${person.email}`)).toBeVisible();
  });

  test('is asked for by text message, to a number that has to be one', async () => {
    const api = createFakeApi({ [ask]: succeed({ challenge: makeChallenge('sms') }) });
    await openAuthScreen(paths.forgotPassword, { api });
    await page.getByRole('radio', { name: 'Text message' }).click();
    await button('Send the code').click();
    await expect.element(field('Phone')).toHaveAccessibleDescription(/^Phone is required/);
    await expect.element(field('Phone')).toHaveAccessibleDescription(/confirmed in your profile/);
    await field('Phone').fill(person.phone);
    await button('Send the code').click();
    await expect
      .element(page.getByText(/a text message with a code is on its way to/))
      .toHaveTextContent('877');
    await link('Send it by email instead').click();
    await expect.element(page.getByRole('radio', { name: 'Email' })).toBeChecked();
    expect(api.listCalls(ask)[0]?.body).toEqual({ phone: '+48501204877' });
  });

  test('asked for twice in a minute leads to the code that was sent', async () => {
    const api = createFakeApi({ [ask]: succeed({ challenge: makeChallenge() }) });
    await openAuthScreen(paths.forgotPassword, { api });
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await button('Send the code').click();
    await link('Change the address').click();
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    api.answer(ask, refuse(429, 'codeTooSoon', { retryAfter: 40 }));
    await button('Send the code').click();
    await expect.element(alert()).toHaveTextContent('A code was sent a moment ago');
    await link('Enter the code').click();
    await expect.element(field('Six-digit code')).toHaveFocus();
  });
});

describe('codes that others have used up', () => {
  const proof = `mwo74gj1_${'a'.repeat(64)}`;
  const comeByMail = (email: string) =>
    history.replaceState(history.state, '', `#${new URLSearchParams({ mailbox: proof, email })}`);

  test('send people to the mails they have', async () => {
    const api = createFakeApi({ [ask]: refuse(429, 'rateLimited', { retryAfter: 3000 }) });
    await openAuthScreen(paths.forgotPassword, { api });
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await button('Send the code').click();
    await expect.element(alert()).toHaveTextContent('open any mail with a code from us');
    expect(api.listCalls(ask)[0]?.body).toEqual({ email: person.email });
  });

  test('are asked for again by the link of one, which stays in no address', async () => {
    const api = createFakeApi({ [ask]: succeed({ challenge: makeChallenge() }) });
    comeByMail(person.email);
    await openAuthScreen(paths.forgotPassword, { api });
    expect(location.hash).toBe('');
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await button('Send the code').click();
    await expect.element(field('Six-digit code')).toBeVisible();
    expect(api.listCalls(ask)[0]?.body).toEqual({ email: person.email, mailboxProof: proof });
  });

  test('the proof is sent with the address it is of, and with no other', async () => {
    const api = createFakeApi({ [ask]: succeed({ challenge: makeChallenge() }) });
    comeByMail(person.email);
    await openAuthScreen(paths.forgotPassword, { api, language: 'pl' });
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ktos.inny@example.com');
    await button('Wyślij kod').click();
    await expect.element(field('Sześciocyfrowy kod')).toBeVisible();
    expect(api.listCalls(ask)[0]?.body).toEqual({ email: 'ktos.inny@example.com' });
  });
});

test('the address typed at the login is there when the password is forgotten', async () => {
  await openAuthScreen(paths.logIn);
  await field('Email').fill(person.email);
  await link('Forgot password?').click();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
});

describe('a new password', () => {
  const choose = async (password: string, name = 'Save and log in') => {
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
    await field('Repeat new password').fill(password);
    await button(name).click();
  };

  test('is refused when it is common, and signs in when it is not', async () => {
    const reset = 'POST /user/auth/reset-password/email';
    const api = createFakeApi({
      [reset]: refuse(422, 'passwordCommon'),
      'POST /user/auth/signin': succeed(signedIn),
    });
    const { readAddress } = await openAuthScreen(paths.newPassword, {
      api,
      step: grant,
      returnTo: '/settings/rewards',
    });
    await choose('Password1!');
    await expect
      .element(page.getByRole('textbox', { name: 'New password', exact: true }))
      .toHaveAccessibleDescription(/^This password is too easy to guess/);
    api.answer(reset, succeed({ isChanged: true as const }));
    await choose('Bilard-w-sobote-8');
    await expect.poll(readAddress).toBe('/settings/rewards');
  });

  test('after a text message leads to the login, which says so', async () => {
    const api = createFakeApi({
      'POST /user/auth/reset-password/phone': succeed({ isChanged: true as const }),
    });
    const { email: _, ...step } = grant;
    await openAuthScreen(paths.newPassword, { api, step: { ...step, channel: 'sms' } });
    await choose('Bilard-w-sobote-8', 'Save the password');
    await expect.element(page.getByText('Your password is changed')).toBeVisible();
    await expect.element(heading()).toHaveTextContent('Back for another round?');
  });

  test('chosen too late, or without a code, leads back to asking for one', async () => {
    const api = createFakeApi({ 'POST /user/auth/reset-password/email': refuse(422, 'resetExpired') });
    const { readAddress, screen } = await openAuthScreen(paths.newPassword, { api, step: grant });
    await choose('Bilard-w-sobote-8');
    await expect.element(alert()).toHaveTextContent('The time to choose a new password is over');
    await link('Ask for a new code').click();
    await expect.poll(readAddress).toBe(paths.forgotPassword);
    await screen.unmount();
    const second = await openAuthScreen(paths.newPassword);
    await link('Ask for a new code').click();
    await expect.poll(second.readAddress).toBe(paths.forgotPassword);
  });
});
