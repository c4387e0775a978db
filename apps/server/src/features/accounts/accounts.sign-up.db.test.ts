import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  newAddress,
  otherPassword,
  signUpForm,
} from '../../../test/account-fixture.ts';

let gramy: AccountFixture;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
beforeEach(() => gramy.forgetEverybody());
afterAll(() => gramy.drop());

const ala = 'ala@example.com';
const home = '203.0.113.5';
const signUp = (
  email = ala,
  change: object = {},
  headers: Record<string, string> = {},
  address = newAddress(),
) => gramy.call('POST /user/auth/signup', signUpForm(email, change), { headers, address });
const signUpAtHome = (change: object = {}) => signUp(ala, change, {}, home);
const verify = (challengeId: string, code: string) =>
  gramy.call('POST /user/auth/verify-otp', { challengeId, code });
const resend = (challengeId: string) => gramy.call('POST /user/auth/resend-otp', { challengeId });
const listUsers = () => gramy.pool`
  select email, phone, full_name as name, language, email_verified_at is not null as "isVerified",
    phone_verified_at as "phoneVerifiedAt", referral_code as "referralCode", referred_by as "referredBy",
    terms_accepted_at is not null as "hasAccepted", role
  from users order by created_at`;

describe('signing up', () => {
  it('X-11 sends six digits to the address, makes the account when they come back, and signs in', async () => {
    const asked = await signUp();
    expect(asked.status).toBe(202);
    expect(asked.data.challenge).toEqual({
      challengeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      channel: 'email',
      target: 'a••@example.com',
      expiresAt: new Date(gramy.clock.now().getTime() + 600_000).toISOString(),
      resendAt: new Date(gramy.clock.now().getTime() + 60_000).toISOString(),
    });
    expect(await gramy.letters()).toEqual([
      {
        channel: 'email',
        template: 'signUpCode',
        recipient: ala,
        data: {
          name: 'Ala Nowicka',
          code: expect.stringMatching(/^\d{6}$/),
          minutes: 10,
          askAgainUrl: expect.stringContaining('https://gramy.example/auth/user/sign-up#mailbox='),
        },
      },
    ]);
    expect(await listUsers()).toEqual([]);

    const done = await verify(asked.data.challenge.challengeId, await gramy.lastCode(ala));
    expect(done.status).toBe(200);
    expect(done.data).toMatchObject({ outcome: 'signedIn', user: { name: 'Ala Nowicka' } });
    const agreed =
      await gramy.pool`select kind, is_given as "isGiven", version::text from consents order by kind`;
    expect(agreed).toEqual([
      { kind: 'privacy', isGiven: true, version: expect.stringMatching(/^2026-/) },
      { kind: 'terms', isGiven: true, version: expect.stringMatching(/^2026-/) },
    ]);
    expect(await listUsers()).toEqual([
      {
        email: ala,
        phone: '+48600100200',
        name: 'Ala Nowicka',
        language: 'pl',
        isVerified: true,
        phoneVerifiedAt: null,
        referralCode: expect.stringMatching(/^[A-Z]{8}$/),
        referredBy: null,
        hasAccepted: true,
        role: 'consumer',
      },
    ]);
    const security = await gramy.call('GET /user/profile/security', undefined, {
      token: done.data.accessToken,
    });
    expect(security.data).toEqual({
      hasPassword: true,
      email: { target: 'a••@example.com', isVerified: true },
      phone: { target: '••• ••• 200', isVerified: false },
      twoStep: null,
      recoveryCodesLeft: 0,
    });
    expect((await gramy.letters()).at(-1)).toMatchObject({
      template: 'welcome',
      data: { name: 'Ala Nowicka', homeUrl: 'https://gramy.example/home' },
    });
    expect(await gramy.eventsOf(done.data.user._id)).toEqual(['signUp', 'signIn']);
    const again = await gramy.call('POST /user/auth/signin', { email: ala, password: goodPassword });
    expect(again.data.outcome).toBe('signedIn');
  });

  it('keeps neither the password nor the code where somebody could read them', async () => {
    await signUp(ala, {}, { 'idempotency-key': 'sign-up-of-ala' });
    const code = await gramy.lastCode(ala);
    const tables = ['pending_sign_ups', 'verification_codes', 'idempotency_keys', 'security_events'];
    for (const table of tables) {
      const [row] = await gramy.pool<{ all: string }[]>`
        select coalesce(json_agg(t)::text, '') as all from ${gramy.pool(table)} t`;
      expect(row?.all).not.toContain(goodPassword);
      expect(row?.all).not.toContain(`"${code}"`);
    }
  });

  it('twice within a minute is too soon; afterwards either code opens what was typed last', async () => {
    await signUpAtHome();
    const firstCode = await gramy.lastCode(ala);
    await gramy.letPass(20);
    const tooSoon = await signUpAtHome({ fullName: 'Ala Inna' });
    expect(tooSoon).toMatchObject({ status: 429, code: 'codeTooSoon', retryAfter: 40 });
    await gramy.letPass(41);
    const second = await signUpAtHome({ fullName: 'Ala Inna', password: otherPassword });
    expect(second.status).toBe(202);
    const done = await verify(second.data.challenge.challengeId, firstCode);
    expect(done.data.user.name).toBe('Ala Inna');
    expect(await gramy.pool`select from pending_sign_ups`).toEqual([]);
  });

  it('is not kept from its code by strangers who ask for one to the same address', async () => {
    for (let time = 0; time < 8; time += 1) {
      await signUp(ala, {}, {}, '198.51.100.7');
      await gramy.letPass(61);
    }
    const asked = await signUpAtHome();
    const code = await gramy.lastCode(ala);
    await signUp(ala, {}, {}, '198.51.101.7');
    expect((await verify(asked.data.challenge.challengeId, code)).status).toBe(200);
  });

  it('with the same key gives the same answer, one code and one account', async () => {
    const headers = { 'idempotency-key': 'sign-up-of-ala' };
    const address = newAddress();
    const send = () => gramy.call('POST /user/auth/signup', signUpForm(ala), { headers, address });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ data }) => data.challenge.challengeId)).size).toBe(1);
    expect(await gramy.letters()).toHaveLength(1);
    const other = await gramy.call('POST /user/auth/signup', signUpForm(ala, { password: otherPassword }), {
      headers,
      address,
    });
    expect(other).toMatchObject({ status: 422, code: 'idempotencyKeyReused' });
  });

  it('with an address that has an account gives the same answer, and tells its owner instead', async () => {
    const owner = await gramy.addUser({ email: ala });
    const asked = await signUp(ala, { fullName: 'Ktoś Inny', language: 'en' });
    const unknown = await signUp('nobody@example.com', { fullName: 'Ktoś Inny', language: 'en' });
    expect(asked.status).toBe(unknown.status);
    expect(Object.keys(asked.data.challenge)).toEqual(Object.keys(unknown.data.challenge));
    const letters = await gramy.letters(ala);
    expect(letters).toEqual([
      {
        channel: 'email',
        template: 'alreadyRegistered',
        recipient: ala,
        data: {
          name: 'Ala Nowicka',
          logInUrl: 'https://gramy.example/auth/user/login',
          resetUrl: expect.stringContaining('https://gramy.example/auth/user/forgot-password#mailbox='),
        },
      },
    ]);
    // No six digits are right, and after five there is no more trying: as with anybody else's.
    const { challengeId } = asked.data.challenge;
    const codes = await Promise.all(
      ['000000', '111111', '222222', '333333', '444444'].map((code) => verify(challengeId, code)),
    );
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['codeInvalid']));
    expect((await verify(challengeId, '555555')).code).toBe('codeSpent');
    expect(await gramy.pool`select id from users`).toEqual([{ id: owner.id }]);
    await gramy.letPass(61);
    const again = await resend(challengeId);
    expect(again.status).toBe(202);
    expect((await gramy.letters(ala)).map(({ template }) => template)).toEqual([
      'alreadyRegistered',
      'alreadyRegistered',
    ]);
  });

  it('knows who invited, and goes on with no code at all', async () => {
    const friend = await gramy.addUser({ email: 'friend@example.com', referralCode: 'BCDFGHJK' });
    for (const [email, referralCode] of [
      ['a@example.com', ' bcdfghjk '],
      ['b@example.com', '  '],
    ]) {
      const asked = await signUp(email, { referralCode });
      await verify(asked.data.challenge.challengeId, await gramy.lastCode(String(email)));
    }
    const referrers = await gramy.pool`
      select email, referred_by as "referredBy" from users where email <> 'friend@example.com' order by email`;
    expect(referrers).toEqual([
      { email: 'a@example.com', referredBy: friend.id },
      { email: 'b@example.com', referredBy: null },
    ]);
  });

  it.each(['NOBODYS', "' or true --"])(
    'refuses the code %s, which nobody has, and sends nothing',
    async (code) => {
      const answer = await signUp(ala, { referralCode: code });
      expect(answer).toMatchObject({ status: 422, code: 'validationFailed' });
      expect(JSON.parse(answer.body).errors).toMatchObject([
        { path: 'body.referralCode', code: 'referralUnknown' },
      ]);
      expect(await gramy.letters()).toEqual([]);
    },
  );

  it.each([['Password1!'], ['Qwerty123!'], ['Ala-Nowicka1']])(
    'X-3 refuses %s, which others would guess, and sends nothing',
    async (password) => {
      const answer = await signUp(ala, { password });
      expect(answer).toMatchObject({ status: 422, code: 'passwordCommon' });
      expect(JSON.parse(answer.body).errors).toMatchObject([
        { path: 'body.password', code: 'passwordCommon' },
      ]);
      expect(await gramy.letters()).toEqual([]);
    },
  );

  it('X-4 needs the agreement', async () => {
    const answer = await signUp(ala, { hasAcceptedTerms: false });
    expect(answer).toMatchObject({ status: 422, code: 'validationFailed' });
  });

  it('of many people with one address at once makes one account', async () => {
    const asked = await signUp();
    const code = await gramy.lastCode(ala);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => verify(asked.data.challenge.challengeId, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code: problem }) => problem === 'codeExpired')).toHaveLength(4);
    expect(await listUsers()).toHaveLength(1);
  });
});

describe('a stranger who types the address of somebody else first', () => {
  it('gains nothing by it: the account has the password of whoever could read the mail', async () => {
    const stranger = await signUp(ala, { password: otherPassword, fullName: 'Stranger' });
    await gramy.letPass(61);
    const owner = await signUp();
    const code = await gramy.lastCode(ala);
    expect((await verify(stranger.data.challenge.challengeId, code)).code).toBe('codeInvalid');
    const done = await verify(owner.data.challenge.challengeId, code);
    expect(done.data.user.name).toBe('Ala Nowicka');
    const signIn = (password: string) => gramy.call('POST /user/auth/signin', { email: ala, password });
    expect((await signIn(otherPassword)).code).toBe('credentialsInvalid');
    expect((await signIn(goodPassword)).data.outcome).toBe('signedIn');
    expect((await resend(stranger.data.challenge.challengeId)).code).toBe('codeExpired');
  });

  it('cannot use a code that was sent for the sign-up of its owner', async () => {
    await signUp('stranger@example.com');
    const owner = await signUp();
    const strangers = await gramy.lastCode('stranger@example.com');
    const right = await gramy.lastCode(ala);
    if (strangers !== right) {
      expect((await verify(owner.data.challenge.challengeId, strangers)).code).toBe('codeInvalid');
    }
    expect((await verify(owner.data.challenge.challengeId, right)).status).toBe(200);
  });
});

describe('an account that was never verified', () => {
  it('gets another code at sign-in with the right password, and no session before it', async () => {
    const asked = await signUp();
    await gramy.letPass(3600);
    const signIn = await gramy.call('POST /user/auth/signin', { email: ala, password: goodPassword });
    expect(signIn.data).toMatchObject({ outcome: 'codeNeeded', purpose: 'signUp' });
    if (signIn.data.outcome !== 'codeNeeded') throw new Error('no code was asked for');
    const { challengeId } = signIn.data.challenge;
    expect(challengeId).not.toBe(asked.data.challenge.challengeId);
    const done = await verify(challengeId, await gramy.lastCode(ala));
    expect(done.data.outcome).toBe('signedIn');
  });

  it('asks for the code that was sent a moment ago instead of sending another', async () => {
    const asked = await signUpAtHome();
    const given = { email: ala, password: goodPassword };
    const signIn = await gramy.call('POST /user/auth/signin', given, { address: home });
    expect(signIn.data).toEqual({
      outcome: 'codeNeeded',
      purpose: 'signUp',
      challenge: asked.data.challenge,
    });
    expect(await gramy.letters()).toHaveLength(1);
  });

  it('with the wrong password is like any other', async () => {
    await signUp();
    const signIn = await gramy.call('POST /user/auth/signin', { email: ala, password: otherPassword });
    expect(signIn).toMatchObject({ status: 401, code: 'credentialsInvalid' });
  });

  it('is forgotten after a day', async () => {
    const asked = await signUp();
    await gramy.letPass(24 * 3600);
    const signIn = await gramy.call('POST /user/auth/signin', { email: ala, password: goodPassword });
    expect(signIn.code).toBe('credentialsInvalid');
    expect((await resend(asked.data.challenge.challengeId)).code).toBe('codeExpired');
  });
});
