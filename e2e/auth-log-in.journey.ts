import { expect, expectSignedIn, logIn, openAccount, test } from './person.ts';

test.describe('logging in', () => {
  test('S-1 R-3 leads to the page that asked for it, also those who are signed in already', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings/);
    await page.goto('/settings/rewards?lng=en');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Frewards/);
    await logIn(page, person);
    await expect(page).toHaveURL(/\/settings\/rewards/);
    await expectSignedIn(page, person.fullName);
    await page.reload();
    await expectSignedIn(page, person.fullName);
    for (const screen of ['login', 'sign-up', 'enter-otp']) {
      await page.goto(`/auth/user/${screen}?returnTo=%2Fsettings%2Fsecurity`);
      await expect(page).toHaveURL(/\/settings\/security$/);
    }
  });
});
