import type { CallData } from '@gramy/contract/wire-types';
import { securityEventKinds } from '@gramy/domain/account/security-event';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createSignedInUser, type SignedInUser, testDevice } from '../../../test/signed-in-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { writePageMark } from '../../page-mark.ts';
import { recordSecurityEvent } from './service.ts';

let database: TestDatabase;
let server: TestServer;
let user: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
  user = await createSignedInUser(server);
});
beforeEach(() => database.pool`truncate security_events`);
afterAll(async () => {
  await server.dispose();
  await database.drop();
});

const read = (query = '', headers = user.headers) =>
  server.app.inject({ url: `/api/user/profile/security-log${query}`, headers });
const device = testDevice;
type Page = CallData<'GET /user/profile/security-log'>;

describe('the log of an account', () => {
  it('shows what happened, newest first, and where from; not the details', async () => {
    await recordSecurityEvent(database.pool, { userId: user.id, kind: 'signUp', device });
    await recordSecurityEvent(database.pool, {
      userId: user.id,
      kind: 'signIn',
      device: { address: 'unknown', userAgent: undefined },
      detail: { method: 'passkey' },
    });
    const answer = await read();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().data).toEqual({
      items: [
        {
          id: expect.any(String),
          kind: 'signIn',
          address: null,
          userAgent: null,
          venue: null,
          createdAt: expect.any(String),
        },
        { id: expect.any(String), kind: 'signUp', ...device, venue: null, createdAt: expect.any(String) },
      ],
      nextCursor: null,
    });
  });

  it('keeps what belongs to a change with that change, or neither', async () => {
    const undone = database.pool.begin(async (tx) => {
      await recordSecurityEvent(tx, { userId: user.id, kind: 'passwordChanged', device });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await read()).json().data.items).toEqual([]);
  });

  it('is read page by page, also when many things happened in one moment', async () => {
    await database.pool.begin(async (tx) => {
      for (let index = 0; index < 70; index += 1) {
        await recordSecurityEvent(tx, { userId: user.id, kind: 'signInFailed', device });
      }
    });
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const { data }: { data: Page } = (await read(cursor ? `?cursor=${cursor}` : '')).json();
      sizes.push(data.items.length);
      seen.push(...data.items.map(({ id }) => id));
      cursor = data.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([30, 30, 10]);
    expect(new Set(seen).size).toBe(70);
    expect(seen).toEqual(seen.toSorted().reverse());
  });

  it("shows nobody else's, not even by a cursor from there", async () => {
    const stranger = await createSignedInUser(server);
    await recordSecurityEvent(database.pool, { userId: user.id, kind: 'signIn', device });
    await recordSecurityEvent(database.pool, { userId: null, kind: 'signInFailed', device });
    await recordSecurityEvent(database.pool, { userId: stranger.id, kind: 'signOut', device });
    const theirs = (await read('', stranger.headers)).json().data.items;
    expect(theirs.map(({ kind }: { kind: string }) => kind)).toEqual(['signOut', 'signIn']);
    expect((await read(`?cursor=${writePageMark([], theirs[0].id)}`)).json().data.items).toEqual([]);
  });

  it.each(['x', "' or 1=1--", '01980000-0000-7000-8000-00000000000g', 'x'.repeat(300)])(
    'refuses the cursor %.40s',
    async (cursor) => {
      const answer = await read(`?cursor=${encodeURIComponent(cursor)}`);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validationFailed']);
      expect(answer.json().errors).toMatchObject([{ path: 'query.cursor' }]);
    },
  );

  it('fits every kind there is', async () => {
    for (const kind of securityEventKinds) {
      await recordSecurityEvent(database.pool, { userId: user.id, kind, device });
    }
    const kinds = (await read()).json().data.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual([...securityEventKinds].reverse());
  });
});
