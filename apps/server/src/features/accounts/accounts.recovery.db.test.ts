import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  otherPassword,
} from '../../../test/account-fixture.ts';

let gramy: AccountFixture;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
beforeEach(() => gramy.forgetEverybody());
afterAll(() => gramy.drop());

const ala = 'ala@example.com';
const phone = '+48600100200';

const signIn = (email = ala) => gramy.call('POST /user/auth/signin', { email, password: goodPassword });

/** What a login waits for until somebody proves that they are who they say. */
async function openChallenge(email?: string): Promise<string> {
  const { data } = await signIn(email);
  if (data.outcome !== 'codeNeeded') throw new Error('no code was asked for');
  return data.challenge.challengeId;
}

async function makeCodes(): Promise<{ id: string; token: string; codes: string[] }> {
  const { id } = await gramy.addUser({ email: ala, phone, isPhoneVerified: true });
  const { data } = await signIn();
  const token = data.outcome === 'signedIn' ? data.accessToken : '';
  const made = await gramy.call('POST /user/profile/recovery-codes', { password: goodPassword }, { token });
  expect(made.status).toBe(201);
  await gramy.pool`update users set two_step = 'sms' where id = ${id}`;
  return { id, token, codes: made.data.codes };
}

const recover = (challengeId: string, code: string) =>
  gramy.call('POST /user/auth/signin-recovery', { challengeId, code });

describe('a recovery code', () => {
  it('opens the second step for whoever has lost the telephone, each once', async () => {
    const { id, token, codes } = await makeCodes();
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    const done = await recover(await openChallenge(), first.toLowerCase().replace('-', ' '));
    expect(done.data.outcome).toBe('signedIn');
    await gramy.letPass(61);
    expect(await recover(await openChallenge(), first)).toMatchObject({
      code: 'codeInvalid',
    });
    const security = await gramy.call('GET /user/profile/security', undefined, { token });
    expect(security.data.recoveryCodesLeft).toBe(9);
    expect(await gramy.eventsOf(id)).toContain('recoveryCodeUsed');
  });

  it('is kept by its hash, and stops working once others were made', async () => {
    const { token, codes } = await makeCodes();
    const [row] = await gramy.pool<{ all: string }[]>`select json_agg(c)::text as all from recovery_codes c`;
    expect(codes.some((code) => row?.all.includes(code))).toBe(false);
    await gramy.call('POST /user/profile/recovery-codes', { password: goodPassword }, { token });
    const answer = await recover(await openChallenge(), String(codes[0]));
    expect(answer.code).toBe('codeInvalid');
  });

  it('is told of by mail when it is made and when it is used', async () => {
    const { codes } = await makeCodes();
    await recover(await openChallenge(), String(codes[0]));
    const told = (await gramy.letters(ala)).filter(({ template }) => template === 'recoveryCodes');
    expect(told.map(({ data }) => data)).toMatchObject([
      { event: 'made', left: 10 },
      { event: 'used', left: 9 },
    ]);
  });

  it('is not made without the password, and not guessed more often than any other code', async () => {
    const { token, codes } = await makeCodes();
    const refused = await gramy.call(
      'POST /user/profile/recovery-codes',
      { password: otherPassword },
      { token },
    );
    expect(refused.code).toBe('passwordWrong');
    const challengeId = await openChallenge();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await recover(challengeId, 'BCDFG-HJKMN')).code).toBe('codeInvalid');
    }
    expect((await recover(challengeId, String(codes[0]))).code).toBe('codeSpent');
  });

  it('of somebody else opens nothing, and one goes to one of many at once', async () => {
    const { codes } = await makeCodes();
    const challengeId = await openChallenge();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => recover(challengeId, String(codes[1]))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await gramy.addUser({
      email: 'ola@example.com',
      phone: '+48600100201',
      isPhoneVerified: true,
      twoStep: 'sms',
    });
    const answer = await recover(await openChallenge('ola@example.com'), String(codes[2]));
    expect(answer.code).toBe('codeInvalid');
  });
});
