import type { Browser, Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { receiveCode } from './outbox.ts';
import {
  expect,
  expectAccessible,
  expectSignedIn,
  logIn,
  openBrowser,
  type Person,
  plantStep,
  readStep,
  requestAccount,
  spoil,
  test,
  typeCode,
} from './person.ts';

// The browser's own lines about codes that were refused, and ours about storage that makes no sense.
test.use({ expectedConsole: /Failed to load resource|"auth-step" could not be read/ });

const confirm = { name: 'Confirm' };
const another = { name: 'Send a new code' };

/** Somebody who has signed up, and logs in before the code has come back. */
async function openCodeScreen(page: Page, person: Person): Promise<string> {
  await requestAccount(page.request, person);
  await page.goto('/auth/user/login?lng=en&returnTo=%2Factivities');
  await logIn(page, person);
  await expect(page.getByLabel('Six-digit code')).toBeFocused();
  return receiveCode(page.request, person.email);
}

async function expectRefused(page: Page, sentence: RegExp): Promise<void> {
  await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription(sentence);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
}

/** Another visitor, who has got hold of the step but is signed in nowhere. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, step: string): Promise<Page> {
  const page = await (await openBrowser(browser, baseURL)).newPage();
  await plantStep(page, step);
  await page.goto('/auth/user/enter-otp?lng=en');
  return page;
}

test.describe('a code', () => {
  test('X-11 that is wrong is said to be, and the right one still works', async ({ page, person }) => {
    const code = await openCodeScreen(page, person);
    await typeCode(page, spoil(code));
    await expectRefused(page, /^Invalid Code/);
    await expect(page.getByLabel('Six-digit code')).toHaveValue('');
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(code.slice(0, 5));
    await page.getByRole('button', confirm).click();
    await expectRefused(page, /^Type all six digits/);
    await page.getByLabel('Six-digit code').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(code.slice(5));
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });

  test('X-11 is used up by five wrong ones: the sixth is refused though it is right', async ({
    page,
    person,
  }) => {
    const code = await openCodeScreen(page, person);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const checked = page.waitForResponse('**/verify-otp');
      await typeCode(page, spoil(code));
      await checked;
      await expectRefused(page, /^Invalid Code/);
    }
    await typeCode(page, code);
    await expectRefused(page, /^Too many wrong codes/);
    await expect(page.getByLabel('Six-digit code')).toBeDisabled();
    await expect(page.getByRole('button', confirm)).toHaveCount(0);
    await expectAccessible(page);
  });

  test('X-11 that was used is no longer good', async ({ page, person, browser, baseURL }) => {
    const code = await openCodeScreen(page, person);
    const step = await readStep(page);
    await typeCode(page, code);
    await expectSignedIn(page, person.fullName);
    const thief = await openElsewhere(browser, baseURL, step);
    await typeCode(thief, code);
    await expectRefused(thief, /^This code is no longer good/);
    await thief.context().close();
  });

  test('X-11 makes room for a new one after a while, and not before', async ({
    page,
    person,
    browser,
    baseURL,
    database,
  }) => {
    await page.clock.install();
    const old = await openCodeScreen(page, person);
    const oldStep = await readStep(page);
    await expect(page.getByRole('timer')).toHaveText(/^New code in 00:\d\d$/);
    await expect(page.getByRole('button', another)).toHaveCount(0);

    await database.ageCode(person.email, 60);
    await page.clock.fastForward(60_000);
    await page.getByRole('button', another).click();
    await expect(page.getByText('A new code is on its way')).toBeVisible();
    const fresh = await receiveCode(page.request, person.email, [old]);
    const elsewhere = await openElsewhere(browser, baseURL, oldStep);
    await typeCode(elsewhere, old);
    await expectRefused(elsewhere, /^This code is no longer good/);
    await elsewhere.context().close();

    await typeCode(page, old);
    await expectRefused(page, /^Invalid Code/);
    await typeCode(page, fresh);
    await expectSignedIn(page, person.fullName);
  });

  test('X-11 that is ten minutes old is no longer good, and a new one is', async ({
    page,
    person,
    database,
  }) => {
    await page.clock.install();
    const old = await openCodeScreen(page, person);
    await expect(page.getByText('The code in it works for ten minutes.')).toBeVisible();
    await database.ageCode(person.email, 600);
    await page.clock.fastForward(600_000);

    await typeCode(page, old);
    await expectRefused(page, /^This code is no longer good\. Ask for a new one\.$/);
    await expect(page.getByLabel('Six-digit code')).toBeDisabled();
    await expect(page.getByRole('button', confirm)).toHaveCount(0);
    await expect(page.getByRole('button', another)).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(page.getByText('A new code is on its way')).toBeVisible();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await typeCode(page, await receiveCode(page.request, person.email, [old]));
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });

  test('asked for too soon, by a device whose clock runs ahead, says how long to wait', async ({
    page,
    person,
  }) => {
    await page.clock.install();
    const code = await openCodeScreen(page, person);
    await page.clock.fastForward(61_000);
    await page.getByRole('button', another).click();
    await expect(page.getByRole('alert').filter({ hasText: 'A code was sent a moment ago' })).toContainText(
      /Try again in \d+ seconds\./,
    );
    await expect(page.getByRole('timer')).toHaveText(/^New code in 0[01]:\d\d$/);
    await typeCode(page, code);
    await expectSignedIn(page, person.fullName);
  });

  test('X-11 outlives a reload and a lost network, is pasted as it stands in the message, and is checked once', async ({
    page,
    context,
    person,
  }) => {
    const code = await openCodeScreen(page, person);
    await page.reload();
    await expect(page.getByText(/We sent an email to/)).toBeVisible();
    const field = page.getByLabel('Six-digit code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await context.setOffline(true);
    await typeCode(page, code);
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toHaveCount(1);
    await expect(field).toHaveValue(code);
    await context.setOffline(false);

    let calls = 0;
    const letGo = await holdBack(page, '**/verify-otp', (route) => {
      calls += 1;
      return route.continue();
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `Code: ${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await field.fill('');
    await page.keyboard.press('Control+V');
    await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Checking…' }).click({ force: true });
    letGo();
    await expectSignedIn(page, person.fullName);
    expect(calls).toBe(1);
  });
});

test.describe('the screen for the code', () => {
  test('without a code under way, or with nonsense in its place, says so and leads back', async ({
    page,
  }) => {
    await plantStep(page, JSON.stringify({ savedAt: Date.now(), value: { step: 'code', purpose: 'party' } }));
    await page.goto('/auth/user/enter-otp?lng=en&returnTo=%2Factivities');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No code to enter');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Factivities$/);
  });
});
