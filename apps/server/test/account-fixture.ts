import type { ErrorCode } from '@gramy/contract/errors';
import type { CallData, CallKey } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { createFixedClock, type FixedClock } from '../src/adapters/clock/fixed-clock.ts';
import type { Pool } from '../src/db/database.ts';
import { quickHasher } from './doubles/quick-hasher.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';

export const goodPassword = 'Trzy-Kule-w-Rynnie-8';
export const otherPassword = 'Zegar-bez-Wskazowek-5';

/** An answer of the API: the data of a success, or the code of a failure. */
export interface Answer<Data> {
  status: number;
  data: Data;
  code: ErrorCode | undefined;
  retryAfter: number | undefined;
  body: string;
}

export interface CallOptions {
  address?: string;
  token?: string;
  headers?: Record<string, string>;
}

export interface Letter {
  channel: 'email' | 'sms';
  template: string;
  recipient: string;
  data: Record<string, unknown>;
}

export interface AccountFixture {
  server: TestServer;
  pool: Pool;
  clock: FixedClock;
  call<K extends CallKey>(route: K, body?: object, options?: CallOptions): Promise<Answer<CallData<K>>>;
  /** Also for the limits that the database counts by its own clock. */
  letPass(seconds: number): Promise<void>;
  /** What was queued, in order. Nothing is sent here, so the data is still there. */
  letters(recipient?: string): Promise<Letter[]>;
  lastCode(recipient: string): Promise<string>;
  wrongCode(recipient: string): Promise<string>;
  addUser(user: NewTestUser): Promise<{ id: string; email: string }>;
  eventsOf(userId: string | null): Promise<string[]>;
  /** As if nobody had ever been here. */
  forgetEverybody(): Promise<void>;
  drop(): Promise<void>;
}

export interface NewTestUser {
  email: string;
  phone?: string;
  isPhoneVerified?: boolean;
  password?: string | null;
  twoStep?: 'email' | 'sms';
  referralCode?: string;
}

let addresses = 0;

/** A caller whom no limit has heard of. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The real composition on a database of its own, with a clock that stands still. */
export async function createAccountFixture(
  clusterUrl: string,
  env: Record<string, string> = {},
): Promise<AccountFixture> {
  const database: TestDatabase = await createTestDatabase(clusterUrl);
  const { pool } = database;
  const clock = createFixedClock(new Date());
  const server = await createTestServer(
    database.url,
    { PUBLIC_URL: 'https://gramy.example', ...env },
    { clock },
  );
  const hashes = new Map<string, string>();

  async function hashOnce(password: string): Promise<string> {
    const hash = hashes.get(password) ?? (await quickHasher.hash(password));
    hashes.set(password, hash);
    return hash;
  }

  async function lastCode(recipient: string): Promise<string> {
    const [row] = await pool<{ code: string }[]>`
      select data ->> 'code' as code from outbox
      where recipient = ${recipient} and data ? 'code' order by created_at desc, id desc limit 1`;
    if (!row) throw new Error(`no code was sent to ${recipient}`);
    return row.code;
  }

  return {
    server,
    pool,
    clock,
    lastCode,
    async call(route, body, { address = newAddress(), token, headers = {} } = {}) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await server.app.inject({
        method: method as 'POST',
        url: `/api${path}`,
        remoteAddress: address,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { payload: body } : {}),
      });
      const json = answer.json();
      const retryAfter = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        data: json.data,
        code: json.code,
        retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
        body: answer.body,
      };
    },
    async letPass(seconds) {
      clock.advance(seconds * 1000);
      await pool`update rate_limits set window_ends_at = window_ends_at - make_interval(secs => ${seconds})`;
    },
    async letters(recipient) {
      return pool<Letter[]>`
        select channel, template, recipient, data from outbox
        where ${recipient ?? null}::text is null or recipient = ${recipient ?? null} order by created_at, id`;
    },
    async wrongCode(recipient) {
      const right = await lastCode(recipient);
      return right === '123456' ? '654321' : '123456';
    },
    async addUser({ email, phone, isPhoneVerified = false, password = goodPassword, twoStep, referralCode }) {
      const id = uuidv7();
      await pool`
        insert into users (id, email, email_verified_at, phone, phone_verified_at, password_hash, full_name, language,
          referral_code, two_step)
        values (${id}, ${email}, now(), ${phone ?? null}, ${isPhoneVerified ? new Date() : null},
          ${password === null ? null : await hashOnce(password)}, 'Ala Nowicka', 'pl',
          ${referralCode ?? id}, ${twoStep ?? null})`;
      return { id, email };
    },
    async eventsOf(userId) {
      const events = await pool<{ kind: string }[]>`
        select kind from security_events where user_id is not distinct from ${userId}::uuid order by created_at, id`;
      return events.map(({ kind }) => kind);
    },
    async forgetEverybody() {
      await pool`truncate pending_sign_ups, verification_codes, password_resets, outbox, rate_limits, idempotency_keys,
        security_events`;
      await pool`delete from users`;
    },
    async drop() {
      await server.dispose();
      await database.drop();
    },
  };
}

/** What somebody types who signs up. */
export function signUpForm(email: string, change: object = {}) {
  return {
    fullName: 'Ala Nowicka',
    email,
    phone: '+48600100200',
    password: goodPassword,
    hasAcceptedTerms: true,
    language: 'pl',
    ...change,
  };
}
