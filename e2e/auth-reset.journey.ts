import type { Page } from '@playwright/test';
import { receiveCode, receiveMessage } from './outbox.ts';
import { expect, expectSignedIn, logIn, openAccount, plantStep, readStep, test, typeCode } from './person.ts';

const newPassword = 'Bilard-w-sobote-8';

/** Phones are proven by settings that come with the profile; this member of staff has one from the start. */
const staff = { email: 'staff@gramy.example', phone: '600 100 103' };

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/auth/user/forgot-password?lng=en&returnTo=%2Fsettings%2Frewards');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
}

async function choosePassword(page: Page, password: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: button }).click();
}

test.describe('a forgotten password', () => {
  // The browser's own lines about calls that were refused.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('is replaced by email, once for a code, and everybody else is out', async ({
    page,
    person,
    request,
    context,
  }) => {
    const before = await openAccount(request, person);
    const used = await receiveCode(request, person.email);
    await askForCode(page, person.email);
    await expect(page.getByText(/^If there is an account, an email with a code is on its way/)).toBeVisible();
    await typeCode(page, await receiveCode(request, person.email, [used]));

    await expect(page).toHaveURL(/\/enter-new-password\?returnTo=%2Fsettings%2Frewards$/);
    await expect(page.getByText(`For ${person.email}`)).toBeVisible();
    await page.reload();
    await expect(page.locator('input[name="username"]')).toHaveValue(person.email);
    await choosePassword(page, 'Password1!', 'Save and log in');
    await expect(
      page.getByRole('textbox', { name: 'New password', exact: true }),
    ).toHaveAccessibleDescription(/^This password is too easy to guess/);
    const step = await readStep(page);
    await choosePassword(page, newPassword, 'Save and log in');
    await expect(page).toHaveURL(/\/settings\/rewards$/);
    await expectSignedIn(page, person.fullName);
    await receiveMessage(request, person.email, /password/i);

    const { refreshToken } = before;
    const ended = await request.post('/api/user/auth/refresh-token', { data: { refreshToken } });
    expect(ended.status()).toBe(401);
    const old = await request.post('/api/user/auth/signin', {
      data: { email: person.email, password: person.password },
    });
    expect(old.status()).toBe(401);

    await context.clearCookies();
    const second = await context.newPage();
    await plantStep(second, step);
    await second.goto('/auth/user/enter-new-password?lng=en');
    await choosePassword(second, 'Karaoke-w-srode-9', 'Save and log in');
    await expect(second.getByRole('alert')).toContainText('The time to choose a new password is over');
    await second.getByRole('alert').getByRole('link', { name: 'Ask for a new code' }).click();
    await expect(second).toHaveURL(/\/forgot-password/);
  });

  test('is replaced by text message, and then one logs in', async ({ page, request }) => {
    await page.goto('/auth/user/forgot-password?lng=en');
    await page.getByRole('radio', { name: 'Text message' }).check();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Phone is required/);
    await page.getByLabel('Phone').fill(staff.phone);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByText(/a text message with a code is on its way to/)).toContainText('103');
    await typeCode(page, await receiveCode(request, '+48600100103'));
    await choosePassword(page, newPassword, 'Save the password');
    await expect(page.getByText('Your password is changed')).toBeVisible();
    await logIn(page, { email: staff.email, password: newPassword });
    // Whoever works at a venue goes on there.
    await expect(page).toHaveURL(/\/business\//);
  });
});
