import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { createFixedClock } from '../src/adapters/clock/fixed-clock.ts';
import { createNodeSecrets } from '../src/adapters/secrets/node-secrets.ts';
import { Failure, type Outcome } from '../src/failure.ts';
import { type CodeRequest, createCodeService } from '../src/features/codes/service.ts';
import { generousBudgets } from './outbox-run.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const ala = 'ala@example.com';
export const signInBySms: Partial<CodeRequest> = {
  purpose: 'signIn',
  channel: 'sms',
  target: '+48600100200',
};

/** The service of codes over a database of its own, and somebody who asks for them. */
export function openCodes() {
  let database: TestDatabase;
  const clock = createFixedClock(new Date());
  const codes = createCodeService({
    secrets: createNodeSecrets({ key: 'k'.repeat(32) }),
    clock,
    budgets: generousBudgets,
  });
  const userId = uuidv7();
  const request: CodeRequest = {
    purpose: 'resetPassword',
    channel: 'email',
    target: ala,
    language: 'pl',
    name: 'Ala',
    userId,
    requester: '192.0.2.10',
  };

  beforeAll(async () => {
    database = await createTestDatabase(inject('clusterUrl'));
    await database.pool`
      insert into users (id, email, email_verified_at, full_name, referral_code) values (${userId}, ${ala}, now(), 'Ala', 'A')`;
  });
  beforeEach(() => database.pool`truncate verification_codes, outbox, rate_limits, security_events`);
  afterAll(() => database.drop());

  return {
    clock,
    codes,
    userId,
    request,
    get pool() {
      return database.pool;
    },
    send: (change: Partial<CodeRequest> = {}) =>
      database.pool.begin((tx) => codes.send(tx, { ...request, ...change })),
    async letPass(seconds: number): Promise<void> {
      clock.advance(seconds * 1000);
      await database.pool`
        update rate_limits set window_ends_at = window_ends_at - make_interval(secs => ${seconds})`;
    },
  };
}

export const codeOf = (outcome: Outcome<object>) => (outcome instanceof Failure ? outcome.code : 'right');
