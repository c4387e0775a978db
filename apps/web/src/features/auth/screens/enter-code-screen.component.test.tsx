import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  makeChallenge,
  makeCodeStep,
  openAuthScreen,
  person,
  signedIn,
} from '../../../../test/auth-screens.tsx';
import { takeComplaints } from '../../../../test/complaints.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { createFakeApi, holdBack, refuse, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading, link } from '../../../../test/locators.ts';
import { focus, pasteText, press } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const verify = 'POST /user/auth/verify-otp';
const resend = 'POST /user/auth/resend-otp';
const code = () => field('Six-digit code');

function open(answer = succeed(signedIn), step = makeCodeStep()) {
  const api = createFakeApi({
    [verify]: answer,
    [resend]: succeed({ challenge: makeChallenge('email', 0) }),
  });
  return openAuthScreen(paths.enterCode, { api, step, returnTo: '/activities' });
}

async function expectRefused(sentence: RegExp): Promise<void> {
  await expect.element(code()).toHaveAccessibleDescription(sentence);
  await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeInTheDocument();
}

describe('a code', () => {
  test('X-11 that is wrong is said to be, and the right one still works', async () => {
    const { api, readAddress } = await open(refuse(422, 'codeInvalid'));
    await code().fill('407117');
    await expectRefused(/^Invalid Code/);
    await expect.element(code()).toHaveValue('');
    await expect.element(code()).toHaveFocus();
    await expectAccessible();
    // Also to whoever presses on, and in one place.
    await button('Confirm').click();
    await expectRefused(/^Invalid Code/);
    expect(page.getByText(/^Invalid Code/).elements()).toHaveLength(1);
    focus(code());
    await userEvent.keyboard('40711');
    await button('Confirm').click();
    await expectRefused(/^Type all six digits/);
    expect(api.listCalls(verify)).toHaveLength(1);
    api.answer(verify, succeed(signedIn));
    focus(code());
    await press('End', '8');
    await expect.poll(readAddress).toBe('/activities');
    expect(api.listCalls(verify)[1]?.body).toMatchObject({ code: '407118' });
  });

  test('X-11 of the second step comes by email for whoever has no telephone at hand', async () => {
    const step = makeCodeStep({
      purpose: 'signIn',
      start: 'logIn',
      challenge: makeChallenge('sms'),
      email: person.email,
    });
    const { api } = await open(succeed(signedIn), step);
    await button('Send it by email instead').click();
    await expect.element(page.getByText('We sent an email to')).toHaveTextContent(person.email);
    await expect.element(button('Send it by email instead')).not.toBeInTheDocument();
    await expect.element(code()).toHaveFocus();
    expect(api.listCalls(resend)[0]?.body).toEqual({
      challengeId: step.challenge.challengeId,
      channel: 'email',
    });
    await expectAccessible();
  });

  test('X-11 of the second step makes way for a recovery code', async () => {
    const step = makeCodeStep({ purpose: 'signIn', start: 'logIn', challenge: makeChallenge('sms') });
    const { api, readAddress } = await open(succeed(signedIn), step);
    const recover = 'POST /user/auth/signin-recovery';
    api.answer(recover, refuse(422, 'codeInvalid'));
    await button('Use a recovery code').click();
    await expect.element(field('Recovery code')).toHaveFocus();
    await field('Recovery code').fill('bcdfg');
    await press('Enter');
    await expect.element(field('Recovery code')).toHaveAccessibleDescription(/^A recovery code has ten/);
    await field('Recovery code').fill('bcdfg h2346');
    await press('Enter');
    await expect
      .element(field('Recovery code'))
      .toHaveAccessibleDescription(/^This recovery code is not right/);
    // Nothing on the page speaks of the code that was sent.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your recovery code');
    await expect.element(page.getByText(/^We sent/)).not.toBeInTheDocument();
    await expectAccessible();
    api.answer(recover, succeed(signedIn));
    await press('Enter');
    await expect.poll(readAddress).toBe('/activities');
    expect(api.listCalls(recover)[1]?.body).toMatchObject({ code: 'BCDFG-H2346' });
  });

  test('X-11 that is used up cannot be entered any more', async () => {
    await open(refuse(422, 'codeSpent'));
    await code().fill('407118');
    await expectRefused(/^Too many wrong codes/);
    await expect.element(code()).toBeDisabled();
    expect(button('Confirm').elements()).toHaveLength(0);
  });

  test('X-11 that is too old makes way for a new one, by keyboard alone', async () => {
    const { api } = await open(refuse(422, 'codeExpired'), makeCodeStep({ resendAt: Date.now() - 1 }));
    await code().fill('407118');
    await expectRefused(/^This code is no longer good\. Ask for a new one\.$/);
    await expect.element(code()).toBeDisabled();
    await expect.element(button('Send a new code')).toHaveFocus();
    await expectAccessible();
    await press('Enter');
    await expect.element(page.getByText('A new code is on its way')).toBeVisible();
    await expect.element(code()).toHaveFocus();
    expect(api.listCalls(resend)).toHaveLength(1);
  });

  test('X-11 makes room for a new one after a while, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await open(succeed(signedIn), makeCodeStep({ resendAt: Date.now() + 59_000 }));
    await expect.element(page.getByRole('timer')).toHaveTextContent('New code in 00:59');
    expect(button('Send a new code').elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(button('Send a new code')).toBeVisible();
  });

  test('asked for too soon, by a device whose clock runs ahead, says how long to wait', async () => {
    const { api } = await open(succeed(signedIn), makeCodeStep({ resendAt: Date.now() - 1 }));
    api.answer(resend, refuse(429, 'codeTooSoon', { retryAfter: 42 }));
    await button('Send a new code').click();
    const sentence = page.getByRole('alert').filter({ hasText: 'A code was sent a moment ago' });
    await expect.element(sentence).toHaveTextContent('Try again in 42 seconds.');
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^New code in 00:4\d$/);
  });

  test('that can never come leads back to the beginning', async () => {
    const { api } = await open(succeed(signedIn), makeCodeStep({ resendAt: Date.now() - 1 }));
    api.answer(resend, refuse(422, 'codeExpired'));
    await button('Send a new code').click();
    await expect.element(page.getByText(/^No other code can be sent from here any more/)).toBeVisible();
    await expect
      .element(link('Start again'))
      .toHaveAttribute('href', `${paths.signUp}?returnTo=%2Factivities`);
    await expect.element(code()).toBeDisabled();
    expect(button('Confirm').elements()).toHaveLength(0);
    await expectAccessible();
  });

  test('X-11 is kept without a network, is pasted as it stands in the message, and is checked once', async () => {
    const { answer, letGo } = holdBack(succeed(signedIn));
    const { api, readAddress } = await open(answer);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await code().fill('407118');
    await expect.element(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect.element(code()).toHaveValue('407118');
    isOnline.mockReturnValue(true);
    await code().fill('');
    pasteText(code(), 'Code: 407 118');
    await expect.element(button('Checking…')).toBeVisible();
    await press('Enter');
    await button('Checking…').click({ force: true });
    letGo();
    await expect.poll(readAddress).toBe('/activities');
    expect(api.listCalls(verify)).toHaveLength(1);
  });

  test('S-1 needs no typing on a phone that reads it out of the message', async () => {
    let letGo = () => {};
    const arrival = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.stubGlobal('OTPCredential', class {});
    vi.spyOn(navigator.credentials, 'get').mockImplementation(async () => {
      await arrival;
      return { code: '407118' } as never;
    });
    const step = makeCodeStep({ purpose: 'signIn', start: 'logIn', challenge: makeChallenge('sms') });
    const api = createFakeApi({ 'POST /user/auth/signin-verification': succeed(signedIn) });
    const { readAddress } = await openAuthScreen(paths.enterCode, { api, step, returnTo: '/activities' });
    await expect.element(page.getByText('On this phone? The code fills itself in')).toBeVisible();
    letGo();
    await expect.poll(readAddress).toBe('/activities');
    expect(api.listCalls('POST /user/auth/signin-verification')).toHaveLength(1);
  });
});

test('the screen for the code, with nonsense in the place of one, says so and leads back', async () => {
  const stored = { savedAt: Date.now(), value: { step: 'code', purpose: 'party' } };
  sessionStorage.setItem('auth-step', JSON.stringify(stored));
  const { readAddress } = await openAuthScreen(paths.enterCode, { returnTo: '/activities' });
  await expect.element(heading()).toHaveTextContent('No code to enter');
  takeComplaints();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(readAddress).toBe(`${paths.logIn}?returnTo=%2Factivities`);
});
