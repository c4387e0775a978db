import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeChallenge, openAuthScreen, person, signedIn } from '../../../../test/auth-screens.tsx';
import { createFakeApi, loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, field, link } from '../../../../test/locators.ts';
import { press } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const signUp = 'POST /user/auth/signup';
const inviter = 'GET /invitation/inviter';
const agree = () => page.getByRole('checkbox', { name: /^I agree/ });
const codeSent = succeed({ challenge: makeChallenge() });

async function fillIn(changes: Partial<typeof person> = {}): Promise<void> {
  const { fullName, email, phone, password } = { ...person, ...changes };
  await field('Full name').fill(fullName);
  await field('Email').fill(email);
  await field('Phone').fill(phone);
  await field('Password').fill(password);
  await field('Repeat password').fill(password);
  if (!(agree().element() as HTMLInputElement).checked) await agree().click({ position: { x: 5, y: 5 } });
}

describe('signing up', () => {
  test('sends what was typed, asks for the code, and signs in with it', async () => {
    const api = createFakeApi({ [signUp]: codeSent, 'POST /user/auth/verify-otp': succeed(signedIn) });
    const { readAddress } = await openAuthScreen(paths.signUp, { api, returnTo: '/about-us' });
    await fillIn();
    await button('Create account').click();
    await expect.poll(readAddress).toBe(`${paths.enterCode}?returnTo=%2Fabout-us`);
    expect(api.listCalls(signUp)[0]?.body).toEqual({
      fullName: person.fullName,
      email: person.email,
      phone: '+48501204877',
      password: person.password,
      hasAcceptedTerms: true,
      language: 'en',
    });
    await expect.element(page.getByText('We sent an email to')).toHaveTextContent(person.email);
    await expect.element(field('Six-digit code')).toHaveFocus();
    await field('Six-digit code').fill('407118');
    await expect.poll(readAddress).toBe('/about-us');
  });

  test('X-1 X-2 X-3 X-4 asks for what is missing: at the fields, in a list, with the focus on the first', async () => {
    await openAuthScreen(paths.signUp);
    await button('Create account').click();
    await expect.element(page.getByRole('region', { name: '6 things to put right' })).toBeVisible();
    await expect.element(field('Full name')).toHaveFocus();
    for (const [label, sentence] of [
      ['Full name', /^Name is required/],
      ['Email', /^Email is required/],
      ['Phone', /^Phone is required/],
      ['Password', /^Password is required/],
      ['Repeat password', /^Please repeat the password/],
    ] as const) {
      await expect.element(field(label)).toHaveAccessibleDescription(sentence);
    }
    await expect
      .element(agree())
      .toHaveAccessibleDescription('You must agree to the Privacy Policy and Terms of Service');
    await userEvent.keyboard('Zuzanna');
    const summary = page.getByRole('region', { name: '5 things to put right' });
    await summary.getByRole('link', { name: 'Email is required' }).click();
    await expect.element(field('Email')).toHaveFocus();
  });

  test('X-1 X-3 checks a field when it is left, and a repeated password with every change', async () => {
    await openAuthScreen(paths.signUp);
    await field('Email').fill('zuzanna@');
    expect(page.getByText('Please enter a valid email').elements()).toHaveLength(0);
    await press('Tab');
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
    await field('Password').fill('Kregle-w-piatek-7');
    await field('Repeat password').fill('Kregle-w-piatek-8');
    await press('Tab');
    await expect.element(field('Repeat password')).toHaveAccessibleDescription('Passwords must match');
    await field('Password').fill('Kregle-w-piatek-8');
    await expect.element(page.getByText('Passwords must match')).not.toBeInTheDocument();
  });

  test('X-1 says what is wrong in the other language once it is chosen, and keeps what was typed', async () => {
    const { translator } = await openAuthScreen(paths.signUp);
    await field('Email').fill('zuzanna@');
    await press('Tab');
    translator.setLanguage('pl');
    await expect.element(field('E-mail')).toHaveValue('zuzanna@');
    await expect.element(field('E-mail')).toHaveAccessibleDescription('Podaj poprawny adres e-mail');
    await button('Załóż konto').click();
    await expect.element(page.getByRole('region', { name: '6 rzeczy do poprawienia' })).toBeVisible();
  });

  test('X-3 ticks the rules of the password off while one types', async () => {
    await openAuthScreen(paths.signUp);
    const countMet = () => page.getByText(', met').elements().length;
    for (const [text, count] of [
      ['', 0],
      ['k', 1],
      ['kR', 2],
      ['kR7', 3],
      ['kR7!', 4],
      ['kR7!kR7!', 5],
    ] as const) {
      await field('Password').fill(text);
      await expect.poll(countMet).toBe(count);
    }
  });

  test('takes a friend’s code from the link, says whose it is, and hands it to Google too', async () => {
    const api = createFakeApi({ [inviter]: succeed({ inviter: { firstName: 'Ala' } }) });
    const { readAddress } = await openAuthScreen(paths.signUp, { api, search: { ref: 'GRAMY-CONSUMER' } });
    await expect.element(field('Referral code')).toHaveValue('GRAMY-CONSUMER');
    await expect.element(page.getByText(/^Ala invites you. You both get 100 points/)).toBeVisible();
    await expect
      .element(link('Continue with Google'))
      .toHaveAttribute('href', '/api/user/auth/google?referralCode=GRAMY-CONSUMER&language=en');
    await link('Log in').click();
    await expect.poll(readAddress).toBe(`${paths.logIn}?ref=GRAMY-CONSUMER`);
    await expect
      .element(link('Continue with Google'))
      .toHaveAttribute('href', '/api/user/auth/google?referralCode=GRAMY-CONSUMER&language=en');
  });

  test('says at the field that nobody has a code, and goes on without one', async () => {
    const api = createFakeApi({ [inviter]: succeed({ inviter: null }), [signUp]: codeSent });
    await openAuthScreen(paths.signUp, { api });
    await field('Referral code').fill('nobodys');
    expect(api.listCalls(inviter)).toEqual([]);
    await press('Tab');
    await expect.element(field('Referral code')).toHaveAccessibleDescription(/^Nobody has this code/);
    await button('Go on without a code').click();
    await expect.element(field('Referral code')).toHaveValue('');
    await expect.element(field('Referral code')).toHaveFocus();
    await expect.element(page.getByText(/^Nobody has this code/)).not.toBeInTheDocument();
    await fillIn();
    await button('Create account').click();
    await expect.element(field('Six-digit code')).toBeVisible();
    expect(api.listCalls(signUp)[0]?.body).not.toHaveProperty('referralCode');
  });

  test('keeps all but the passwords over a reload', async () => {
    const { screen } = await openAuthScreen(paths.signUp);
    await fillIn();
    const privacy = page.getByRole('form').getByRole('link', { name: /^Privacy Policy/ });
    await expect.element(privacy).toHaveAttribute('target', '_blank');
    await screen.unmount();
    await openAuthScreen(paths.signUp);
    await expect.element(field('Full name')).toHaveValue(person.fullName);
    await expect.element(field('Email')).toHaveValue(person.email);
    await expect.element(field('Phone')).toHaveValue(person.phone);
    await expect.element(field('Password')).toHaveValue('');
    await expect.element(agree()).not.toBeChecked();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(person.password);
  });

  test('comes back from the code to put the address right', async () => {
    const { api } = await openAuthScreen(paths.signUp, { api: createFakeApi({ [signUp]: codeSent }) });
    await fillIn({ email: `wrong.${person.email}` });
    await button('Create account').click();
    await expect.element(page.getByText(`wrong.${person.email}`)).toBeVisible();
    await link('Change it').click();
    await expect.element(field('Full name')).toHaveValue(person.fullName);
    await fillIn();
    await button('Create account').click();
    await expect.element(field('Six-digit code')).toBeVisible();
    expect(api.listCalls(signUp).map(({ body }) => body.email)).toEqual([
      `wrong.${person.email}`,
      person.email,
    ]);
  });
});

describe('signing up on a bad day', () => {
  test('X-1 shows the server’s objections at their fields', async () => {
    const errors = [{ path: 'body.email', code: 'emailFormat', message: '' }];
    const { api } = await openAuthScreen(paths.signUp, {
      api: createFakeApi({ [signUp]: refuse(422, 'validationFailed', { errors }) }),
    });
    await fillIn();
    await button('Create account').click();
    await expect.element(field('Email')).toHaveAccessibleDescription('Invalid email format');
    await expect.element(field('Email')).toHaveFocus();
    api.answer(signUp, refuse(422, 'passwordCommon'));
    await field('Email').fill(`other.${person.email}`);
    await button('Create account').click();
    await expect
      .element(field('Password'))
      .toHaveAccessibleDescription(/^This password is too easy to guess/);
    await expect.element(field('Password')).toHaveFocus();
  });

  test('sends the same attempt under the same key until it is answered, and another under another', async () => {
    const { api } = await openAuthScreen(paths.signUp, { api: createFakeApi({ [signUp]: loseConnection }) });
    await fillIn();
    await button('Create account').dblClick();
    await expect.element(alert()).toHaveTextContent('Our server did not answer');
    await expect.element(alert()).toHaveTextContent('What you typed is still here');
    await button('Create account').click();
    await expect.poll(() => api.listCalls(signUp).length).toBe(2);
    api.answer(signUp, codeSent);
    await field('Full name').fill('Zuzanna Gąska');
    await button('Create account').click();
    await expect.element(field('Six-digit code')).toBeVisible();
    const [first, second, third] = api.listCalls(signUp).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('asked for twice in a minute leads to the code that was sent', async () => {
    const { api } = await openAuthScreen(paths.signUp, { api: createFakeApi({ [signUp]: codeSent }) });
    await fillIn();
    await button('Create account').click();
    await link('Change your details').click();
    api.answer(signUp, refuse(429, 'codeTooSoon', { retryAfter: 40 }));
    await fillIn();
    await button('Create account').click();
    await expect.element(alert()).toHaveTextContent('A code was sent a moment ago');
    await link('Enter the code').click();
    await expect.element(field('Six-digit code')).toHaveFocus();
  });
});
