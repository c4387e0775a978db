import type { Page } from '@playwright/test';
import { listMessages, receiveCode, receiveMessage } from './outbox.ts';
import {
  authorize,
  expect,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  openAccount,
  plantSession,
  readData,
  test,
  typeCode,
} from './person.ts';

/** A phone that reads the code out of the message itself; Chromium does so on Android only. */
async function readMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    const arrival = new Promise((resolve) => Object.assign(window, { handOver: resolve }));
    const { get } = navigator.credentials;
    navigator.credentials.get = (options) =>
      options && 'otp' in options
        ? arrival.then((code) => ({ code }) as never)
        : get.call(navigator.credentials, options);
  });
}

test.describe('two steps by text message', () => {
  test('S-1 are switched on in the settings, and asked for at the next login', async ({
    page,
    person,
    request,
    context,
    baseURL,
    database,
  }) => {
    await plantSession(context, baseURL ?? '', await openAccount(request, person));
    await database.verifyPhone(person);
    const number = `+48${person.phone}`;
    await page.goto('/settings/security?lng=en');
    await page.getByRole('switch', { name: 'Code by SMS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch on codes by SMS?' });
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('switch', { name: 'Code by SMS' })).toBeChecked();
    await receiveMessage(request, person.email, /two-step/i);

    await logOut(page, person.fullName);
    await expectSignedOut(page);
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity/);
    await logIn(page, person);
    await expect(page.getByText('We sent a text message to')).toContainText(person.phone.slice(-3));
    await expect(page.getByRole('main')).not.toContainText(person.phone.slice(0, 6));
    const code = await receiveCode(request, number);
    const [message] = await listMessages(request, number);
    expect(message?.channel).toBe('sms');
    expect(message?.text).toMatch(
      new RegExp(`^Gramy: your sign-in code is ${code}\\.[^]*\\n@localhost #${code}$`),
    );

    await typeCode(page, code);
    await expect(page).toHaveURL(/\/settings\/security/);
    await expectSignedIn(page, person.fullName);
    const log = page.getByRole('list', { name: 'Events of your account' });
    await expect(log.getByText('Code for a sign-in sent')).toBeVisible();
    await expect(log.getByText('Two-step login changed')).toBeVisible();
  });

  test('S-1 need no typing on a phone that reads the code out of the message', async ({
    page,
    person,
    request,
    database,
  }) => {
    const tokens = await openAccount(request, person);
    await database.verifyPhone(person);
    const change = await request.put('/api/user/profile/sms-login-verification', {
      headers: authorize(tokens),
      data: { isEnabled: true, password: person.password },
    });
    expect(await readData(change)).toEqual({ twoStep: 'sms' });
    await readMessages(page);
    await page.goto('/auth/user/login?lng=en&returnTo=%2Factivities');
    await logIn(page, person);
    await expect(page.getByText('On this phone? The code fills itself in')).toBeVisible();
    const code = await receiveCode(request, `+48${person.phone}`);
    await page.evaluate(
      (given) => (window as never as { handOver(code: string): void }).handOver(given),
      code,
    );
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });
});
