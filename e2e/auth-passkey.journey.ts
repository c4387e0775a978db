import type { Page } from '@playwright/test';
import {
  expect,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  openAccount,
  type Person,
  test,
} from './person.ts';

// The browser's own lines about passkeys that were refused.
test.use({ expectedConsole: /Failed to load resource/ });

/** A device that keeps passkeys, whose owner confirms at once. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** In such a browser a passkey has to be asked for. */
async function forgoOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

async function addPasskey(page: Page, { password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Phone of Zuzanna');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Phone of Zuzanna').first()).toBeVisible();
}

test.describe('a passkey', () => {
  test('opens the account that it was added to, and leads where one wanted to go', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    await plugIn(page);
    await forgoOffers(page);
    await page.goto('/settings/security?lng=en');
    await logIn(page, person);
    await addPasskey(page, person);
    await logOut(page, person.fullName);
    await expectSignedOut(page);
    await page.goto('/auth/user/login?returnTo=%2Factivities');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });

  test('is offered where the browser fills in the address', async ({ page, person, request }) => {
    await openAccount(request, person);
    await plugIn(page);
    await page.goto('/settings/security?lng=en');
    await logIn(page, person);
    await addPasskey(page, person);
    await logOut(page, person.fullName);
    // A device that confirms by itself is chosen as soon as it is offered.
    await expect(page).toHaveURL(/\/settings\/security/);
    await expectSignedIn(page, person.fullName);
  });
});
