import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type AccountFixture,
  createAccountFixture,
  goodPassword,
  newAddress,
  otherPassword,
} from '../../../test/account-fixture.ts';
import { eventually } from '../../../test/eventually.ts';
import { signIn, type TestSession } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { Failure } from '../../failure.ts';
import { liftSuspension, suspendAccount } from './service/suspension.ts';

let gramy: AccountFixture;
let there: TestServer;
let id: string;

const ala = 'ala@example.com';
const phone = '+48600100200';
const device = { address: '192.0.2.10', userAgent: undefined };

beforeAll(async () => {
  gramy = await createAccountFixture(inject('clusterUrl'));
  const [row] = await gramy.pool<{ url: string }[]>`select current_database() as url`;
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${row?.url}`;
  there = await createTestServer(url.href, { PUBLIC_URL: 'https://gramy.example' }, { clock: gramy.clock });
});
beforeEach(async () => {
  await gramy.forgetEverybody();
  ({ id } = await gramy.addUser({ email: ala, phone, isPhoneVerified: true }));
});
afterAll(async () => {
  await there.dispose();
  await gramy.drop();
});

const suspend = (by: string | null = null) =>
  gramy.pool.begin((tx) =>
    suspendAccount(tx, { clock: gramy.clock }, { userId: id, reason: 'Fraud', by, device }),
  );
const lift = () => gramy.pool.begin((tx) => liftSuspension(tx, { userId: id, device }));
const enter = (password: string) => gramy.call('POST /user/auth/signin', { email: ala, password });
const visit = (server: TestServer, { headers }: Pick<TestSession, 'headers'>) =>
  server.app.inject({ url: '/api/user/profile/security-log', headers }).then(({ statusCode }) => statusCode);

describe('a suspended account', () => {
  it('has no session on any server from then on, and renews none', async () => {
    const [here, elsewhere] = [await signIn(gramy.server, id), await signIn(there, id)];
    for (const server of [gramy.server, there]) {
      for (const session of [here, elsewhere]) expect(await visit(server, session)).toBe(200);
    }
    expect(await suspend()).toBe(true);
    for (const server of [gramy.server, there]) {
      for (const session of [here, elsewhere]) await eventually(() => visit(server, session)).toBe(401);
    }
    const { refreshToken } = here;
    const renewed = await gramy.call('POST /user/auth/refresh-token', { refreshToken });
    expect(renewed.code).toBe('sessionEnded');
    const reasons =
      await gramy.pool`select distinct revoke_reason as reason from sessions where user_id = ${id}`;
    expect(reasons).toEqual([{ reason: 'suspended' }]);
  });

  it('keeps who did it, when and why, and is suspended once', async () => {
    const admin = await gramy.addUser({ email: 'admin@example.com' });
    expect([await suspend(admin.id), await suspend()]).toEqual([true, false]);
    const [row] = await gramy.pool`
      select suspension_reason as reason, suspended_by as by, suspended_at as at from users where id = ${id}`;
    expect(row).toEqual({ reason: 'Fraud', by: admin.id, at: gramy.clock.now() });
    expect(await gramy.eventsOf(id)).toEqual(['suspended']);
  });

  it('is told to whoever knows the password, and to nobody else', async () => {
    await suspend();
    expect(await enter(goodPassword)).toMatchObject({ status: 403, code: 'accountSuspended' });
    expect(await enter(otherPassword)).toMatchObject({ status: 401, code: 'credentialsInvalid' });
    await gramy.pool`update users set two_step = 'sms' where id = ${id}`;
    expect((await enter(goodPassword)).code).toBe('accountSuspended');
    expect(await gramy.letters(phone)).toEqual([]);
  });

  it('is told to whoever reads its mails, who gets no right to a new password', async () => {
    await suspend();
    const asked = await gramy.call('POST /user/auth/forget-password', { email: ala });
    const nobody = await gramy.call('POST /user/auth/forget-password', { email: 'nobody@example.com' });
    expect(asked.status).toBe(nobody.status);
    const { challengeId } = asked.data.challenge;
    const wrong = { challengeId, code: await gramy.wrongCode(ala) };
    expect((await gramy.call('POST /user/auth/forgot-password-otp', wrong)).code).toBe('codeInvalid');
    const right = { challengeId, code: await gramy.lastCode(ala) };
    expect((await gramy.call('POST /user/auth/forgot-password-otp', right)).code).toBe('accountSuspended');
    expect(await gramy.pool`select from password_resets where user_id = ${id}`).toEqual([]);
  });

  it.each(['password', 'google', 'passkey', 'code'] as const)('opens no session by %s', async (method) => {
    await suspend();
    const opened = await gramy.pool.begin((tx) =>
      gramy.server.sessions.open(tx, { userId: id, method, device }),
    );
    expect(opened instanceof Failure && opened.code).toBe('accountSuspended');
    expect(await gramy.pool`select from sessions where user_id = ${id}`).toEqual([]);
  });

  it('meets a sign-in at the same moment: no session is left over', async () => {
    for (let round = 0; round < 8; round += 1) {
      const address = newAddress();
      const given = { email: ala, password: goodPassword };
      const [entered] = await Promise.all([
        gramy.call('POST /user/auth/signin', given, { address }),
        suspend(),
      ]);
      expect([200, 403]).toContain(entered.status);
      expect(await gramy.pool`select from sessions where user_id = ${id} and revoked_at is null`).toEqual([]);
      await lift();
    }
  });

  it('can be entered again once it is lifted', async () => {
    await suspend();
    expect(await lift()).toBe(true);
    expect(await lift()).toBe(false);
    expect((await enter(goodPassword)).data.outcome).toBe('signedIn');
    expect(await gramy.eventsOf(id)).toContain('suspensionLifted');
  });

  it('is suspended by whoever writes the column', async () => {
    const session = await signIn(there, id);
    expect(await visit(there, session)).toBe(200);
    await gramy.pool`update users set suspended_at = now(), suspension_reason = 'By hand' where id = ${id}`;
    await eventually(() => visit(there, session)).toBe(401);
  });
});
