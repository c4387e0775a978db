import type { APIRequestContext, Page } from '@playwright/test';
import { enter, expect, expectAccessible, openAccount, type Person, plantStep, test } from './person.ts';

// The browser's own lines about what was refused.
test.use({ expectedConsole: /Failed to load resource/ });

async function openSecurity(page: Page, request: APIRequestContext, person: Person): Promise<void> {
  await enter(page, await openAccount(request, person), '/settings/security?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
}

test.describe('the security of an account', () => {
  test('a press is heard although objections push the button away from under the pointer', async ({
    page,
    person,
    request,
  }) => {
    await openSecurity(page, request, person);
    await page.getByLabel('New password', { exact: true }).fill('kregle');
    await page.getByLabel('New password again').fill('bilard');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Enter your current password')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
  });

  test('a passkey is added by those who know the password', async ({ page, person, request }) => {
    await openSecurity(page, request, person);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    const password = dialog.getByLabel('Your password', { exact: true });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Enter your current password')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('Not-the-password-1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('The current password is not right')).toBeVisible();
    await expect(password).toBeFocused();
    await expectAccessible(page, 'dialog');
  });

  test('whoever has no password and signed in long ago is asked to log in again, and comes back', async ({
    page,
    person,
    request,
  }) => {
    await page.route('**/api/user/profile/security', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, hasPassword: false } } });
    });
    await page.route('**/api/user/profile/password', (route) => {
      const problem = { type: 'about:blank', success: false, status: 403, code: 'signInAgain', title: '' };
      return route.fulfill({ status: 403, json: { ...problem, errors: [], requestId: '' } });
    });
    await openSecurity(page, request, person);
    await page.getByLabel('New password', { exact: true }).fill(person.password);
    await page.getByLabel('New password again').fill(person.password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Log in again' }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsettings%2Fsecurity/);
  });
});

test('beside the button to Google stands what one agrees to', async ({ page }) => {
  for (const screen of ['login', 'sign-up']) {
    await page.goto(`/auth/user/${screen}?lng=en`);
    const sentence = page.getByText('By continuing with Google you agree to the');
    await expect(sentence.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    await expect(sentence.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  }
});

test('where no other code can be sent, the way leads back', async ({ page }) => {
  const inTenMinutes = new Date(Date.now() + 600_000).toISOString();
  const challenge = {
    challengeId: '0b8f9a52-6f6e-4c7f-9a53-0a3a4ea7f001',
    channel: 'email',
    target: 'z••@example.com',
    expiresAt: inTenMinutes,
    resendAt: inTenMinutes,
  };
  const value = { step: 'code', purpose: 'signUp', start: 'signUp', resendAt: 0, challenge };
  await plantStep(page, JSON.stringify({ savedAt: Date.now(), value }));
  await page.goto('/auth/user/enter-otp?lng=en&returnTo=%2Factivities');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText('No other code can be sent');
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/sign-up\?returnTo=%2Factivities$/);
});
