import type { Browser, Page } from '@playwright/test';
import { receiveMessage } from './outbox.ts';
import {
  enter,
  expect,
  expectSignedIn,
  openAccount,
  openBrowser,
  plantSession,
  signIn,
  test,
} from './person.ts';

// The browser's own lines about calls that were refused.
test.use({ expectedConsole: /Failed to load resource/ });

const newPassword = 'Bilard-w-sobote-8';

async function openElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  tokens: Parameters<typeof plantSession>[2],
): Promise<Page> {
  const context = await openBrowser(browser, baseURL);
  await plantSession(context, baseURL ?? '', tokens);
  const page = await context.newPage();
  await page.goto('/settings/security?lng=en');
  return page;
}

async function expectThrownOut(page: Page): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity/);
  await expect(page.getByRole('alert')).toContainText('You were logged out');
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('New password again').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('the security of an account', () => {
  test('G-5 a new password ends every other session, and its owner hears of it', async ({
    page,
    person,
    request,
    browser,
    baseURL,
  }) => {
    const elsewhere = await openElsewhere(browser, baseURL, await openAccount(request, person));
    await expectSignedIn(elsewhere, person.fullName);
    await enter(page, await signIn(request, person), '/settings/security?lng=en');
    await changePassword(page, person.password, newPassword);
    await expect(page.getByText('Password changed').first()).toBeVisible();
    await expectThrownOut(elsewhere);
    await receiveMessage(request, person.email, /password/i);

    const { email, password } = person;
    const refused = await request.post('/api/user/auth/signin', { data: { email, password } });
    expect(refused.status()).toBe(401);
    await signIn(request, { ...person, password: newPassword });
    await elsewhere.context().close();
  });

  test('G-5 shows where one is signed in, and signs other devices out', async ({
    page,
    person,
    request,
    context,
    browser,
    baseURL,
  }) => {
    const elsewhere = await openElsewhere(browser, baseURL, await openAccount(request, person));
    const third = await signIn(request, person);
    await plantSession(context, baseURL ?? '', await signIn(request, person));
    await page.goto('/settings/security?lng=en');
    const card = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByRole('listitem').first()).toContainText('This device');
    // The last that was used.
    await card
      .getByRole('button', { name: /^Sign out .+ on / })
      .first()
      .click();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    const { refreshToken } = third;
    const ended = await request.post('/api/user/auth/refresh-token', { data: { refreshToken } });
    expect(ended.status()).toBe(401);

    await card.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(card.getByText('You are signed in nowhere else.')).toBeVisible();
    await expectThrownOut(elsewhere);
    await expectSignedIn(page, person.fullName);
    await elsewhere.context().close();
  });
});
