import type { Access } from '@gramy/contract/route';
import { describe, expect, it, vi } from 'vitest';
import { createRouteServer } from '../../test/route-server.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import type { Identify } from './access.ts';
import type { Caller } from './call-context.ts';

const ala: Caller = { userId: 'user-ala', sessionId: 'session-ala', role: 'consumer' };
const dana: Caller = { userId: 'user-dana', sessionId: 'session-dana', role: 'admin' };
const callers = new Map([
  ['token-of-ala', ala],
  ['token-of-dana', dana],
]);

function ask(
  access: Access,
  authorization: string | undefined,
  identify: Identify = (token) => callers.get(token),
) {
  const handler = vi.fn(async (_request: unknown, context: unknown) => ({
    caller: (context as { caller?: Caller }).caller ?? null,
  }));
  const app = createRouteServer({ route: { access }, handler, parts: { identify } });
  const answer = app.inject({
    url: '/api/test',
    headers: authorization === undefined ? {} : { authorization },
  });
  return { answer, handler };
}

describe('a route', () => {
  it.each<[Access, string | undefined, number]>([
    ['public', undefined, 200],
    ['user', undefined, 401],
    ['user', 'token-of-ala', 200],
    ['user', 'token-of-dana', 200],
    ['user', 'token-of-nobody', 401],
    ['member', undefined, 401],
    ['member', 'token-of-ala', 200],
    ['admin', undefined, 401],
    ['admin', 'token-of-ala', 403],
    ['admin', 'token-of-nobody', 401],
    ['admin', 'token-of-dana', 200],
  ])(
    'for %s answers %s with %i, and its handler is asked only when all is well',
    async (access, token, status) => {
      const { answer, handler } = ask(access, token && `Bearer ${token}`);
      expect((await answer).statusCode).toBe(status);
      expect(handler).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
    },
  );

  it('tells its handler who calls, whether that was known at once or a moment later', async () => {
    const known = ask('user', 'Bearer token-of-ala');
    const asked = ask('user', 'bearer token-of-ala', async (token) => callers.get(token));
    for (const { answer } of [known, asked]) expect((await answer).json().data).toEqual({ caller: ala });
  });

  it('that is public looks at no token, good or bad', async () => {
    const identify = vi.fn<Identify>(() => ala);
    const { answer } = ask('public', 'Bearer token-of-ala', identify);
    expect((await answer).json().data).toEqual({ caller: null });
    expect(identify).not.toHaveBeenCalled();
  });

  it('says what it wants instead', async () => {
    const answer = await ask('user', undefined).answer;
    expect(answer.json()).toMatchObject({ success: false, code: 'unauthenticated' });
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
  });

  it.each([
    ['another scheme', 'Basic token-of-ala'],
    ['no scheme', 'token-of-ala'],
    ['a scheme of its own', 'Bearertoken-of-ala'],
    ['a scheme alone', 'Bearer'],
    ['a header without end', `Bearer ${'a'.repeat(2100)}`],
  ])('does not even look at %s', async (_, authorization) => {
    const identify = vi.fn<Identify>(() => ala);
    expect((await ask('user', authorization, identify).answer).statusCode).toBe(401);
    expect(identify).not.toHaveBeenCalled();
  });

  it.each([
    ['two tokens', 'Bearer token-of-ala token-of-dana'],
    ['a list', 'Bearer token-of-ala, Bearer token-of-dana'],
    ['something behind it', 'Bearer token-of-ala;'],
  ])('takes %s for none', async (_, authorization) => {
    expect((await ask('user', authorization).answer).statusCode).toBe(401);
  });

  it('stays closed when nobody can be asked, and says that it may be tried again', async () => {
    const broken = ask('user', 'Bearer token-of-ala', async () => {
      throw new DatabaseUnavailable('away');
    });
    expect((await broken.answer).json()).toMatchObject({ code: 'overloaded' });
    expect(broken.handler).not.toHaveBeenCalled();
  });
});
