import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeChallenge, makeCodeStep, openAuthScreen, person } from '../../../../test/auth-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { heading } from '../../../../test/locators.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { sessionEndNotice } from '../../../lib/session/session-end-notice.ts';

const email = 'email: email, username';
const newPassword = {
  step: 'newPassword',
  resetToken: 'x'.repeat(43),
  channel: 'email',
  email: person.email,
} as const;

/** Headings in both languages, and the `autocomplete` values for password managers. */
const screens = {
  'log in': {
    path: paths.logIn,
    headings: ['Back for another round?', 'Zagramy jeszcze raz?'],
    fields: [`${email} webauthn`, 'password: password, current-password'],
  },
  'sign up': {
    path: paths.signUp,
    headings: ['Create an account and play', 'Załóż konto i graj'],
    fields: [
      'fullName: text, name',
      email,
      'phone: tel, tel-national',
      'password: password, new-password',
      'repeat: password, new-password',
      'referralCode: text, off',
    ],
  },
  'a code by email': {
    path: paths.enterCode,
    headings: ['Six digits, please', 'Poprosimy o sześć cyfr'],
    step: makeCodeStep(),
    fields: ['code: text, one-time-code'],
  },
  'a code by text message': {
    path: paths.enterCode,
    headings: ['Six digits, please', 'Poprosimy o sześć cyfr'],
    step: makeCodeStep({ challenge: makeChallenge('sms') }),
    fields: ['code: text, one-time-code'],
  },
  'no code': {
    path: paths.enterCode,
    headings: ['No code to enter', 'Nie ma kodu do wpisania'],
    fields: [],
  },
  'a forgotten password': {
    path: paths.forgotPassword,
    headings: ['Locked out? It happens', 'Nie pamiętasz hasła? Bywa'],
    fields: [email],
  },
  'a new password': {
    path: paths.newPassword,
    headings: ['A new key', 'Nowy klucz'],
    step: newPassword,
    fields: [
      'username: text, username',
      'password: password, new-password',
      'repeat: password, new-password',
    ],
  },
  'no new password': { path: paths.newPassword, headings: ['First the code', 'Najpierw kod'], fields: [] },
  'a refusal at Google': {
    path: paths.googleSignIn,
    headings: ['Not in yet', 'Jeszcze nie tym razem'],
    google: { code: null, problem: 'denied' },
    fields: [],
  },
};

function readFields(): string[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'form input[name]:not([type=radio], [type=checkbox])',
  );
  return [...inputs].map(({ name, type, autocomplete }) => `${name}: ${type}, ${autocomplete}`);
}

describe.each(Object.entries(screens))('the screen of %s', (_, { path, headings, fields, ...options }) => {
  test('stands in nobody’s way in either theme, fits every width, and says what its fields are', async () => {
    await openAuthScreen(path, options);
    await expect.element(heading()).toHaveTextContent(headings[0] ?? '');
    expect(readFields()).toEqual(fields);
    await expectAccessible();
    await expectReadableInTheDark();
    for (const width of [320, 390, 720, 820, 1023, 1024, 1440]) {
      await page.viewport(width, 640);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect.soft(scrollWidth - clientWidth, `at ${width} px`).toBe(0);
    }
  });

  test('speaks Polish, and fits 320 px in it', async () => {
    await page.viewport(320, 640);
    await openAuthScreen(path, { ...options, language: 'pl' });
    await expect.element(heading()).toHaveTextContent(headings[1] ?? '');
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});

test('whoever was logged out is told so, once', async () => {
  sessionEndNotice.write(true);
  const { screen } = await openAuthScreen(paths.logIn);
  await expect.element(page.getByRole('alert')).toHaveTextContent('You were logged out');
  await screen.unmount();
  await openAuthScreen(paths.logIn);
  await expect.element(heading()).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test.each([paths.logIn, paths.signUp])(
  'beside the button to Google at %s stands what one agrees to',
  async (path) => {
    await openAuthScreen(path);
    const sentence = page.getByText('By continuing with Google you agree to the');
    for (const [name, href] of [
      ['Terms of Service', paths.terms],
      ['Privacy Policy', paths.privacy],
    ] as const) {
      await expect.element(sentence.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  },
);
