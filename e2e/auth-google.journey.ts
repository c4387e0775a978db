import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { receiveMessage } from './outbox.ts';
import { expect, expectAccessible, expectSignedIn, openAccount, type Person, test } from './person.ts';

// The browser's own lines about codes that were refused, and the issuer's page, which has no icon.
test.use({ expectedConsole: /Failed to load resource/ });

async function goToIssuer(page: Page, screen = 'login'): Promise<void> {
  await page.goto(`/auth/user/${screen}?lng=en&returnTo=%2Fsettings%2Frewards`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in at the test issuer' })).toBeVisible();
}

async function identify(page: Page, { email, fullName }: Person, isVerified = true): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(fullName);
  await page.getByLabel('This address is verified').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.describe('signing in with Google', () => {
  test('S-7 makes an account at the first time and opens it after that, and leaves no code behind', async ({
    page,
    person,
  }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await goToIssuer(page, 'sign-up');
    await identify(page, person);
    await expect(page).toHaveURL(/\/settings\/rewards$/);
    await expectSignedIn(page, person.fullName);
    expect(addresses.some((address) => address.includes('/google-o-auth?'))).toBe(true);

    await page.goBack();
    await expect(page).not.toHaveURL(/code=/);
  });

  test('opens the account with the same verified address, and tells its owner', async ({
    page,
    person,
    request,
  }) => {
    await openAccount(request, person);
    await goToIssuer(page);
    await identify(page, { ...person, fullName: 'Another Name' });
    await expectSignedIn(page, person.fullName);
    await receiveMessage(request, person.email, /Google/);
  });

  test('refuses an address that Google has not verified', async ({ page, person }) => {
    await goToIssuer(page);
    await identify(page, person, false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not in yet');
    await expect(page.getByRole('alert')).toContainText('Google has not confirmed your email address');
    await expect(page).not.toHaveURL(/problem=/);
    await expectAccessible(page);
  });

  test('that is called off leads back', async ({ page }) => {
    await goToIssuer(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('You did not let Google tell us who you are');
    await page.getByRole('main').getByRole('link', { name: 'Log in another way' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Frewards$/);
  });

  test('takes each code once, and shows that it is at work', async ({ page, person }) => {
    let landing = '';
    page.on('request', (sent) => {
      if (/google-o-auth\?code=/.test(sent.url())) landing = sent.url();
    });
    const letGo = await holdBack(page, '**/google/exchange');
    await goToIssuer(page);
    await identify(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost in');
    await expect(page).toHaveURL(/\/google-o-auth\?returnTo=%2Fsettings%2Frewards$/);
    await expectAccessible(page);
    letGo();
    await expectSignedIn(page, person.fullName);

    await page.goto(landing);
    await expect(page.getByRole('alert')).toContainText('was used already or is too old');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('was used already or is too old');
    await page.getByRole('link', { name: 'Try Google again' }).click();
    await expect(page).toHaveURL(/\/settings\/rewards$/);
  });
});
