import { holdBack } from './hold-back.ts';
import { receiveCode } from './outbox.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectSignedIn,
  logIn,
  openAccount,
  readData,
  test,
  typeCode,
} from './person.ts';

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

  test('X-1 hands the way back on between its screens, leads nowhere else, and helps with its two fields', async ({
    page,
  }) => {
    await page.goto('/auth/user/login?lng=en&returnTo=%2Fsettings%2Fsecurity');
    const main = page.getByRole('main');
    // A field that is left makes no error that moves the link away.
    await page.getByLabel('Email').focus();
    await main.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/sign-up\?returnTo=%2Fsettings%2Fsecurity$/);
    await main.getByRole('link', { name: 'Log in' }).click();
    await main.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/forgot-password\?returnTo=%2Fsettings%2Fsecurity$/);
    await main.getByRole('link', { name: 'Back to log in' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity$/);

    const form = page.getByRole('form', { name: 'Log in' });
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('region', { name: '2 things to put right' })).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await page.keyboard.type('zuzanna');
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
    const password = form.getByLabel('Password', { exact: true });
    await password.fill('secret');
    const show = form.getByRole('button', { name: 'Show password' });
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await expect(page.getByText('Caps Lock is on')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/auth/user/login?lng=pl&returnTo=%2F%2Fevil.example');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zagramy jeszcze raz?');
    await page.getByRole('form').getByRole('button', { name: 'Zaloguj się' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Podaj adres e-mail');
    await main.getByRole('link', { name: 'Załóż konto' }).click();
    await expect(page).toHaveURL(/\/sign-up$/);
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

test.describe('logging in on a bad day', () => {
  // The browser's own lines about calls that were refused.
  test.use({ expectedConsole: /Failed to load resource/ });

  const alert = 'Email and password do not belong together';

  test('says that something is wrong but not what, keeps what was typed and offers the way out', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    await page.goto('/auth/user/login?lng=en&returnTo=%2Factivities');
    for (const wrong of [
      { ...person, password: 'Not-the-one-7' },
      { ...person, email: `nobody.${person.email}` },
    ]) {
      await logIn(page, wrong);
      await expect(page.getByRole('alert')).toContainText(alert);
      await expect(page.getByLabel('Email')).toHaveValue(wrong.email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(wrong.password);
    }
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL(/\/forgot-password\?returnTo=%2Factivities$/);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(`nobody.${person.email}`);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back for another round?');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/activities$/);
  });

  test('tells a slow server, a busy one, a broken one and no network apart', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/auth/user/login?lng=en');
    const problem = { success: false, type: 'about:blank', title: '', requestId: 'r', errors: [] };
    const answer = async (status: number, code: string, headers: Record<string, string> = {}) => {
      await page.unroute('**/auth/signin');
      await page.route('**/auth/signin', (route) =>
        route.fulfill({ status, headers, json: { ...problem, status, code } }),
      );
      await logIn(page, person);
    };
    await answer(429, 'rateLimited', { 'retry-after': '240' });
    await expect(page.getByRole('alert')).toContainText(
      'That was a lot in a short time. Try again in 4 minutes.',
    );
    await answer(503, 'overloaded');
    await expect(page.getByRole('alert')).toContainText('Very many people are here right now');
    await answer(500, 'internal');
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side');
    await context.setOffline(true);
    await logIn(page, person);
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);

    let calls = 0;
    await page.unroute('**/auth/signin');
    const letGo = await holdBack(page, '**/auth/signin', (route) => {
      calls += 1;
      return route.abort('connectionrefused');
    });
    await logIn(page, person);
    const busy = page.getByRole('button', { name: 'Logging in…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.click({ force: true });
    await page.getByLabel('Email').press('Enter');
    letGo();
    await expect(page.getByRole('alert')).toContainText('Our server did not answer');
    expect(calls).toBe(1);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test('explains what blocked cookies mean, and works once they are allowed', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.goto('/auth/user/login?lng=en&returnTo=%2Factivities');
    const notice = page.getByRole('alert').filter({ hasText: 'Your browser blocks cookies' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    let calls = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/auth/signin')) calls += 1;
    });
    await logIn(page, person);
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('They are still blocked');
    expect(calls).toBe(0);

    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
    await notice.getByRole('button', { name: 'Check again' }).click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('form').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });
});
