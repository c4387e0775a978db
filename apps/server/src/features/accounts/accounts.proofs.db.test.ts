import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  otherPassword,
} from '../../../test/account-fixture.ts';
import { signIn } from '../../../test/signed-in-user.ts';
import { insertExchangeCode, takeExchangeCode } from '../google/store.ts';
import { insertChallenge, takeChallenge } from '../passkeys/store.ts';

let gramy: AccountFixture;

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
});
afterAll(() => gramy.drop());

const newPassword = 'Kregle-po-Polnocy-7';

interface Person {
  id: string;
  email: string;
  phone: string;
  /** Where they go next. */
  next: { email: string; phone: string };
  /** Of a session that survives what its owner does in it. */
  token: string;
}

/** Answers whether it opened something. */
type Use = (person: Person) => Promise<boolean>;

const call = (...given: Parameters<AccountFixture['call']>) => gramy.call(...given);
const isFine = (answer: { status: number }) => answer.status === 200;

async function askForReset(target: { email: string } | { phone: string }) {
  const asked = await gramy.call('POST /user/auth/forget-password', target);
  const code = await gramy.lastCode('email' in target ? target.email : target.phone);
  return { challengeId: asked.data.challenge.challengeId, code };
}
async function earnResetToken(target: { email: string } | { phone: string }): Promise<string> {
  const answer = await gramy.call('POST /user/auth/forgot-password-otp', await askForReset(target));
  return answer.data.resetToken;
}
async function askForSecondStep(channel: 'email' | 'sms', { id, email, phone }: Person) {
  await gramy.pool`update users set two_step = ${channel} where id = ${id}`;
  const { data } = await gramy.call('POST /user/auth/signin', { email, password: goodPassword });
  if (data.outcome !== 'codeNeeded') throw new Error('no code was asked for');
  const code = await gramy.lastCode(channel === 'email' ? email : phone);
  await gramy.pool`update users set two_step = null where id = ${id}`;
  return { challengeId: data.challenge.challengeId, code };
}
const hashOf = (text: string) => createHash('sha256').update(text).digest();
const soon = () => new Date(gramy.clock.now().getTime() + 60_000);

/** Whatever proves something about an account, and what it opens. */
const proofs: Record<string, (person: Person) => Promise<Use>> = {
  'a code by mail to reset the password': async ({ email }) => {
    const proof = await askForReset({ email });
    return async () => isFine(await call('POST /user/auth/forgot-password-otp', proof));
  },
  'a code by text message to reset the password': async ({ phone }) => {
    const proof = await askForReset({ phone });
    return async () => isFine(await call('POST /user/auth/forgot-password-otp', proof));
  },
  'the right to a new password, earned by mail': async ({ email }) => {
    const resetToken = await earnResetToken({ email });
    const body = { resetToken, password: otherPassword };
    return async () => isFine(await call('POST /user/auth/reset-password/email', body));
  },
  'the right to a new password, earned by text message': async ({ phone }) => {
    const resetToken = await earnResetToken({ phone });
    const body = { resetToken, password: otherPassword };
    return async () => isFine(await call('POST /user/auth/reset-password/phone', body));
  },
  'a second step by mail': async (person) => {
    const proof = await askForSecondStep('email', person);
    return async () => isFine(await call('POST /user/auth/signin-verification', proof));
  },
  'a second step by text message': async (person) => {
    const proof = await askForSecondStep('sms', person);
    return async () => isFine(await call('POST /user/auth/signin-verification', proof));
  },
  'a second step by recovery code': async (person) => {
    const made = await gramy.call(
      'POST /user/profile/recovery-codes',
      { password: goodPassword },
      { token: person.token },
    );
    const { challengeId } = await askForSecondStep('email', person);
    const proof = { challengeId, code: made.data.codes[0] };
    return async () => isFine(await call('POST /user/auth/signin-recovery', proof));
  },
  'a code to a new address': async ({ token, next: { email } }) => {
    const asked = await gramy.call('POST /user/profile/email', { email, password: goodPassword }, { token });
    const proof = { challengeId: asked.data.challenge.challengeId, code: await gramy.lastCode(email) };
    return async (person) =>
      isFine(await call('POST /user/profile/email/verification', proof, { token: person.token }));
  },
  'a code to a new number': async ({ token, next: { phone } }) => {
    const body = { phone, password: goodPassword };
    const asked = await gramy.call('POST /user/profile/phone', body, { token });
    const proof = { challengeId: asked.data.challenge.challengeId, code: await gramy.lastCode(phone) };
    return async (person) =>
      isFine(await call('POST /user/profile/phone/verification', proof, { token: person.token }));
  },
  'the way back from Google': async ({ id }) => {
    const now = gramy.clock.now();
    await insertExchangeCode(gramy.pool, hashOf(`google ${id}`), id, { at: now, until: soon() });
    return async () =>
      (await gramy.pool.begin((tx) => takeExchangeCode(tx, hashOf(`google ${id}`), now))) !== undefined;
  },
  'a passkey half made': async ({ id }) => {
    const purpose = { purpose: 'register', userId: id } as const;
    const until = soon();
    await insertChallenge(gramy.pool, purpose, { id, challenge: 'c', until });
    return async () => (await takeChallenge(gramy.pool, purpose, id, gramy.clock.now())) !== undefined;
  },
};

async function changeContact(way: 'email' | 'phone', target: string, { token }: Person): Promise<void> {
  const body = { [way]: target, password: goodPassword };
  const asked = await gramy.call(`POST /user/profile/${way}`, body, { token });
  const proof = { challengeId: asked.data.challenge.challengeId, code: await gramy.lastCode(target) };
  const answer = await gramy.call(`POST /user/profile/${way}/verification`, proof, { token });
  expect(answer.status).toBe(200);
}

/** Whatever makes it somebody else's business who holds a proof. */
const changes: Record<string, (person: Person) => Promise<unknown>> = {
  'another address': (person) => changeContact('email', `2${person.next.email}`, person),
  'another number': (person) => changeContact('phone', person.next.phone.replace('+4870', '+4866'), person),
  'another password': async ({ token }) => {
    const body = { currentPassword: goodPassword, newPassword };
    expect((await gramy.call('PUT /user/profile/password', body, { token })).status).toBe(200);
  },
  'a password that was forgotten': async ({ email }) => {
    await gramy.letPass(61);
    const resetToken = await earnResetToken({ email });
    const body = { resetToken, password: newPassword };
    expect((await gramy.call('POST /user/auth/reset-password/email', body)).status).toBe(200);
  },
  'a suspension': ({ id }) => gramy.pool`
    update users set suspended_at = now(), suspension_reason = 'Fraud' where id = ${id}`,
  'the end of the account': ({ id }) => gramy.pool`update users set deleted_at = now() where id = ${id}`,
};

let people = 0;

async function addPerson(): Promise<Person> {
  people += 1;
  const [email, phone] = [`ala${people}@example.com`, `+48600${100_000 + people}`];
  const { id } = await gramy.addUser({ email, phone, isPhoneVerified: true });
  const next = { email: `new-${email}`, phone: `+48700${100_000 + people}` };
  return { id, email, phone, next, token: (await signIn(gramy.server, id)).accessToken };
}

describe.each(Object.entries(proofs))('%s', (_, earn) => {
  it('opens something', async () => {
    const person = await addPerson();
    const use = await earn(person);
    expect(await use(person)).toBe(true);
  });

  it.each(Object.entries(changes))('opens nothing after %s', async (_change, change) => {
    const person = await addPerson();
    const use = await earn(person);
    await change(person);
    expect(await use(person)).toBe(false);
    expect(await listLive(person.id)).toEqual([]);
  });
});

function listLive(userId: string) {
  return gramy.pool`
    select 'code' as what from verification_codes where user_id = ${userId} and closed_at is null
    union all select 'reset' from password_resets where user_id = ${userId} and used_at is null
    union all select 'exchange' from exchange_codes where user_id = ${userId} and used_at is null
    union all select 'challenge' from passkey_challenges where user_id = ${userId} and used_at is null`;
}

it('a code and a change of password at the same moment leave nothing open', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, email, token } = await addPerson();
    const proof = await askForReset({ email });
    const body = { currentPassword: goodPassword, newPassword };
    const [, changed] = await Promise.all([
      gramy.call('POST /user/auth/forgot-password-otp', proof),
      gramy.call('PUT /user/profile/password', body, { token }),
    ]);
    expect(changed.status).toBe(200);
    expect(await listLive(id)).toEqual([]);
  }
});
