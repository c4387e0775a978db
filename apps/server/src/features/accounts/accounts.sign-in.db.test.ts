import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  newAddress,
  otherPassword,
} from '../../../test/account-fixture.ts';
import { waitUntilBlocked } from '../../../test/locked-table.ts';
import { demoAccounts, demoPassword } from '../../db/seed/demo-accounts.ts';
import { buildPeople } from '../../db/seed/people.ts';

let gramy: AccountFixture;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
beforeEach(() => gramy.forgetEverybody());
afterAll(() => gramy.drop());

const ala = 'ala@example.com';
const signIn = (password: string, { email = ala, address = newAddress() } = {}) =>
  gramy.call('POST /user/auth/signin', { email, password }, { address });
const verify = (challengeId: string, code: string) =>
  gramy.call('POST /user/auth/signin-verification', { challengeId, code });

async function askForCode(address = newAddress()) {
  const { data } = await signIn(goodPassword, { address });
  if (data?.outcome !== 'codeNeeded') throw new Error('no code was asked for');
  return data.challenge;
}

describe('signing in', () => {
  it('S-1 with the right password gives tokens and says who it is, however the address is written', async () => {
    const { id } = await gramy.addUser({ email: ala });
    const answer = await signIn(goodPassword, { email: ' ALA@Example.com ' });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        outcome: 'signedIn',
        user: { _id: id, name: 'Ala Nowicka', profilePictureUrl: null },
        worksAt: [],
      },
    });
    const mine = await gramy.call('GET /user/profile/security', undefined, {
      token: answer.data.outcome === 'signedIn' ? answer.data.accessToken : '',
    });
    expect(mine.status).toBe(200);
    expect(await gramy.eventsOf(id)).toEqual(['signIn']);
  });

  it('with the wrong one is refused, and its owner can read about it', async () => {
    const { id } = await gramy.addUser({ email: ala });
    expect(await signIn(otherPassword)).toMatchObject({ status: 401, code: 'credentialsInvalid' });
    expect(await gramy.eventsOf(id)).toEqual(['signInFailed']);
    expect(await signIn(otherPassword, { email: 'nobody@example.com' })).toMatchObject({
      status: 401,
      code: 'credentialsInvalid',
    });
    expect(await gramy.eventsOf(null)).toEqual(['signInFailed']);
  });

  it('is not for those who have no password, and not for those who left', async () => {
    await gramy.addUser({ email: 'google@example.com', password: null });
    const { id } = await gramy.addUser({ email: 'gone@example.com' });
    await gramy.pool`update users set deleted_at = now() where id = ${id}`;
    for (const email of ['google@example.com', 'gone@example.com']) {
      for (const password of [goodPassword, 'null', ' ']) {
        expect((await signIn(password, { email })).code).toBe('credentialsInvalid');
      }
    }
  });

  it('works for everybody whom the demo market introduces', async () => {
    const { users } = await buildPeople(gramy.clock.now());
    for (const { email } of demoAccounts) {
      const account = users.find((user) => user.email === email);
      await gramy.pool`
        insert into users (id, email, email_verified_at, full_name, password_hash, referral_code, role)
        values (${account?.id}, ${email}, now(), ${account?.full_name}, ${account?.password_hash},
          ${account?.referral_code}, ${account?.role})`;
      expect((await signIn(demoPassword, { email })).data).toMatchObject({ outcome: 'signedIn' });
    }
  });
});

describe('guessing passwords', () => {
  it('of one account from one place ends after ten, while its owner comes in from elsewhere', async () => {
    await gramy.addUser({ email: ala });
    const address = newAddress();
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await signIn(otherPassword, { address })).code).toBe('credentialsInvalid');
    }
    const refused = await signIn(goodPassword, { address });
    expect(refused).toMatchObject({ status: 429, code: 'rateLimited' });
    expect(refused.retryAfter).toBeGreaterThan(800);
    expect((await signIn(goodPassword)).data.outcome).toBe('signedIn');
    await gramy.letPass(15 * 60);
    expect((await signIn(goodPassword, { address })).data.outcome).toBe('signedIn');
  });

  it('in a burst is counted before anybody looks', async () => {
    const { id } = await gramy.addUser({ email: ala });
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(otherPassword, { address })));
    expect(answers.filter(({ code }) => code === 'credentialsInvalid')).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'rateLimited')).toHaveLength(40);
    expect(await gramy.eventsOf(id)).toHaveLength(10);
    // What was turned away unread does not bring the account under suspicion.
    const [count] = await gramy.pool`select hits from rate_limits where key = ${`sign-in:to:${ala}`}`;
    expect(count).toEqual({ hits: 10 });
  });

  it('of many accounts from one place ends after thirty', async () => {
    const address = newAddress();
    const stuff = (index: number) => signIn(otherPassword, { email: `guest${index}@example.com`, address });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => stuff(index)));
    expect(answers.filter(({ code }) => code === 'credentialsInvalid')).toHaveLength(30);
    expect((await stuff(99)).code).toBe('rateLimited');
  });

  it('is not what somebody does who signs in often', async () => {
    await gramy.addUser({ email: ala });
    const address = newAddress();
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(goodPassword, { address })).status).toBe(200);
    }
  });

  it('counts a whole IPv6 network as one place', async () => {
    await gramy.addUser({ email: ala });
    const neighbour = (index: number) => `2001:db8:7::${index.toString(16)}`;
    for (let guess = 0; guess < 10; guess += 1) await signIn(otherPassword, { address: neighbour(guess) });
    expect((await signIn(goodPassword, { address: neighbour(77) })).code).toBe('rateLimited');
  });

  it('from everywhere at once locks nobody out, but a right guess from a new place needs a code', async () => {
    const { id } = await gramy.addUser({ email: ala });
    const home = newAddress();
    await signIn(goodPassword, { address: home });
    await signIn(otherPassword);
    await gramy.pool`update rate_limits set hits = 100 where key = ${`sign-in:to:${ala}`}`;
    expect((await signIn(otherPassword)).code).toBe('credentialsInvalid');

    expect((await signIn(goodPassword, { address: home })).data.outcome).toBe('signedIn');
    const { data } = await signIn(goodPassword);
    expect(data).toMatchObject({ outcome: 'codeNeeded', purpose: 'signIn', challenge: { channel: 'email' } });
    if (data.outcome !== 'codeNeeded') throw new Error('no code was asked for');
    const done = await verify(data.challenge.challengeId, await gramy.lastCode(ala));
    expect(done.data.user._id).toBe(id);
    await gramy.letPass(3600);
    expect((await signIn(goodPassword)).data.outcome).toBe('signedIn');
  });
});

describe('the second step', () => {
  const phone = '+48600100200';

  it('S-1 X-11 by mail gives tokens for the code, and none before it', async () => {
    const { id } = await gramy.addUser({ email: ala, twoStep: 'email' });
    const challenge = await askForCode();
    expect(challenge).toMatchObject({ channel: 'email', target: 'a••@example.com' });
    expect(await gramy.letters()).toMatchObject([
      { channel: 'email', template: 'signInCode', recipient: ala },
    ]);
    expect(await gramy.pool`select from sessions`).toEqual([]);
    const wrong = await verify(challenge.challengeId, await gramy.wrongCode(ala));
    expect(wrong).toMatchObject({ status: 422, code: 'codeInvalid' });
    const done = await verify(challenge.challengeId, await gramy.lastCode(ala));
    expect(done.data).toMatchObject({ outcome: 'signedIn', user: { _id: id } });
    expect(await gramy.pool`select method from sessions`).toEqual([{ method: 'code' }]);
    expect(await gramy.eventsOf(id)).toEqual(['signInCodeSent', 'codeRefused', 'signIn']);
    expect((await verify(challenge.challengeId, await gramy.lastCode(ala))).code).toBe('codeExpired');
  });

  it('that meets a new password on its way gives way to it, and neither stands in the way of the other', async () => {
    const { id } = await gramy.addUser({ email: ala, twoStep: 'email' });
    const { challengeId } = await askForCode();
    const code = await gramy.lastCode(ala);
    const late = await gramy.pool.begin(async (tx) => {
      await tx`update users set password_hash = 'another' where id = ${id}`;
      const pending = verify(challengeId, code);
      await waitUntilBlocked(gramy.pool, 1);
      await tx`update verification_codes set closed_at = now() where user_id = ${id}`;
      return { pending };
    });
    expect(await late.pending).toMatchObject({ status: 422, code: 'codeExpired' });
    expect(await gramy.pool`select from sessions`).toEqual([]);
  });

  it('X-11 by text message goes to the number, and shows little of it', async () => {
    await gramy.addUser({ email: ala, phone, isPhoneVerified: true, twoStep: 'sms' });
    const challenge = await askForCode();
    expect(challenge).toMatchObject({ channel: 'sms', target: '••• ••• 200' });
    expect(await gramy.letters()).toMatchObject([
      { channel: 'sms', template: 'signInCode', recipient: phone },
    ]);
    const done = await verify(challenge.challengeId, await gramy.lastCode(phone));
    expect(done.data.outcome).toBe('signedIn');
  });

  it('is not asked of those who do not know the password', async () => {
    await gramy.addUser({ email: ala, twoStep: 'email' });
    expect((await signIn(otherPassword)).code).toBe('credentialsInvalid');
    expect(await gramy.letters()).toEqual([]);
  });

  it('asks for the code of a moment ago when somebody starts again', async () => {
    await gramy.addUser({ email: ala, twoStep: 'email' });
    const home = newAddress();
    const first = await askForCode(home);
    expect(await askForCode(home)).toEqual(first);
    await gramy.letPass(61);
    const second = await askForCode(home);
    expect(second.challengeId).not.toBe(first.challengeId);
    expect(await gramy.letters()).toHaveLength(2);
  });

  it('sends another code when asked, and takes either, once', async () => {
    await gramy.addUser({ email: ala, twoStep: 'email' });
    const first = await askForCode();
    const firstCode = await gramy.lastCode(ala);
    const resend = (challengeId: string) => gramy.call('POST /user/auth/resend-otp', { challengeId });
    expect(await resend(first.challengeId)).toMatchObject({
      status: 429,
      code: 'codeTooSoon',
      retryAfter: 60,
    });
    await gramy.letPass(60);
    const second = await resend(first.challengeId);
    expect(second).toMatchObject({ status: 202, data: { challenge: { channel: 'email' } } });
    const secondCode = await gramy.lastCode(ala);
    expect((await verify(second.data.challenge.challengeId, firstCode)).status).toBe(200);
    expect((await verify(first.challengeId, secondCode)).code).toBe('codeExpired');
    expect((await resend(first.challengeId)).code).toBe('codeExpired');
  });

  it('by text message comes by email instead for whoever has lost the telephone', async () => {
    await gramy.addUser({ email: ala, phone: '+48600100200', isPhoneVerified: true, twoStep: 'sms' });
    const bySms = await askForCode();
    const smsCode = await gramy.lastCode('+48600100200');
    const { challengeId } = bySms;
    const answer = await gramy.call('POST /user/auth/resend-otp', { challengeId, channel: 'email' });
    expect(answer).toMatchObject({
      status: 202,
      data: { challenge: { channel: 'email', target: 'a••@example.com' } },
    });
    expect(await verify(challengeId, smsCode)).toMatchObject({ code: 'codeExpired' });
    const done = await verify(answer.data.challenge.challengeId, await gramy.lastCode(ala));
    expect(done.data.outcome).toBe('signedIn');
  });

  it('goes to no address that nobody has confirmed, and to none in another flow', async () => {
    const { id } = await gramy.addUser({
      email: ala,
      phone: '+48600100200',
      isPhoneVerified: true,
      twoStep: 'sms',
    });
    await gramy.pool`update users set email_verified_at = null where id = ${id}`;
    const { challengeId } = await askForCode();
    const refused = await gramy.call('POST /user/auth/resend-otp', { challengeId, channel: 'email' });
    expect(refused.code).toBe('emailNotVerified');
    const reset = await gramy.call('POST /user/auth/forget-password', { phone: '+48600100200' });
    const other = await gramy.call('POST /user/auth/resend-otp', {
      challengeId: reset.data.challenge.challengeId,
      channel: 'email',
    });
    expect(other.code).toBe('codeExpired');
  });

  it('is not opened by the code of another flow, and opens none', async () => {
    await gramy.addUser({ email: ala, twoStep: 'email' });
    const reset = await gramy.call('POST /user/auth/forget-password', { email: ala });
    const resetCode = await gramy.lastCode(ala);
    expect((await verify(reset.data.challenge.challengeId, resetCode)).code).toBe('codeExpired');
    const challenge = await askForCode();
    const code = await gramy.lastCode(ala);
    const body = { challengeId: challenge.challengeId, code };
    for (const route of ['POST /user/auth/forgot-password-otp', 'POST /user/auth/verify-otp'] as const) {
      expect((await gramy.call(route, body)).code).toBe('codeExpired');
    }
    expect((await verify(challenge.challengeId, code)).status).toBe(200);
  });

  it('survives a sweep from one place over the codes of many', async () => {
    const address = newAddress();
    const sweep = () =>
      gramy.call(
        'POST /user/auth/signin-verification',
        { challengeId: randomUUID(), code: '123456' },
        { address },
      );
    const answers = await Promise.all(Array.from({ length: 70 }, sweep));
    expect(answers.filter(({ code }) => code === 'codeExpired')).toHaveLength(60);
    expect(answers.filter(({ code }) => code === 'rateLimited')).toHaveLength(10);
  });

  it('survives a burst of 50 guesses from 50 places', async () => {
    await gramy.addUser({ email: ala, twoStep: 'email' });
    const { challengeId } = await askForCode();
    const wrong = await gramy.wrongCode(ala);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(challengeId, wrong)));
    expect(answers.filter(({ code }) => code === 'codeInvalid')).toHaveLength(5);
    expect((await verify(challengeId, await gramy.lastCode(ala))).code).toBe('codeSpent');
  });

  it('is over for somebody whose password was reset meanwhile', async () => {
    const { id } = await gramy.addUser({ email: ala, twoStep: 'email' });
    const challenge = await askForCode();
    const code = await gramy.lastCode(ala);
    const asked = await gramy.call('POST /user/auth/forget-password', { email: ala });
    const proven = await gramy.call('POST /user/auth/forgot-password-otp', {
      challengeId: asked.data.challenge.challengeId,
      code: await gramy.lastCode(ala),
    });
    const { resetToken } = proven.data;
    await gramy.call('POST /user/auth/reset-password/email', { resetToken, password: otherPassword });
    expect((await verify(challenge.challengeId, code)).code).toBe('codeExpired');
    expect(await gramy.pool`select from sessions where user_id = ${id}`).toEqual([]);
  });
});
