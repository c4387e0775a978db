import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  newAddress,
  otherPassword,
} from '../../../test/account-fixture.ts';
import { signIn as openSessionFor } from '../../../test/signed-in-user.ts';

let gramy: AccountFixture;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
beforeEach(() => gramy.forgetEverybody());
afterAll(() => gramy.drop());

const ala = 'ala@example.com';
const phone = '+48600100200';
const signIn = (password: string) => gramy.call('POST /user/auth/signin', { email: ala, password });
async function openSession(password = goodPassword): Promise<{ token: string; refreshToken: string }> {
  const { data } = await signIn(password);
  if (data?.outcome !== 'signedIn') throw new Error('nobody was signed in');
  return { token: data.accessToken, refreshToken: data.refreshToken };
}
const isOpen = async (token: string) =>
  (await gramy.call('GET /user/profile/security', undefined, { token })).status === 200;
const ask = (target: { email: string } | { phone: string }, address = newAddress()) =>
  gramy.call('POST /user/auth/forget-password', target, { address });
const prove = (challengeId: string, code: string) =>
  gramy.call('POST /user/auth/forgot-password-otp', { challengeId, code });
const reset = (way: 'email' | 'phone', resetToken: string, password = otherPassword) =>
  gramy.call(`POST /user/auth/reset-password/${way}`, { resetToken, password });
async function earnToken(target: { email: string } | { phone: string }): Promise<string> {
  const asked = await ask(target);
  const code = await gramy.lastCode('email' in target ? target.email : target.phone);
  const proven = await prove(asked.data.challenge.challengeId, code);
  return proven.data.resetToken;
}

describe('a forgotten password', () => {
  it('is replaced after a code by mail; every session ends, and its owner is told', async () => {
    const { id } = await gramy.addUser({ email: ala });
    const sessions = [await openSession(), await openSession()];
    const asked = await ask({ email: ala });
    expect(asked).toMatchObject({
      status: 202,
      data: { challenge: { channel: 'email', target: 'a••@example.com' } },
    });
    expect((await gramy.letters(ala)).at(-1)).toMatchObject({
      template: 'resetCode',
      data: { name: 'Ala Nowicka', minutes: 10 },
    });
    const proven = await prove(asked.data.challenge.challengeId, await gramy.lastCode(ala));
    expect(proven.data).toEqual({ resetToken: expect.stringMatching(/^[\w-]{43}$/), channel: 'email' });
    // Nothing has changed yet: a code alone is not a new password.
    expect(await isOpen(sessions[0]?.token ?? '')).toBe(true);
    expect((await reset('email', proven.data.resetToken)).data).toEqual({ isChanged: true });

    for (const { token, refreshToken } of sessions) {
      expect(await isOpen(token)).toBe(false);
      const refreshed = await gramy.call('POST /user/auth/refresh-token', { refreshToken });
      expect(refreshed.code).toBe('sessionEnded');
    }
    expect((await signIn(goodPassword)).code).toBe('credentialsInvalid');
    expect((await signIn(otherPassword)).data.outcome).toBe('signedIn');
    expect(await gramy.letters(ala)).toContainEqual({
      channel: 'email',
      template: 'passwordChanged',
      recipient: ala,
      data: {
        name: 'Ala Nowicka',
        at: gramy.clock.now().toISOString(),
        resetUrl: 'https://gramy.example/auth/user/forgot-password',
      },
    });
    const events = await gramy.eventsOf(id);
    expect(events).toContain('passwordResetRequested');
    expect(events).toContain('passwordReset');
  });

  it('is replaced after a code by text message to a number that is proven', async () => {
    await gramy.addUser({ email: ala, phone, isPhoneVerified: true });
    const asked = await ask({ phone });
    expect(asked.data.challenge).toMatchObject({ channel: 'sms', target: '••• ••• 200' });
    expect(await gramy.letters(phone)).toMatchObject([{ channel: 'sms', template: 'resetCode' }]);
    const proven = await prove(asked.data.challenge.challengeId, await gramy.lastCode(phone));
    expect(proven.data.channel).toBe('sms');
    expect((await reset('email', proven.data.resetToken)).code).toBe('resetExpired');
    expect((await reset('phone', proven.data.resetToken)).data).toEqual({ isChanged: true });
    expect((await signIn(otherPassword)).data.outcome).toBe('signedIn');
  });

  it('is not sent to a number that somebody only typed', async () => {
    await gramy.addUser({ email: ala, phone });
    expect((await ask({ phone })).status).toBe(202);
    expect((await gramy.letters(phone)).map(({ template }) => template)).toEqual([]);
  });

  it('may be the first one of somebody who never had one', async () => {
    await gramy.addUser({ email: ala, password: null });
    expect((await reset('email', await earnToken({ email: ala }))).status).toBe(200);
    expect((await signIn(otherPassword)).data.outcome).toBe('signedIn');
  });

  it('is chosen once for each code, even by two at the same moment', async () => {
    await gramy.addUser({ email: ala });
    const token = await earnToken({ email: ala });
    const answers = await Promise.all([
      reset('email', token, otherPassword),
      reset('email', token, 'Kregle-po-Polnocy-7'),
    ]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'resetExpired']);
    expect((await reset('email', token)).code).toBe('resetExpired');
  });

  it('is chosen within a quarter of an hour', async () => {
    await gramy.addUser({ email: ala });
    const token = await earnToken({ email: ala });
    await gramy.letPass(15 * 60);
    expect((await reset('email', token)).code).toBe('resetExpired');
    expect((await reset('email', 'x'.repeat(43))).code).toBe('resetExpired');
  });

  it('X-3 is not a common one, and may then be chosen better', async () => {
    await gramy.addUser({ email: ala });
    const token = await earnToken({ email: ala });
    expect((await reset('email', token, 'Password1!')).code).toBe('passwordCommon');
    expect((await reset('email', token, 'Ala-Nowicka1')).code).toBe('passwordCommon');
    expect((await reset('email', token)).status).toBe(200);
  });

  it('takes every other right to choose one with it', async () => {
    await gramy.addUser({ email: ala, phone, isPhoneVerified: true });
    const first = await earnToken({ email: ala });
    const second = await earnToken({ phone });
    await gramy.letPass(61);
    const open = await ask({ email: ala });
    const openCode = await gramy.lastCode(ala);
    expect((await reset('email', first)).status).toBe(200);
    expect((await reset('phone', second, 'Kregle-po-Polnocy-7')).code).toBe('resetExpired');
    expect((await prove(open.data.challenge.challengeId, openCode)).code).toBe('codeExpired');
  });
});

describe('a flood of forgotten passwords', () => {
  it('from one place sends five mails an hour, and leaves its owner their own', async () => {
    const { id } = await gramy.addUser({ email: ala });
    const stranger = newAddress();
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 8; time += 1) {
      codes.push((await ask({ email: ala }, stranger)).code);
      await gramy.letPass(61);
    }
    expect(codes.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(new Set(codes.slice(5))).toEqual(new Set(['rateLimited']));
    expect(await gramy.letters(ala)).toHaveLength(5);
    expect((await ask({ email: ala })).status).toBe(202);
    expect(await gramy.eventsOf(id)).toContain('passwordResetRequested');
  });

  it('from ever new places ends, but not for whoever has signed in from theirs', async () => {
    await gramy.addUser({ email: ala });
    const home = '203.0.113.5';
    const given = { email: ala, password: goodPassword };
    await gramy.call('POST /user/auth/signin', given, { address: home });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => ask({ email: ala }, `100.64.${place}.1`)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'rateLimited')).toHaveLength(27);
    expect(await gramy.letters(ala)).toHaveLength(3);
    const asked = await ask({ email: ala }, home);
    expect(asked.status).toBe(202);
    const proven = await prove(asked.data.challenge.challengeId, await gramy.lastCode(ala));
    expect(proven.status).toBe(200);
  });

  it('from one place sends three text messages an hour', async () => {
    await gramy.addUser({ email: ala, phone, isPhoneVerified: true });
    const stranger = newAddress();
    for (let time = 0; time < 5; time += 1) {
      await ask({ phone }, stranger);
      await gramy.letPass(61);
    }
    expect(await gramy.letters(phone)).toHaveLength(3);
  });

  it('at one moment from one place sends one mail', async () => {
    await gramy.addUser({ email: ala });
    const place = newAddress();
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask({ email: ala }, place)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'codeTooSoon')).toHaveLength(14);
    expect(await gramy.letters(ala)).toHaveLength(1);
  });

  it('does not stop the code that its owner has just got', async () => {
    await gramy.addUser({ email: ala });
    const asked = await ask({ email: ala });
    const code = await gramy.lastCode(ala);
    const strangers = await Promise.all(Array.from({ length: 2 }, () => ask({ email: ala })));
    const guesses = strangers.flatMap(({ data }) =>
      Array.from({ length: 6 }, () => prove(data.challenge.challengeId, '000000')),
    );
    await Promise.all(guesses);
    expect((await prove(asked.data.challenge.challengeId, code)).status).toBe(200);
  });

  it('takes the first of two codes that one browser has asked for', async () => {
    await gramy.addUser({ email: ala });
    const browser = newAddress();
    await ask({ email: ala }, browser);
    const first = await gramy.lastCode(ala);
    await gramy.letPass(61);
    const { data } = await ask({ email: ala }, browser);
    expect((await prove(data.challenge.challengeId, first)).status).toBe(200);
  });

  it('from one place over many people ends after twenty', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => ask({ email: `guest${index}@example.com` }, address)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(20);
  });
});

describe('changing the password', () => {
  const change = (token: string, body: object) => gramy.call('PUT /user/profile/password', body, { token });

  it('ends every session but the one it is changed in, and tells the owner', async () => {
    const { id } = await gramy.addUser({ email: ala });
    const here = await openSession();
    const there = await openSession();
    const answer = await change(here.token, { currentPassword: goodPassword, newPassword: otherPassword });
    expect(answer.data).toEqual({ isChanged: true });
    expect(await isOpen(here.token)).toBe(true);
    expect(await isOpen(there.token)).toBe(false);
    expect((await signIn(goodPassword)).code).toBe('credentialsInvalid');
    expect((await signIn(otherPassword)).status).toBe(200);
    expect((await gramy.letters(ala)).map(({ template }) => template)).toContain('passwordChanged');
    expect(await gramy.eventsOf(id)).toContain('passwordChanged');
  });

  it('needs the present one', async () => {
    await gramy.addUser({ email: ala });
    const { token } = await openSession();
    for (const body of [
      { newPassword: otherPassword },
      { currentPassword: 'x', newPassword: otherPassword },
    ]) {
      const answer = await change(token, body);
      expect(answer).toMatchObject({ status: 422, code: 'passwordWrong' });
      expect(JSON.parse(answer.body).errors).toMatchObject([{ path: 'body.currentPassword' }]);
    }
    expect((await signIn(goodPassword)).status).toBe(200);
  });

  it('needs none where there is none yet', async () => {
    const { id } = await gramy.addUser({ email: ala, password: null });
    const { accessToken } = await openSessionFor(gramy.server, id, { method: 'google' });
    expect((await change(accessToken, { newPassword: otherPassword })).status).toBe(200);
    expect((await signIn(otherPassword)).status).toBe(200);
    expect((await change(accessToken, { newPassword: goodPassword })).code).toBe('passwordWrong');
  });

  it('of somebody who has none yet is for those who have signed in just now', async () => {
    const { id } = await gramy.addUser({ email: ala, password: null });
    const opened = await openSessionFor(gramy.server, id, { method: 'google' });
    await gramy.letPass(15 * 60);
    const renewed = await gramy.call('POST /user/auth/refresh-token', { refreshToken: opened.refreshToken });
    const answer = await change(renewed.data.accessToken, { newPassword: otherPassword });
    expect(answer).toMatchObject({ status: 403, code: 'signInAgain' });
    expect((await signIn(otherPassword)).code).toBe('credentialsInvalid');
  });

  it('gives the owner back what somebody who knew the old one has used up in codes', async () => {
    await gramy.addUser({ email: ala, twoStep: 'email' });
    const address = newAddress();
    const signInHere = (password: string) =>
      gramy.call('POST /user/auth/signin', { email: ala, password }, { address });
    for (let time = 0; time < 5; time += 1) {
      expect((await signInHere(goodPassword)).status).toBe(200);
      await gramy.letPass(61);
    }
    expect((await signInHere(goodPassword)).code).toBe('rateLimited');
    const { data } = await gramy.call('POST /user/auth/forget-password', { email: ala });
    const proof = { challengeId: data.challenge.challengeId, code: await gramy.lastCode(ala) };
    const { resetToken } = (await gramy.call('POST /user/auth/forgot-password-otp', proof)).data;
    await gramy.call('POST /user/auth/reset-password/email', { resetToken, password: otherPassword });
    expect((await signInHere(otherPassword)).data).toMatchObject({
      outcome: 'codeNeeded',
      purpose: 'signIn',
    });
  });

  it('takes the right to choose another one from whoever had earned it before', async () => {
    await gramy.addUser({ email: ala });
    const { token } = await openSession();
    const { data } = await gramy.call('POST /user/auth/forget-password', { email: ala });
    const proof = { challengeId: data.challenge.challengeId, code: await gramy.lastCode(ala) };
    const { resetToken } = (await gramy.call('POST /user/auth/forgot-password-otp', proof)).data;
    await change(token, { currentPassword: goodPassword, newPassword: otherPassword });
    const late = await gramy.call('POST /user/auth/reset-password/email', {
      resetToken,
      password: goodPassword,
    });
    expect(late).toMatchObject({ status: 422, code: 'resetExpired' });
    expect((await signIn(otherPassword)).status).toBe(200);
  });

  it('X-3 refuses a common one', async () => {
    await gramy.addUser({ email: ala });
    const { token } = await openSession();
    const answer = await change(token, { currentPassword: goodPassword, newPassword: 'Qwerty123!' });
    expect(answer.code).toBe('passwordCommon');
    expect(JSON.parse(answer.body).errors).toMatchObject([{ path: 'body.newPassword' }]);
  });

  it('does not let whoever has found an open screen guess the present one', async () => {
    await gramy.addUser({ email: ala });
    const { token } = await openSession();
    const guess = () => change(token, { currentPassword: 'Guess-1', newPassword: otherPassword });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter(({ code }) => code === 'passwordWrong')).toHaveLength(10);
    const right = await change(token, { currentPassword: goodPassword, newPassword: otherPassword });
    expect(right.code).toBe('rateLimited');
  });

  it('of two at once takes one', async () => {
    await gramy.addUser({ email: ala });
    const { token } = await openSession();
    const answers = await Promise.all(
      [otherPassword, 'Kregle-po-Polnocy-7'].map((newPassword) =>
        change(token, { currentPassword: goodPassword, newPassword }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'passwordWrong']);
  });

  it('is for those who are signed in', async () => {
    expect((await gramy.call('PUT /user/profile/password', { newPassword: otherPassword })).status).toBe(401);
  });
});

describe('switching the second step', () => {
  const byMail = (token: string, isEnabled: boolean, password = goodPassword) =>
    gramy.call('PUT /user/profile/email-login-verification', { isEnabled, password }, { token });
  const bySms = (token: string, isEnabled: boolean, password = goodPassword) =>
    gramy.call('PUT /user/profile/sms-login-verification', { isEnabled, password }, { token });

  it('asks from the next sign-in on, by the one channel that was chosen last, and tells the owner', async () => {
    const { id } = await gramy.addUser({ email: ala, phone, isPhoneVerified: true });
    const { token } = await openSession();
    expect((await byMail(token, true)).data).toEqual({ twoStep: 'email' });
    expect((await signIn(goodPassword)).data).toMatchObject({
      outcome: 'codeNeeded',
      challenge: { channel: 'email' },
    });
    expect((await bySms(token, true)).data).toEqual({ twoStep: 'sms' });
    expect((await signIn(goodPassword)).data).toMatchObject({
      outcome: 'codeNeeded',
      challenge: { channel: 'sms' },
    });
    expect((await byMail(token, false)).data).toEqual({ twoStep: 'sms' });
    expect((await bySms(token, false)).data).toEqual({ twoStep: null });
    expect((await signIn(goodPassword)).data.outcome).toBe('signedIn');
    const told = (await gramy.letters(ala)).filter(({ template }) => template === 'twoStepChanged');
    expect(told.map(({ data }) => data.channel)).toEqual(['email', 'sms', null]);
    expect((await gramy.eventsOf(id)).filter((kind) => kind === 'twoStepChanged')).toHaveLength(3);
  });

  it('X-10 needs a place that is proven', async () => {
    const { id } = await gramy.addUser({ email: ala, phone });
    const { token } = await openSession();
    expect(await bySms(token, true)).toMatchObject({ status: 422, code: 'phoneNotVerified' });
    await gramy.pool`update users set email_verified_at = null where id = ${id}`;
    expect(await byMail(token, true)).toMatchObject({ status: 422, code: 'emailNotVerified' });
  });

  it('needs the password, also to stop', async () => {
    await gramy.addUser({ email: ala });
    const { token } = await openSession();
    expect(await byMail(token, true, otherPassword)).toMatchObject({ status: 422, code: 'passwordWrong' });
    await byMail(token, true);
    expect((await byMail(token, false, otherPassword)).code).toBe('passwordWrong');
    expect((await signIn(goodPassword)).data.outcome).toBe('codeNeeded');
  });
});
