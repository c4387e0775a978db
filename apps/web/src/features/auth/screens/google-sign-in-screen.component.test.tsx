import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeChallenge, openAuthScreen, signedIn } from '../../../../test/auth-screens.tsx';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { createFakeApi, holdBack, refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, heading, link } from '../../../../test/locators.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const exchange = 'POST /user/auth/google/exchange';
const returnTo = '/settings/rewards';
const open = (google: { code: string | null; problem: string | null }, api = createFakeApi()) =>
  openAuthScreen(paths.googleSignIn, { api, google, returnTo });

describe('coming back from Google', () => {
  test('S-7 shows that it is at work, takes the code once, and leads on', async () => {
    const { answer, letGo } = holdBack(succeed(signedIn));
    const { api, readAddress } = await open(
      { code: 'once', problem: null },
      createFakeApi({ [exchange]: answer }),
    );
    await expect.element(heading()).toHaveTextContent('Almost in');
    await expectAccessible();
    letGo();
    await expect.poll(readAddress).toBe(returnTo);
    expect(api.listCalls(exchange).map(({ body }) => body)).toEqual([{ code: 'once' }]);
  });

  test('asks for the second step of an account that has one', async () => {
    const answer = { outcome: 'codeNeeded', purpose: 'signIn', challenge: makeChallenge() } as const;
    const api = createFakeApi({ [exchange]: succeed(answer) });
    const { readAddress } = await open({ code: 'two steps', problem: null }, api);
    await expect.poll(readAddress).toBe(`${paths.enterCode}?returnTo=%2Fsettings%2Frewards`);
  });

  test.each([
    ['denied', 'You did not let Google tell us who you are'],
    ['unverified', 'Google has not confirmed your email address'],
    ['expired', 'was used already or is too old'],
    ['nonsense', 'Google did not answer as we expected'],
  ])('with the problem "%s" says why, and offers the other ways', async (problem, sentence) => {
    const { readAddress } = await open({ code: null, problem });
    await expect.element(alert()).toHaveTextContent(sentence);
    await expect
      .element(link('Try Google again'))
      .toHaveAttribute('href', '/api/user/auth/google?returnTo=%2Fsettings%2Frewards&language=en');
    expect(link('Sign up with your email').elements()).toHaveLength(problem === 'unverified' ? 1 : 0);
    await page.getByRole('link', { name: 'Log in another way' }).click();
    await expect.poll(readAddress).toBe(`${paths.logIn}?returnTo=%2Fsettings%2Frewards`);
  });

  test('without a code, or with one that the server refuses, says so', async () => {
    const { screen } = await open({ code: null, problem: null });
    await expect.element(alert()).toHaveTextContent('was used already or is too old');
    await screen.unmount();
    await open({ code: 'late', problem: null }, createFakeApi({ [exchange]: refuse(503, 'overloaded') }));
    await expect.element(alert()).toHaveTextContent('Very many people are here right now');
    await expect.element(heading()).toHaveTextContent('Not in yet');
  });
});
