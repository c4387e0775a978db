import type { Page } from '@playwright/test';
import { receiveCode } from './outbox.ts';
import { expect, expectSignedIn, logIn, type Person, requestAccount, test, typeCode } from './person.ts';

// The browser's own lines about codes that were refused.
test.use({ expectedConsole: /Failed to load resource/ });

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

test.describe('a code', () => {
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

    await page.keyboard.press('Enter');
    await expect(page.getByText('A new code is on its way')).toBeVisible();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    await typeCode(page, await receiveCode(page.request, person.email, [old]));
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });
});
