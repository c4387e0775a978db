import { receiveCode } from './outbox.ts';
import { authorize, expect, expectSignedIn, logIn, openAccount, readData, test, typeCode } from './person.ts';

test.describe('logging in', () => {
  test('S-1 R-3 leads to the page that asked for it, also those who are signed in already', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
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

  test('S-1 asks for a code where the account wants two steps', async ({ page, person, request }) => {
    const tokens = await openAccount(request, person);
    const change = await request.put('/api/user/profile/email-login-verification', {
      headers: authorize(tokens),
      data: { isEnabled: true, password: person.password },
    });
    expect(await readData(change)).toEqual({ twoStep: 'email' });
    const first = await receiveCode(request, person.email);

    await page.goto('/auth/user/login?lng=en&returnTo=%2Factivities');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/enter-otp\?returnTo=%2Factivities$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to log in' })).toBeVisible();
    await typeCode(page, await receiveCode(request, person.email, [first]));
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });
});
