import type { Access, RouteKey } from '@gramy/contract/route';
import { type MemberRole, usualStaffRights } from '@gramy/domain/access/permission';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRouteServer } from '../../test/route-server.ts';
import { DatabaseUnavailable } from '../db/database.ts';
import type { Caller, Member } from './call-context.ts';
import { createGate, type FindMember, type Identify } from './gate.ts';

const ala: Caller = { userId: 'user-ala', sessionId: 'session-ala', role: 'consumer' };
const providerOfAla = '0198c1f2-0000-7000-8000-000000000001';
const workingAs = (role: MemberRole, branchIds: string[] | null = null): Member => ({
  providerId: providerOfAla,
  userId: 'user-ala',
  role,
  branchIds,
  venueBranchIds: ['b-1', 'b-2'],
  staffRights: usualStaffRights,
});
const callers = new Map([['token-of-ala', ala]]);

function ask(
  access: Access,
  authorization: string | undefined,
  identify: Identify = (token) => callers.get(token),
) {
  const handler = vi.fn(async (_request: unknown, context: unknown) => ({
    caller: (context as { caller?: Caller }).caller ?? null,
  }));
  const app = createRouteServer({ route: { access }, handler, deps: { identify } });
  const answer = app.inject({
    url: '/api/test',
    headers: authorization === undefined ? {} : { authorization },
  });
  return { answer, handler };
}

describe('a route', () => {
  it('passes the caller to its handler, whether that was known at once or a moment later', async () => {
    const known = ask('signedIn', 'Bearer token-of-ala');
    const asked = ask('signedIn', 'bearer token-of-ala', async (token) => callers.get(token));
    for (const { answer } of [known, asked]) expect((await answer).json().data).toEqual({ caller: ala });
  });

  it('that is public looks at no token, good or bad', async () => {
    const identify = vi.fn<Identify>(() => ala);
    const { answer } = ask('public', 'Bearer token-of-ala', identify);
    expect((await answer).json().data).toEqual({ caller: null });
    expect(identify).not.toHaveBeenCalled();
  });

  it('says what it wants instead', async () => {
    const answer = await ask('signedIn', undefined).answer;
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
    expect((await ask('signedIn', authorization, identify).answer).statusCode).toBe(401);
    expect(identify).not.toHaveBeenCalled();
  });

  it.each([
    ['two tokens', 'Bearer token-of-ala token-of-ola'],
    ['a list', 'Bearer token-of-ala, Bearer token-of-ola'],
    ['something behind it', 'Bearer token-of-ala;'],
  ])('takes %s for none', async (_, authorization) => {
    expect((await ask('signedIn', authorization).answer).statusCode).toBe(401);
  });

  it('stays closed when nobody can be asked, and says that it may be tried again', async () => {
    const broken = ask('signedIn', 'Bearer token-of-ala', async () => {
      throw new DatabaseUnavailable('away');
    });
    expect((await broken.answer).json()).toMatchObject({ code: 'overloaded' });
    expect(broken.handler).not.toHaveBeenCalled();
  });
});

describe('a route that needs a permission', () => {
  const providerId = providerOfAla;
  const notFound = { status: 404, code: 'bookingNotFound' };

  async function askAt(place: string, findMember: FindMember) {
    const handler = vi.fn(async (_request: unknown, context: unknown) => ({
      member: (context as { member: unknown }).member,
    }));
    const app = createRouteServer({
      key: 'GET /providers/:providerId',
      route: { access: 'bookings.read', errors: ['bookingChanged', 'bookingNotFound'], params: z.any() },
      handler,
      deps: { identify: (token) => callers.get(token), findMember },
    });
    const headers = { authorization: 'Bearer token-of-ala' };
    const answer = (await app.inject({ url: `/api/providers/${place}`, headers })).json();
    return { answer, isHandled: handler.mock.calls.length === 1 };
  }

  it('passes the member to its handler', async () => {
    const findMember = vi.fn<FindMember>(async () => workingAs('staff'));
    const { answer } = await askAt(providerId, findMember);
    expect(findMember).toHaveBeenCalledWith({ providerId, userId: 'user-ala' });
    expect(answer.data.member).toEqual(workingAs('staff'));
  });

  it('does not exist for who is no member, nor does a provider without a proper id', async () => {
    const findMember = vi.fn<FindMember>(async () => undefined);
    for (const place of [providerId, 'nowhere']) {
      const { answer, isHandled } = await askAt(place, findMember);
      expect([answer, isHandled]).toMatchObject([notFound, false]);
    }
    expect(findMember).toHaveBeenCalledTimes(1);
  });

  it('is closed to a member whose role the table does not name for it', async () => {
    const { answer, isHandled } = await askAt(providerId, async () => workingAs('cleaner' as MemberRole));
    expect([answer, isHandled]).toMatchObject([{ status: 403, code: 'forbidden' }, false]);
  });
});

describe('a route of one branch', () => {
  it.each([
    ['every branch', null, 'b-1', 200],
    ['this branch', ['b-1'], 'b-1', 200],
    ['another one', ['b-2'], 'b-1', 404],
    ['every branch of another venue', null, 'b-3', 404],
  ])('is there for whoever works at %s', async (_, branchIds, branchId, status) => {
    const app = createRouteServer({
      key: 'GET /providers/:providerId/branches/:branchId',
      route: { access: 'bookings.read', errors: ['notFound'], params: z.any() },
      deps: { identify: () => ala, findMember: async () => workingAs('staff', branchIds) },
    });
    const headers = { authorization: 'Bearer token-of-ala' };
    const answer = await app.inject({ url: `/api/providers/${providerOfAla}/branches/${branchId}`, headers });
    expect(answer.statusCode).toBe(status);
  });
});

describe('a route of several branches', () => {
  it.each([
    ['every branch', null, 'b-1,b-2', 200],
    ['one of them', ['b-1'], 'b-1,b-2', 404],
    ['every branch, of which one is of another venue', null, 'b-1,b-3', 404],
    ['one of them, which is asked for beside the other', ['b-1'], 'b-1&branchIds=b-2', 404],
  ])('is there for whoever works at %s', async (_, branchIds, wanted, status) => {
    const app = createRouteServer({
      key: 'GET /providers/:providerId/branches',
      route: { access: 'bookings.read', errors: ['notFound'], params: z.any(), query: z.any() },
      deps: { identify: () => ala, findMember: async () => workingAs('staff', branchIds) },
    });
    const headers = { authorization: 'Bearer token-of-ala' };
    const url = `/api/providers/${providerOfAla}/branches?branchIds=${wanted}`;
    expect((await app.inject({ url, headers })).statusCode).toBe(status);
  });
});

describe('a dangerous route', () => {
  it.each<[string, MemberRole | undefined, boolean, number, string]>([
    ['somebody who has just signed in', 'owner', true, 200, ''],
    ['somebody who signed in long ago', 'owner', false, 403, 'signInAgain'],
    ['somebody who may not do it at all', 'staff', false, 403, 'forbidden'],
    ['a stranger', undefined, false, 404, 'notFound'],
  ])('answers %s', async (_, role, isFresh, status, code) => {
    const app = createRouteServer({
      key: 'GET /providers/:providerId',
      route: { access: 'members.write', freshSignIn: true, errors: ['notFound'], params: z.any() },
      deps: {
        identify: () => ala,
        findMember: async () => role && workingAs(role),
        isFresh: async () => isFresh,
      },
    });
    const headers = { authorization: 'Bearer token-of-ala' };
    const answer = await app.inject({ url: `/api/providers/${providerOfAla}`, headers });
    expect([answer.statusCode, answer.json().code ?? '']).toEqual([status, code]);
  });
});

describe('an answer that lasts', () => {
  const providerId = providerOfAla;
  const request = { headers: { authorization: 'Bearer token-of-ala' }, params: { providerId } };

  it.each<[Access, Caller | undefined, MemberRole | undefined, boolean]>([
    ['public', undefined, undefined, true],
    ['signedIn', ala, undefined, true],
    ['signedIn', undefined, undefined, false],
    ['bookings.read', ala, 'staff', true],
    ['bookings.read', ala, undefined, false],
    ['bookings.read', undefined, 'staff', false],
  ])('for %s goes on only while whoever asked would be let in (%#)', async (access, caller, role, isOpen) => {
    const route = { summary: '', tag: '', access, output: z.any(), errors: [] };
    const deps = {
      identify: () => caller,
      findMember: async () => role && workingAs(role),
      findActing: async () => undefined,
      noteLook: async () => undefined,
      findOfficer: async () => undefined,
      isFresh: async () => false,
    };
    const gate = createGate('GET /providers/:providerId', route, deps);
    expect(await gate.isStillOpenTo(request as unknown as FastifyRequest)).toBe(isOpen);
  });
});

describe('a server with a route', () => {
  it.each<[RouteKey, string | undefined, string]>([
    ['GET /test', undefined, '"GET /test" does not say who may call it'],
    ['GET /test', 'member', '"GET /test" does not say who may call it'],
    ['GET /test/:bookingId', 'bookings.read', '"GET /test/:bookingId" does not say at which provider'],
  ])('%s for %s does not start', (key, access, problem) => {
    expect(() => createRouteServer({ key, route: { access: access as Access } })).toThrow(problem);
  });
});
