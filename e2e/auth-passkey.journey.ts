import type { CDPSession, Page } from '@playwright/test';
import { expect, expectSignedIn, expectSignedOut, logIn, logOut, openAccount, test } from './person.ts';

// The browser's own lines about passkeys that were refused.
test.use({ expectedConsole: /Failed to load resource/ });

interface Device {
  browser: CDPSession;
  authenticatorId: string;
}

/** A device that keeps passkeys; whether its owner is there to confirm is said by `setPresence`. */
async function plugIn(page: Page): Promise<Device> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { browser, authenticatorId };
}

async function setPresence({ browser, authenticatorId }: Device, enabled: boolean): Promise<void> {
  await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Phone of Zuzanna');
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
    const device = await plugIn(page);
    await page.goto('/settings/security?lng=en');
    await logIn(page, person);
    await addPasskey(page);

    // Nobody is there to confirm, so what the browser offers by itself waits.
    await setPresence(device, false);
    await logOut(page, person.fullName);
    await expectSignedOut(page);
    await page.goto('/auth/user/login?returnTo=%2Factivities');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Waiting for the passkey…' })).toBeVisible();
    await setPresence(device, true);
    await expect(page).toHaveURL(/\/activities$/);
    await expectSignedIn(page, person.fullName);
  });

  test('is offered where the browser fills in the address', async ({ page, person, request }) => {
    await openAccount(request, person);
    await plugIn(page);
    await page.goto('/settings/security?lng=en');
    await logIn(page, person);
    await addPasskey(page);
    await logOut(page, person.fullName);
    // A device that confirms by itself is chosen as soon as it is offered.
    await expect(page).toHaveURL(/\/settings\/security/);
    await expectSignedIn(page, person.fullName);
  });

  test('that is not there, or belongs to no account, says so and leaves the other ways open', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    const device = await plugIn(page);
    await page.goto('/auth/user/login?lng=en&returnTo=%2Factivities');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was used');

    await page.goto('/settings/security');
    await logIn(page, person);
    await addPasskey(page);
    await setPresence(device, false);
    await page.getByRole('button', { name: 'Remove the passkey Phone of Zuzanna' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByText('No passkey yet.')).toBeVisible();
    await logOut(page, person.fullName);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await setPresence(device, true);
    await expect(page.getByRole('alert')).toContainText('This passkey does not open an account here');
    await setPresence(device, false);
    await logIn(page, person);
    await expectSignedIn(page, person.fullName);
  });
});
