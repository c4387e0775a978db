import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadable, plantStored, test } from './person.ts';

const inTenMinutes = new Date(Date.now() + 600_000).toISOString();
const challenge = {
  challengeId: '0b8f9a52-6f6e-4c7f-9a53-0a3a4ea7f001',
  target: 'z••••••@example.com',
  expiresAt: inTenMinutes,
  resendAt: inTenMinutes,
};
const code = { step: 'code', purpose: 'signUp', start: 'signUp', resendAt: Date.now() + 60_000 };
const email = 'zuzanna.gasior@example.com';

interface Screen {
  path: string;
  heading: string;
  step?: object;
  /** A session has ended before. */
  isThrownOut?: boolean;
  /** What password managers are told of it. */
  fields?: string[];
}

const screens: Record<string, Screen> = {
  'log in': {
    path: 'login',
    heading: 'Back for another round?',
    isThrownOut: true,
    fields: ['email: email, username webauthn', 'password: password, current-password'],
  },
  'sign up': {
    path: 'sign-up',
    heading: 'Create an account and play',
    fields: [
      'fullName: text, name',
      'email: email, username',
      'phone: tel, tel-national',
      'password: password, new-password',
      'repeat: password, new-password',
      'referralCode: text, off',
    ],
  },
  'a code by email': {
    path: 'enter-otp',
    heading: 'Six digits, please',
    step: { ...code, challenge: { ...challenge, channel: 'email' } },
    fields: ['code: text, one-time-code'],
  },
  'a code by text message': {
    path: 'enter-otp',
    heading: 'Six digits, please',
    step: { ...code, challenge: { ...challenge, channel: 'sms', target: '••• ••• 877' } },
  },
  'no code': { path: 'enter-otp', heading: 'No code to enter' },
  'a forgotten password': {
    path: 'forgot-password',
    heading: 'Locked out? It happens',
    fields: ['email: email, username'],
  },
  'a new password': {
    path: 'enter-new-password',
    heading: 'A new key',
    step: { step: 'newPassword', resetToken: 'x'.repeat(43), channel: 'email', email },
    fields: [
      'username: text, username',
      'password: password, new-password',
      'repeat: password, new-password',
    ],
  },
  'a refusal at Google': { path: 'google-o-auth?problem=denied', heading: 'Not in yet' },
};

async function openScreen(page: Page, { path, heading, step, isThrownOut }: Screen): Promise<void> {
  if (step) await plantStored(page, 'auth-step', { savedAt: Date.now(), value: step });
  if (isThrownOut) await plantStored(page, 'session-end', { savedAt: Date.now(), value: true });
  await page.goto(`/auth/user/${path}${path.includes('?') ? '&' : '?'}lng=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByText('You were logged out')).toHaveCount(isThrownOut ? 1 : 0);
}

function readFields(page: Page): Promise<string[][]> {
  return page
    .locator('main form')
    .evaluateAll((forms) =>
      forms.map((form) =>
        [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=radio], [type=checkbox])')].map(
          ({ name, type, autocomplete }) => `${name}: ${type}, ${autocomplete}`,
        ),
      ),
    );
}

function findOverhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe('the screens of the way in', () => {
  for (const [name, screen] of Object.entries(screens)) {
    test(`${name} stands in nobody's way, in either theme, and fits 320 px`, async ({ page }) => {
      await openScreen(page, screen);
      if (screen.fields) expect(await readFields(page)).toEqual([screen.fields]);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
      for (const width of [320, 390, 720, 820, 1023, 1024, 1440]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await findOverhang(page), `at ${width} px`).toBe(0);
      }
    });
  }
});
