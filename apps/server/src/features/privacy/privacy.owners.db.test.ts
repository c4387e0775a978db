import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { waitUntilBlocked } from '../../../test/locked-table.ts';
import { insertRow } from '../../../test/market-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '../../../test/money-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Database } from '../../db/database.ts';
import { deleteAccount } from './service/delete-account.ts';
import { isNeededByVenue, listVenuesInNeed } from './service/needed-owner.ts';
import { setDueTime } from './store/deletion.ts';

let fixture: MoneyFixture;
let server: TestServer;
let ala: SignedInUser;
let ola: SignedInUser;

beforeAll(async () => {
  fixture = await createMoneyFixture(inject('clusterUrl'));
  server = await createTestServer(fixture.url, {}, { clock: fixture.clock });
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.pool`truncate provider_members, rate_limits cascade`;
  [ala, ola] = [await createSignedInUser(server), await createSignedInUser(server)];
});
afterAll(async () => {
  await server.dispose();
  await fixture.drop();
});

const join = (user: SignedInUser, role: 'owner' | 'staff') =>
  insertRow(fixture.pool, 'provider_members', {
    provider_id: fixture.venue.providerId,
    user_id: user.id,
    role,
  });
const call = (method: 'GET' | 'POST' | 'DELETE', user: SignedInUser) =>
  server.app.inject({
    method,
    url: '/api/user/profile/deletion',
    headers: user.headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
const isLeaving = async (user: SignedInUser) => (await call('GET', user)).json().data.dueAt !== null;

describe('a venue keeps an owner', () => {
  it('who is told so before and when asking for the end of the account, and nothing happens', async () => {
    await join(ala, 'owner');
    await join(ola, 'staff');
    const [venue] = await fixture.pool<{ name: string }[]>`
      select name from service_providers where id = ${fixture.venue.providerId}`;
    expect((await call('GET', ala)).json().data.atStake.venues).toEqual([venue?.name]);
    const refused = await call('POST', ala);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'onlyOwner']);
    expect(await isLeaving(ala)).toBe(false);
    expect(await fixture.listMessages()).toEqual([]);
    // Staff may go.
    expect((await call('GET', ola)).json().data.atStake.venues).toEqual([]);
    expect((await call('POST', ola)).statusCode).toBe(200);
  });

  it('of two the one who asks later, until the other stays after all', async () => {
    await join(ala, 'owner');
    await join(ola, 'owner');
    expect((await call('POST', ala)).statusCode).toBe(200);
    expect((await call('POST', ola)).json().code).toBe('onlyOwner');
    await call('DELETE', ala);
    expect((await call('POST', ola)).statusCode).toBe(200);
  });

  it('of two who ask in the same moment', async () => {
    await join(ala, 'owner');
    await join(ola, 'owner');
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([call('POST', ala), call('POST', ola)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      await Promise.all([call('DELETE', ala), call('DELETE', ola)]);
    }
  });

  it('whose account waits when the other one is gone by the time it is due', async () => {
    await join(ala, 'owner');
    await join(ola, 'owner');
    await call('POST', ala);
    await fixture.pool`delete from provider_members where user_id = ${ola.id}`;
    const isGone = async () => {
      await deleteAccount(fixture, ala.id);
      const [row] = await fixture.pool`select deleted_at is not null as gone from users where id = ${ala.id}`;
      return row?.gone;
    };
    expect(await isGone()).toBe(false);
    await join(ola, 'owner');
    expect(await isGone()).toBe(true);
  });
});

describe('a venue that is closed', () => {
  const setStatus = (status: string) =>
    fixture.pool`update service_providers set status = ${status} where id = ${fixture.venue.providerId}`;
  const readMembers = async () => {
    const rows = await fixture.pool<{ id: string }[]>`
      select user_id as id from provider_members where provider_id = ${fixture.venue.providerId}`;
    return rows.map(({ id }) => id);
  };

  it('lets its only owner go, and keeps what belongs to others', async () => {
    await join(ala, 'owner');
    await join(ola, 'staff');
    const bookingId = await fixture.book({ user_id: ola.id });
    expect((await call('POST', ala)).json().code).toBe('onlyOwner');
    await setStatus('closed');
    expect((await call('GET', ala)).json().data.atStake.venues).toEqual([]);
    expect((await call('POST', ala)).statusCode).toBe(200);
    await deleteAccount(fixture, ala.id);
    expect(await readMembers()).toEqual([ola.id]);
    expect((await fixture.read(bookingId)).status).toBe('confirmedUnpaid');
    const [venue] = await fixture.pool`
      select status from service_providers where id = ${fixture.venue.providerId}`;
    expect(venue?.status).toBe('closed');
    await setStatus('listed');
  });

  it('and no other: the database keeps an owner of every venue that is not', async () => {
    await join(ala, 'owner');
    for (const status of ['draft', 'submitted', 'listed', 'paused', 'suspended']) {
      await setStatus(status);
      const leave = fixture.pool`delete from provider_members where user_id = ${ala.id}`;
      await expect(leave, status).rejects.toThrow(/left without an owner/);
    }
    await setStatus('listed');
  });
});

describe('two owners in two transactions', () => {
  const due = new Date('2026-06-01T12:00:00Z');

  /** The second asks while the first has not yet ended. */
  async function leaveTogether(
    isNeeded: (tx: Database, userId: string) => Promise<boolean>,
    meanwhile: () => Promise<unknown>,
  ): Promise<boolean[]> {
    await join(ala, 'owner');
    await join(ola, 'owner');
    const leave = async (tx: Database, user: SignedInUser) => {
      const needed = await isNeeded(tx, user.id);
      if (!needed) await setDueTime(tx, user.id, due);
      return !needed;
    };
    let second: Promise<boolean> | undefined;
    const first = await fixture.pool.begin(async (tx) => {
      const hasLeft = await leave(tx, ala);
      second = fixture.pool.begin((other) => leave(other, ola));
      await Promise.race([second, meanwhile()]);
      return hasLeft;
    });
    return [first, (await second) ?? false];
  }

  it('wait for each other', async () => {
    const waiting = () => waitUntilBlocked(fixture.pool, 1);
    expect(await leaveTogether(isNeededByVenue, waiting)).toEqual([true, false]);
  });

  it('would both leave if nobody waited', async () => {
    const look = async (tx: Database, userId: string) => (await listVenuesInNeed(tx, userId)).length > 0;
    const never = () => new Promise<never>(() => undefined);
    expect(await leaveTogether(look, never)).toEqual([true, true]);
  });
});
