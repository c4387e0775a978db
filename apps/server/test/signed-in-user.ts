import { randomBytes } from 'node:crypto';
import type { AccountRole } from '@gramy/domain/access/office-permission';
import type { Device } from '@gramy/domain/account/device';
import type { SignInMethod } from '@gramy/domain/account/sign-in-method';
import type { Language } from '@gramy/domain/language/language';
import { decodeJwt } from 'jose';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../src/db/database.ts';
import { Failure } from '../src/failure.ts';
import type { TestServer } from './test-server.ts';

export interface TestUser {
  id: string;
  email: string;
  phone: string;
  name: string;
}

export interface TestUserTraits {
  email?: string;
  phone?: string;
  name?: string;
  role?: AccountRole;
  language?: Language;
  passwordHash?: string;
}

/** Somebody with a verified address and a verified number, whom nobody else in the test is like. */
export async function createUser(pool: Pool, traits: TestUserTraits = {}): Promise<TestUser> {
  const id = uuidv7();
  const mark = randomBytes(4);
  const user: TestUser = {
    id,
    email: traits.email ?? `user-${mark.toString('hex')}@example.com`,
    phone: traits.phone ?? `+48${String(mark.readUInt32BE()).padStart(10, '0').slice(1)}`,
    name: traits.name ?? 'Ala Nowicka',
  };
  await pool`
    insert into users (id, email, email_verified_at, phone, phone_verified_at, password_hash, full_name, role, language,
      referral_code)
    values (${id}, ${user.email}, now(), ${user.phone}, now(), ${traits.passwordHash ?? null}, ${user.name},
      ${traits.role ?? 'consumer'}, ${traits.language ?? 'en'}, ${`T-${id}`})`;
  return user;
}

export interface TestSession {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  /** What a call of theirs carries. */
  headers: { authorization: string };
}

export const testDevice: Device = {
  address: '192.0.2.10',
  userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
};

/** One more session of somebody, as if they had just signed in. */
export async function signIn(
  server: TestServer,
  userId: string,
  { device = testDevice, method = 'password' }: { device?: Device; method?: SignInMethod } = {},
): Promise<TestSession> {
  const opened = await server.pool.begin((tx) => server.sessions.open(tx, { userId, method, device }));
  if (opened instanceof Failure) throw new Error(opened.code);
  const { accessToken, refreshToken } = opened;
  return {
    sessionId: String(decodeJwt(accessToken).sid),
    accessToken,
    refreshToken,
    headers: { authorization: `Bearer ${accessToken}` },
  };
}

export interface SignedInUser extends TestUser, TestSession {}

/** Somebody new with an open session: `server.app.inject({ url, headers: user.headers })` is a call of theirs. */
export async function createSignedInUser(
  server: TestServer,
  traits: TestUserTraits = {},
): Promise<SignedInUser> {
  const user = await createUser(server.pool, traits);
  // The office lets nobody in without a second step, which a passkey is.
  const isOfOffice = traits.role !== undefined && traits.role !== 'consumer';
  return { ...user, ...(await signIn(server, user.id, { method: isOfOffice ? 'passkey' : 'password' })) };
}
