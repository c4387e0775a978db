import type { Page } from '@playwright/test';
import { awaitHydration } from './journey.ts';
import {
  expect,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  openAccount,
  openBrowser,
  type Person,
  plantExpiredSession,
  plantSession,
  readData,
  test,
} from './person.ts';

test.describe('a session', () => {
  test('S-2 is over for the back button too', async ({ page, person, request, context }) => {
    await openAccount(request, person);
    await page.goto('/settings/security?lng=en');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/settings\/security/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL(/\/about-us/);
    await logOut(page, person.fullName);
    await expectSignedOut(page);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh-token');
    await awaitHydration(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity/);
    await expectSignedOut(page);
  });

  test('S-2 ends in all tabs at once, and begins in all of them again', async ({
    page,
    person,
    request,
    context,
  }) => {
    await openAccount(request, person);
    await page.goto('/auth/user/login?lng=en');
    await logIn(page, person);
    await expectSignedIn(page, person.fullName);
    const other = await context.newPage();
    await other.goto('/settings/rewards');
    await expectSignedIn(other, person.fullName);

    await logOut(page, person.fullName);
    await expectSignedOut(page);
    await expect(other).toHaveURL(/\/login\?returnTo=%2Fsettings%2Frewards/);
    await expectSignedOut(other);

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, person);
    await expectSignedIn(page, person.fullName);
    // The other tab showed the login, and is signed in with it.
    await expect(other).toHaveURL(/\/settings\/rewards/);
    await expectSignedIn(other, person.fullName);
  });

  test('S-3 is renewed once when two tabs need it at the same moment', async ({
    page,
    person,
    request,
    context,
    baseURL,
  }) => {
    const tokens = await openAccount(request, person);
    await plantExpiredSession(context, baseURL ?? '', tokens);
    const other = await context.newPage();
    let renewals = 0;
    context.on('request', (sent) => {
      if (sent.url().endsWith('/refresh-token')) renewals += 1;
    });
    await Promise.all([page.goto('/settings/security?lng=en'), other.goto('/settings/security?lng=en')]);
    for (const tab of [page, other]) {
      await expectSignedIn(tab, person.fullName);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Security');
    }
    const isRenewed = async () => {
      const token = (await context.cookies()).find(({ name }) => name === 'access-token')?.value ?? '';
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return exp > Date.now() / 1000;
    };
    await expect.poll(isRenewed).toBe(true);
    expect(renewals).toBe(1);
  });

  test.describe('that ends before its time', () => {
    // The browser's own lines about calls that were refused.
    test.use({ expectedConsole: /Failed to load resource/ });

    test('S-2 takes nothing with it that somebody was writing', async ({
      page,
      person,
      request,
      context,
      baseURL,
    }) => {
      const tokens = await openAccount(request, person);
      await plantSession(context, baseURL ?? '', tokens);
      await page.goto('/contact?lng=en');
      await expectSignedIn(page, person.fullName);
      const message = page.getByLabel('Message');
      await message.fill('We come with six instead of five.');

      const { refreshToken } = tokens;
      await readData(await request.post('/api/user/auth/logout', { data: { refreshToken } }));
      const other = await context.newPage();
      await other.goto('/settings/security');
      await expect(page.getByText('You were logged out').first()).toBeVisible();
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/login\?returnTo=%2Fcontact/);
      await logIn(page, person);
      await expect(page).toHaveURL(/\/contact/);
      await expect(message).toHaveValue('We come with six instead of five.');
    });

    test('S-3 because its token was stolen is over for the thief and for its owner', async ({
      page,
      person,
      request,
      context,
      browser,
      baseURL,
      database,
    }) => {
      const url = baseURL ?? '';
      const tokens = await openAccount(request, person);
      await plantExpiredSession(context, url, tokens);
      await page.goto('/settings/security?lng=en');
      await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
      await database.ageRenewals(person, 11);

      const theirs = await openBrowser(browser, baseURL);
      await plantExpiredSession(theirs, url, tokens);
      const thief = await theirs.newPage();
      await thief.goto('/settings/security?lng=en');
      await expectThrownOut(thief);
      await theirs.close();

      await page.reload();
      await expectThrownOut(page);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('refresh-token');
      await expectWayBack(page, person);
    });
  });
});

async function expectThrownOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity/);
  await expect(page.getByRole('alert')).toContainText('You were logged out');
  await expectSignedOut(page);
}

async function expectWayBack(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  await expect(page).toHaveURL(/\/settings\/security/);
  const log = page.getByRole('list', { name: 'Events of your account' });
  await expect(log.getByText('A session was used twice and ended for safety')).toBeVisible();
}
