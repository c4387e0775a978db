import type { Page } from '@playwright/test';
import { receiveCode, receiveMessage } from './outbox.ts';
import { expect, expectSignedIn, type Person, test, typeCode } from './person.ts';

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
    await page.getByRole('button', { name: 'Create account' }).click();

    await expect(page).toHaveURL(/\/enter-otp\?returnTo=%2Fabout-us$/);
    // The whole of it: a slip of the finger is seen.
    await expect(page.getByText(/We sent an email to/)).toContainText(person.email);
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
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
});
