import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeChallenge, openAuthScreen, person, signedIn } from '../../../../test/auth-screens.tsx';
import { createFakeApi, holdBack, loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, field, heading, link } from '../../../../test/locators.ts';
import { pressOn } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const signIn = 'POST /user/auth/signin';
const back = '?returnTo=%2Fsettings%2Fsecurity';

async function logIn(password: string = person.password): Promise<void> {
  await field('Email').fill(person.email);
  await field('Password').fill(password);
  await button('Log in').click();
}

describe('logging in', () => {
  test('S-1 leads to the page that asked for it, signed in', async () => {
    const api = createFakeApi({ [signIn]: succeed(signedIn) });
    const { readAddress, session } = await openAuthScreen(paths.logIn, {
      api,
      returnTo: '/settings/security',
    });
    await logIn();
    await expect.poll(readAddress).toBe('/settings/security');
    expect(session.refresh()?.name).toBe(person.fullName);
    expect(document.cookie).toContain('refresh-token=');
  });

  test.each([
    ['to their board', undefined, '/business/0199b000-0000-7000-8000-000000000001/board'],
    ['to the page that asked for it', '/settings/security', '/settings/security'],
  ])('leads people of a venue %s', async (_, returnTo, path) => {
    const worksAt = [{ id: '0199b000-0000-7000-8000-000000000001', status: 'listed' as const }];
    const api = createFakeApi({ [signIn]: succeed({ ...signedIn, worksAt }) });
    const { readAddress } = await openAuthScreen(paths.logIn, { api, ...(returnTo ? { returnTo } : {}) });
    await logIn();
    await expect.poll(readAddress).toBe(path);
  });

  test('S-1 asks for a code where the account wants two steps', async () => {
    const answer = { outcome: 'codeNeeded', purpose: 'signIn', challenge: makeChallenge() } as const;
    const api = createFakeApi({
      [signIn]: succeed(answer),
      'POST /user/auth/signin-verification': succeed(signedIn),
    });
    const { readAddress } = await openAuthScreen(paths.logIn, { api, returnTo: '/settings/security' });
    await logIn();
    await expect.poll(readAddress).toBe(paths.enterCode + back);
    await expect.element(link('Back to log in')).toHaveAttribute('href', paths.logIn + back);
    await field('Six-digit code').fill('407118');
    await expect.poll(readAddress).toBe('/settings/security');
  });

  test('X-1 hands the way back on between its screens', async () => {
    const { readAddress } = await openAuthScreen(paths.logIn, { returnTo: '/settings/security' });
    // A field that is left makes no error that moves the link away.
    await field('Email').click();
    await link('Create an account').click();
    await expect.poll(readAddress).toBe(paths.signUp + back);
    await link('Log in').click();
    await link('Forgot password?').click();
    await expect.poll(readAddress).toBe(paths.forgotPassword + back);
    await link('Back to log in').click();
    await expect.poll(readAddress).toBe(paths.logIn + back);
  });

  test('X-1 leads to no other site, in either language', async () => {
    const { readAddress } = await openAuthScreen(paths.logIn, { language: 'pl', returnTo: '//evil.example' });
    await page.getByRole('form').getByRole('button', { name: 'Zaloguj się', exact: true }).click();
    await expect.element(field('E-mail')).toHaveAccessibleDescription('Podaj adres e-mail');
    await link('Załóż konto').click();
    await expect.poll(readAddress).toBe(paths.signUp);
  });

  test('X-1 asks for what is missing, and says more while one types', async () => {
    await openAuthScreen(paths.logIn);
    await button('Log in').click();
    await expect.element(page.getByRole('region', { name: '2 things to put right' })).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription('Email is required');
    await userEvent.keyboard('zuzanna');
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email');
  });

  test('shows the password, and says when Caps Lock is on', async () => {
    await openAuthScreen(paths.logIn);
    await field('Password').fill('secret');
    await button('Show password').click();
    await expect.element(button('Show password')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(field('Password')).toHaveAttribute('type', 'text');
    const press = (type: string, modifierCapsLock: boolean) =>
      field('Password')
        .element()
        .dispatchEvent(new KeyboardEvent(type, { key: 'A', modifierCapsLock, bubbles: true }));
    press('keydown', true);
    await expect.element(page.getByText('Caps Lock is on')).toBeVisible();
    press('keyup', false);
    await expect.element(page.getByText('Caps Lock is on')).not.toBeInTheDocument();
  });
});

describe('logging in on a bad day', () => {
  test('says that something is wrong but not what, keeps what was typed and offers the way out', async () => {
    const api = createFakeApi({ [signIn]: refuse(401, 'credentialsInvalid') });
    const { readAddress } = await openAuthScreen(paths.logIn, { api, returnTo: '/activities' });
    await logIn('Not-the-one-7');
    await expect.element(alert()).toHaveTextContent('Email and password do not belong together');
    await expect.element(field('Email')).toHaveValue(person.email);
    await expect.element(field('Password')).toHaveValue('Not-the-one-7');
    await link('Set a new password').click();
    await expect.poll(readAddress).toBe(`${paths.forgotPassword}?returnTo=%2Factivities`);
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  });

  test.each([
    [
      'a busy one',
      refuse(429, 'rateLimited', { retryAfter: 240 }),
      /a lot in a short time\. Try again in 4 minutes/,
    ],
    ['a full one', refuse(503, 'overloaded'), /Very many people are here right now/],
    ['a broken one', refuse(500, 'internal'), /Something went wrong on our side/],
    ['nobody', loseConnection, /Our server did not answer\. .* What you typed is still here/],
  ])('tells %s from other servers', async (_, answer, sentence) => {
    await openAuthScreen(paths.logIn, { api: createFakeApi({ [signIn]: answer }) });
    await logIn();
    await expect.element(alert()).toHaveTextContent(sentence);
  });

  test('asks nobody while the browser is offline', async () => {
    const { api } = await openAuthScreen(paths.logIn);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await logIn();
    await expect.element(alert()).toHaveTextContent('You are offline');
    expect(api.listCalls(signIn)).toHaveLength(0);
  });

  test('sends once, however often it is pressed', async () => {
    const { answer, letGo } = holdBack(loseConnection);
    const { api } = await openAuthScreen(paths.logIn, { api: createFakeApi({ [signIn]: answer }) });
    await logIn();
    await expect.element(button('Logging in…')).toHaveAttribute('aria-disabled', 'true');
    await button('Logging in…').click({ force: true });
    await pressOn(field('Email'), 'Enter');
    letGo();
    await expect.element(alert()).toHaveTextContent('Our server did not answer');
    expect(api.listCalls(signIn)).toHaveLength(1);
  });

  test('explains what blocked cookies mean, and works once they are allowed', async () => {
    const blocked = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    const api = createFakeApi({ [signIn]: succeed(signedIn) });
    const { readAddress } = await openAuthScreen(paths.logIn, { api, returnTo: '/activities' });
    await expect.element(alert()).toHaveTextContent('Your browser blocks cookies');
    await logIn();
    await expect.element(alert()).toHaveFocus();
    await expect.element(alert()).toHaveTextContent('They are still blocked');
    expect(api.listCalls(signIn)).toHaveLength(0);
    blocked.mockRestore();
    await button('Check again').click();
    await expect.element(alert()).not.toBeInTheDocument();
    await button('Log in').click();
    await expect.poll(readAddress).toBe('/activities');
  });
});

describe('a passkey', () => {
  const ask = 'POST /user/auth/passkey/options';
  const options = {
    challengeId: 'c',
    options: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] },
  };

  test('that is not there says so and leaves the other ways open', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await openAuthScreen(paths.logIn, { api: createFakeApi({ [ask]: succeed(options) }) });
    await button('Log in with a passkey').click();
    await expect.element(alert()).toHaveTextContent('No passkey was used');
    await expect.element(button('Log in')).toBeEnabled();
  });

  test('that belongs to no account says so', async () => {
    await openAuthScreen(paths.logIn, { api: createFakeApi({ [ask]: refuse(401, 'passkeyRefused') }) });
    await button('Log in with a passkey').click();
    await expect.element(alert()).toHaveTextContent('This passkey does not open an account here');
    await expect.element(heading()).toHaveTextContent('Back for another round?');
  });
});
