import type { Page } from '@playwright/test';
import { expect, expectSignedIn, type Person, test } from './person.ts';

// The browser's own lines about codes that were refused, and the issuer's page, which has no icon.
test.use({ expectedConsole: /Failed to load resource/ });

async function goToIssuer(page: Page): Promise<void> {
  await page.goto(`/auth/user/sign-up?lng=en&returnTo=%2Fsettings%2Frewards`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at the test issuer' })).toBeVisible();
}

async function identify(page: Page, { email, fullName }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(fullName);
  await page.getByLabel('This address is verified').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.describe('signing in with Google', () => {
  test('S-7 makes an account at the first time and opens it after that, and leaves no code behind', async ({
    page,
    person,
  }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await goToIssuer(page);
    await identify(page, person);
    await expect(page).toHaveURL(/\/settings\/rewards$/);
    await expectSignedIn(page, person.fullName);
    expect(addresses.some((address) => address.includes('/google-o-auth?'))).toBe(true);

    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
  });
});
