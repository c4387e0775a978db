import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  newAddress,
  otherPassword,
  signUpForm,
} from '../../../../test/account-fixture.ts';
import { quickHasher } from '../../../../test/doubles/quick-hasher.ts';
import { type WatchedPool, watchPool } from '../../../../test/doubles/watched-pool.ts';
import { generousBudgets } from '../../../../test/outbox-run.ts';
import { testTokenSecret } from '../../../../test/test-server.ts';
import { createNodeSecrets } from '../../../adapters/secrets/node-secrets.ts';
import { Failure } from '../../../failure.ts';
import type { CallContext } from '../../../http/call-context.ts';
import { createWorkGate } from '../../../http/work-gate.ts';
import { createCodeService } from '../../codes/service.ts';
import { type AccountService, createAccountService } from '../service.ts';
import type { AccountDeps } from './account-deps.ts';

let gramy: AccountFixture;
let watched: WatchedPool;
let accounts: AccountService;
const hasher = { ...quickHasher };
const hash = vi.spyOn(hasher, 'hash');
const verify = vi.spyOn(hasher, 'verify');

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
  watched = watchPool(gramy.pool);
  accounts = createService();
});
beforeEach(async () => {
  await gramy.forgetEverybody();
  await gramy.addUser({ email: 'ala@example.com', phone: '+48600100200', isPhoneVerified: true });
  vi.clearAllMocks();
});
afterAll(() => gramy.drop());

function createService(change: Partial<AccountDeps> = {}): AccountService {
  const { clock } = gramy;
  const secrets = createNodeSecrets({ key: testTokenSecret });
  return createAccountService(watched.pool, {
    codes: createCodeService({ secrets, clock, budgets: generousBudgets }),
    sessions: gramy.server.sessions,
    secrets,
    clock,
    hasher,
    judge: { isCommon: async () => false },
    gate: createWorkGate({ atOnce: 4, maxWaiting: 100 }),
    publicUrl: 'https://gramy.example',
    ...change,
  });
}

const caller = () => ({ address: newAddress(), userAgent: 'Test/1.0' }) as CallContext;

/** All that is done for an answer: what is asked of the database, in order, and what is hashed. */
async function observe(work: () => Promise<unknown>): Promise<object> {
  watched.takeStatements();
  vi.clearAllMocks();
  const outcome = await work();
  return {
    outcome: outcome instanceof Failure ? outcome.code : 'success',
    statements: watched.takeStatements(),
    hashes: hash.mock.calls.length,
    checks: verify.mock.calls.length,
  };
}

describe('the work behind an answer', () => {
  const signIn = (email: string, password = otherPassword) =>
    observe(() => accounts.signIn({ email, password }, caller()));

  it('of a sign-in is the same for a wrong password, an unknown address and whoever cannot sign in', async () => {
    await gramy.addUser({ email: 'google@example.com', password: null });
    const gone = await gramy.addUser({ email: 'gone@example.com' });
    await gramy.pool`update users set deleted_at = now() where id = ${gone.id}`;
    const wrong = await signIn('ala@example.com');
    expect(wrong).toMatchObject({
      outcome: 'credentialsInvalid',
      hashes: 0,
      checks: 1,
      statements: { length: 4 },
    });
    expect(await signIn('ala@example.com', goodPassword)).not.toEqual(wrong);
    const suspended = await gramy.addUser({ email: 'suspended@example.com' });
    await gramy.pool`
      update users set suspended_at = now(), suspension_reason = 'Fraud' where id = ${suspended.id}`;
    const others = ['nobody', 'google', 'gone', 'suspended'];
    for (const email of others.map((name) => `${name}@example.com`)) {
      expect(await signIn(email)).toEqual(wrong);
    }
  });

  it('of a sign-in with what a stranger has just signed up with tells nothing about who was there before', async () => {
    const form = signUpForm('', { password: otherPassword }) as Parameters<AccountService['signUp']>[0];
    for (const email of ['ala@example.com', 'nobody@example.com']) {
      await accounts.signUp({ ...form, email }, caller());
    }
    await gramy.letPass(61);
    const known = await signIn('ala@example.com');
    expect(known).toMatchObject({ outcome: 'success', checks: 2 });
    expect(await signIn('nobody@example.com')).toEqual(known);
    const wrong = await signIn('ala@example.com', 'Nobodys-Password-1');
    expect(wrong).toMatchObject({ outcome: 'credentialsInvalid', checks: 2 });
    expect(await signIn('nobody@example.com', 'Nobodys-Password-1')).toEqual(wrong);
  });

  it('of a sign-up is the same for an address that has an account', async () => {
    const form = (email: string) => signUpForm(email) as Parameters<AccountService['signUp']>[0];
    const home = caller();
    const signUp = (email: string) => observe(() => accounts.signUp(form(email), home));
    const known = await signUp('ala@example.com');
    expect(known).toMatchObject({ outcome: 'success', hashes: 1, checks: 0 });
    expect(await signUp('nobody@example.com')).toEqual(known);
    const tooSoon = await signUp('ala@example.com');
    expect(tooSoon).toMatchObject({ outcome: 'codeTooSoon' });
    expect(await signUp('nobody@example.com')).toEqual(tooSoon);
  });

  it.each([
    ['an address', { email: 'ala@example.com' }, { email: 'nobody@example.com' }],
    ['a number', { phone: '+48600100200' }, { phone: '+48600999999' }],
  ])(
    'of a forgotten password is the same for %s that nobody has, from the request to the last code',
    async (_, known, unknown) => {
      const ask = async (target: { email: string } | { phone: string }) => {
        let challengeId = '';
        const asked = await observe(async () => {
          const answer = await accounts.requestReset(target, caller());
          if (!(answer instanceof Failure)) challengeId = answer.challenge.challengeId;
          return answer;
        });
        const guesses = [];
        for (let guess = 0; guess < 6; guess += 1) {
          guesses.push(
            await observe(() => accounts.provideResetToken({ challengeId, code: 'abcdef' }, caller())),
          );
        }
        const tooSoon = await observe(() => accounts.resendCode({ challengeId }));
        await gramy.letPass(61);
        return [asked, ...guesses, tooSoon, await observe(() => accounts.resendCode({ challengeId }))];
      };
      const seen = await ask(known);
      expect(seen.map((step) => (step as { outcome: string }).outcome)).toEqual([
        'success',
        ...Array.from({ length: 5 }, () => 'codeInvalid'),
        'codeSpent',
        'codeTooSoon',
        'success',
      ]);
      expect(await ask(unknown)).toEqual(seen);
    },
  );
});

describe('the answer', () => {
  const variable = /"(challengeId|requestId)":"[^"]+"/g;
  const comparable = (body: string) => body.replaceAll(variable, '"$1":"…"').replaceAll(/[ano]••@/g, '••@');

  it.each([
    ['POST /user/auth/signup', signUpForm('ala@example.com'), signUpForm('nobody@example.com')],
    [
      'POST /user/auth/signin',
      { email: 'ala@example.com', password: otherPassword },
      { email: 'nobody@example.com', password: otherPassword },
    ],
    ['POST /user/auth/forget-password', { email: 'ala@example.com' }, { email: 'nobody@example.com' }],
    ['POST /user/auth/forget-password', { phone: '+48600100200' }, { phone: '+48600999200' }],
  ] as const)('of %s is the same, letter by letter', async (route, known, unknown) => {
    const one = await gramy.call(route, known);
    const other = await gramy.call(route, unknown);
    expect(other.status).toBe(one.status);
    expect(comparable(other.body)).toBe(comparable(one.body));
  });
});

describe('a sign-in', () => {
  it('that was checked while its password was being changed opens no session', async () => {
    const late = createService({
      hasher: {
        hash: hasher.hash,
        async verify() {
          await gramy.pool`update users set password_hash = 'another' where email = 'ala@example.com'`;
          return true;
        },
      },
    });
    const answer = await late.signIn({ email: 'ala@example.com', password: goodPassword }, caller());
    expect(answer).toMatchObject({ code: 'credentialsInvalid' });
    expect(await gramy.pool`select from sessions`).toEqual([]);
  });

  it('that finds too long a queue is sent away, and does not count as a failure', async () => {
    const full = createService({ gate: async () => new Failure('overloaded') });
    const device = caller();
    for (let time = 0; time < 15; time += 1) {
      const answer = await full.signIn({ email: 'ala@example.com', password: goodPassword }, device);
      expect(answer).toMatchObject({ code: 'overloaded' });
    }
    expect(verify).not.toHaveBeenCalled();
    const answer = await accounts.signIn({ email: 'ala@example.com', password: goodPassword }, device);
    expect(answer).toMatchObject({ outcome: 'signedIn' });
  });
});
