import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addUser, insertRow } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser, signIn } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';

const clock = createFixedClock(new Date('2026-05-09T10:00:00Z'));
let database: TestDatabase;
let server: TestServer;
let ala: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url, {}, { clock });
});

beforeEach(async () => {
  clock.set(new Date('2026-05-09T10:00:00Z'));
  await database.pool`delete from outbox`;
  ala = await createSignedInUser(server, { name: 'Ala Nowicka' });
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function call(method: 'GET' | 'POST', path: string, payload?: object, user: SignedInUser | null = ala) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    // Anew, because the clock of this test goes on by weeks.
    headers: user ? (await signIn(server, user.id)).headers : {},
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const invite = (emails: string[], user = ala) =>
  call('POST', '/user/profile/invitation', { emails, language: 'pl' }, user);

const listMails = () => database.pool<{ recipient: string; data: { refusalUrl: string } }[]>`
  select recipient, data from outbox where template = 'invitation' order by recipient`;

describe('G-7 an invitation', () => {
  it('X-8 asks who it is that invites', async () => {
    expect(
      await call('POST', '/user/profile/invitation', { emails: ['a@b.pl'], language: 'pl' }, null),
    ).toMatchObject({
      status: 401,
    });
  });

  it('is sent, joined by and rewarded, and says so', async () => {
    const email = `${uuidv7()}@example.com`;
    const { status, data } = await invite([email, email]);
    expect(status).toBe(201);
    expect(data).toMatchObject({ sentThisMonth: 1, invitations: [{ email, state: 'sent', name: null }] });
    expect(await listMails()).toMatchObject([{ recipient: email }]);
    const joined = await addUser(database.pool, { email, full_name: 'Kuba Stachowiak', referred_by: ala.id });
    const byLink = await addUser(database.pool, { full_name: 'Hania Lis', referred_by: ala.id });
    const list = async () => (await call('GET', '/user/profile/invitations')).data.items;
    expect(await list()).toMatchObject(
      [
        { email: null, name: 'Hania L.', state: 'joined', points: 100 },
        { email, name: 'Kuba S.', state: 'joined', remindAt: null },
      ].toSorted((one) => (one.email === null ? -1 : 1)),
    );
    expect((await call('GET', '/user/profile/invitation')).data).toMatchObject({ earned: 0, onTheWay: 200 });
    await insertRow(database.pool, 'points_ledger', {
      user_id: ala.id,
      id: uuidv7(),
      points: 100,
      reason: 'referralInviter',
      referred_user_id: joined,
    });
    expect((await list()).find((item: { id: string }) => item.id !== byLink)).toMatchObject({
      state: 'rewarded',
      points: 100,
    });
    expect((await call('GET', '/user/profile/invitation')).data).toMatchObject({
      earned: 100,
      onTheWay: 100,
    });
  });

  it('to oneself is refused at its field', async () => {
    const own = ala.email.replace('@', '+x@');
    expect(await invite(['kuba@example.com', own])).toMatchObject({
      status: 422,
      errors: [{ path: 'body.emails.1', code: 'ownAddress' }],
    });
    expect(await listMails()).toEqual([]);
  });

  it('to somebody with an account looks like any other, and reaches nobody', async () => {
    const ola = await createSignedInUser(server);
    expect((await invite([ola.email])).data.invitations).toMatchObject([{ email: ola.email, state: 'sent' }]);
    expect(await listMails()).toEqual([]);
  });

  it('is one of twenty in a month, however many tabs send at once', async () => {
    const batch = (part: number) => Array.from({ length: 8 }, (_, i) => `f${part}-${i}@example.com`);
    const answers = await Promise.all([1, 2, 3].map((part) => invite(batch(part))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(await listMails()).toHaveLength(16);
    clock.set(new Date('2026-06-01T10:00:00Z'));
    expect(await invite(batch(4))).toMatchObject({ status: 201, data: { sentThisMonth: 8 } });
  });

  it('goes out once more after a week, to its own inviter only', async () => {
    const { data } = await invite(['kuba@example.com']);
    const [{ id }] = data.invitations;
    const again = (user = ala) =>
      call('POST', `/user/profile/invitations/${id}/again`, { language: 'pl' }, user);
    expect(await again()).toMatchObject({ status: 409, code: 'invitationTooSoon' });
    clock.set(new Date('2026-05-16T10:00:00Z'));
    expect(await again(await createSignedInUser(server))).toMatchObject({ status: 404, code: 'notFound' });
    expect(await again()).toMatchObject({ status: 200, data: { remindAt: null } });
    clock.set(new Date('2026-05-30T10:00:00Z'));
    expect(await again()).toMatchObject({ status: 409, code: 'invitationTooSoon' });
    expect(await listMails()).toHaveLength(2);
  });

  it('can be stopped by whoever got it, for good and from everybody', async () => {
    await invite(['marta@example.com']);
    const [mail] = await listMails();
    const token = new URL(mail?.data.refusalUrl ?? '').searchParams.get('token');
    expect(
      await call('POST', '/invitation/refusal', { token: `${token}`.replace(/^./, 'X') }, null),
    ).toMatchObject({
      status: 404,
    });
    expect(await call('POST', '/invitation/refusal', { token }, null)).toMatchObject({ status: 200 });
    await invite(['marta+again@example.com'], await createSignedInUser(server));
    expect(await listMails()).toHaveLength(1);
  });
});

describe('a code', () => {
  const ask = (code: string) =>
    call('GET', `/invitation/inviter?${new URLSearchParams({ code })}`, undefined, null);

  it('tells the first name of whoever has it, and nothing else about anybody', async () => {
    const { data } = await call('GET', '/user/profile/invitation');
    await database.pool`update users set referral_code = 'BCDFGHJK' where id = ${ala.id}`;
    expect((await ask(' bcdfghjk ')).data).toEqual({ inviter: { firstName: 'Ala' } });
    expect((await ask('NOBODYS')).data).toEqual({ inviter: null });
    expect((await ask("' or true --")).data).toEqual({ inviter: null });
    await database.pool`update users set referral_code = ${data.code} where id = ${ala.id}`;
  });

  it('cannot be guessed by trying', async () => {
    await database.pool`delete from rate_limits`;
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push((await ask(`GUESS-${tries}`)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});
