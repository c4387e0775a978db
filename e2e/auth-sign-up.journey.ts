import type { Page } from '@playwright/test';
import { listMessages, receiveCode, receiveMessage } from './outbox.ts';
import {
  expect,
  expectAccessible,
  expectSignedIn,
  openAccount,
  type Person,
  test,
  typeCode,
} from './person.ts';

const create = { name: 'Create account' };

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat password').fill(person.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
}

test.describe('signing up', () => {
  test('S-1 S-4 X-11 leads by a code to the page one wanted, signed in', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/about-us?lng=en');
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await fillIn(page, person);
    await page.getByRole('button', create).click();

    await expect(page).toHaveURL(/\/enter-otp\?returnTo=%2Fabout-us$/);
    const [first = ''] = person.email;
    await expect(page.getByText(new RegExp(`We sent an email to ${first}•+@example\\.com\\.`))).toBeVisible();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await expectAccessible(page);
    await typeCode(page, await receiveCode(page.request, person.email));

    await expect(page).toHaveURL(/\/about-us$/);
    await expectSignedIn(page, person.fullName);
    const cookies = await context.cookies();
    const week = 7 * 24 * 60 * 60;
    for (const name of ['access-token', 'refresh-token', 'user']) {
      const cookie = cookies.find((candidate) => candidate.name === name);
      expect(cookie?.sameSite).toBe('Lax');
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - week)).toBeLessThan(120);
    }
    await receiveMessage(page.request, person.email, /Welcome/);

    await page.goBack();
    await expect(page.getByLabel('Six-digit code')).toHaveCount(0);
    await expectSignedIn(page, person.fullName);
  });

  test('X-1 X-2 X-3 X-4 asks for what is missing: at the fields, in a list, with the focus on the first', async ({
    page,
  }) => {
    await page.goto('/auth/user/sign-up?lng=en');
    await page.getByRole('button', create).click();
    await expect(page.getByRole('region', { name: '6 things to put right' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    const sentences = {
      'Full name': 'Name is required',
      Email: 'Email is required',
      Phone: /^Phone is required/,
      'Repeat password': 'Please repeat the password',
    };
    for (const [label, sentence] of Object.entries(sentences)) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
    }
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^Password is required/,
    );
    await expect(page.getByRole('checkbox', { name: /^I agree/ })).toHaveAccessibleDescription(
      'You must agree to the Privacy Policy and Terms of Service',
    );
    await expectAccessible(page);

    await page.keyboard.type('Zuzanna');
    const summary = page.getByRole('region', { name: '5 things to put right' });
    await summary.getByRole('link', { name: 'Email is required' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('X-1 X-3 checks a field when it is left, in both languages', async ({ page }) => {
    await page.goto('/auth/user/sign-up?lng=en');
    await page.getByLabel('Email').fill('zuzanna@');
    await expect(page.getByText('Please enter a valid email')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
    await page.getByLabel('Password', { exact: true }).fill('Kregle-w-piatek-7');
    await page.getByLabel('Repeat password').fill('Kregle-w-piatek-8');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Repeat password')).toHaveAccessibleDescription('Passwords must match');
    await page.getByLabel('Password', { exact: true }).fill('Kregle-w-piatek-8');
    await expect(page.getByText('Passwords must match')).toHaveCount(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Polski' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Podaj poprawny adres e-mail');
    await expect(page.getByLabel('E-mail')).toHaveValue('zuzanna@');
  });

  test('X-3 ticks the rules of the password off while one types', async ({ page }) => {
    await page.goto('/auth/user/sign-up?lng=en');
    const rules = page.getByRole('list').filter({ hasText: '8 characters or more' });
    const expectMet = async (count: number) => {
      await expect(rules.getByText(', met')).toHaveCount(count);
    };
    await expectMet(0);
    const password = page.getByLabel('Password', { exact: true });
    for (const [text, count] of [
      ['k', 1],
      ['kR', 2],
      ['kR7', 3],
      ['kR7!', 4],
      ['kR7!kR7!', 5],
    ] as const) {
      await password.fill(text);
      await expectMet(count);
    }
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');

    await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await expect(page.getByText('Caps Lock is on')).toBeVisible();
    await password.dispatchEvent('keyup', { key: 'A' });
    await expect(page.getByText('Caps Lock is on')).toHaveCount(0);
  });

  test('takes a friend’s code from the link, and loses nothing to the small print or a reload', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/auth/user/sign-up?lng=en&ref=GRAMY-CONSUMER');
    await expect(page.getByLabel('Referral code')).toHaveValue('GRAMY-CONSUMER');
    await fillIn(page, person);
    const opened = context.waitForEvent('page');
    await page
      .getByRole('form')
      .getByRole('link', { name: /^Privacy Policy/ })
      .click();
    const privacy = await opened;
    await expect(privacy).toHaveURL(/\/privacy-policy$/);
    await privacy.close();
    await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
    await expect(page.getByLabel('Repeat password')).toHaveValue(person.password);

    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Phone')).toHaveValue(person.phone);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain(person.password);
  });

  test('comes back from the code to put the address right', async ({ page, person }) => {
    await page.goto('/auth/user/sign-up?lng=en');
    await fillIn(page, { ...person, email: `wrong.${person.email}` });
    await page.getByRole('button', create).click();
    await page.getByRole('link', { name: 'Change your details' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
    await fillIn(page, person);
    await page.getByRole('button', create).click();
    await typeCode(page, await receiveCode(page.request, person.email));
    await expectSignedIn(page, person.fullName);
  });

  test('does not tell whether an address is known, but tells its owner', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    await page.goto('/auth/user/sign-up?lng=en');
    await fillIn(page, { ...person, fullName: 'Somebody Else' });
    await page.getByRole('button', create).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Six digits, please' })).toBeVisible();
    await receiveMessage(request, person.email, /already/i);
    const codes = (await listMessages(request, person.email)).filter((message) => message.code);
    expect(codes).toHaveLength(1);
  });
});

test.describe('signing up on a bad day', () => {
  // The browser's own lines about calls that were refused.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('X-1 shows the server’s objections at their fields', async ({ page, person }) => {
    await page.goto('/auth/user/sign-up?lng=en');
    await fillIn(page, { ...person, email: 'two..dots@example.com', password: 'Password1!' });
    await page.getByRole('button', create).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format');
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', create).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^This password is too easy to guess/,
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('loses nothing without a network, and sends once however often it is pressed', async ({
    page,
    context,
    person,
  }) => {
    await page.goto('/auth/user/sign-up?lng=en');
    await fillIn(page, person);
    await context.setOffline(true);
    await page.getByRole('button', create).click();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(page.getByRole('alert')).toContainText('What you typed is still here');
    await context.setOffline(false);

    const keys: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/signup')) keys.push(sent.headers()['idempotency-key'] ?? '');
    });
    // The first answer is lost on its way; the second attempt is the same one to the server.
    await page.route(
      '**/api/user/auth/signup',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', create).dblclick();
    await expect(page.getByRole('alert')).toContainText('Our server did not answer');
    await page.getByRole('button', create).click();
    await typeCode(page, await receiveCode(page.request, person.email));
    await expectSignedIn(page, person.fullName);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
