import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createRouteServer } from '../../test/route-server.ts';
import { Failure } from '../failure.ts';
import { PreparedResponse } from '../prepared-response.ts';
import type { CallContext } from './call-context.ts';

const redirect = { redirects: true, output: z.strictObject({ location: z.string() }) } as const;

describe('a route that browsers visit', () => {
  it('sends them on, and nobody keeps where to', async () => {
    const app = createRouteServer({
      route: redirect,
      handler: async () => ({ location: 'https://accounts.example/?state=a%20b' }),
    });
    const answer = await app.inject({ url: '/api/test' });
    expect([answer.statusCode, answer.body]).toEqual([302, '']);
    expect(answer.headers).toMatchObject({
      location: 'https://accounts.example/?state=a%20b',
      'cache-control': 'no-store',
    });
  });

  it('leads people to a page that says why when it fails, and tells programs in JSON', async () => {
    const app = createRouteServer({
      route: { ...redirect, failurePage: '/sorry', query: z.strictObject({ page: z.optional(z.string()) }) },
      handler: async () => new Failure('overloaded'),
    });
    const people = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const url of ['/api/test', '/api/test?unknown=1']) {
      const answer = await app.inject({ url, headers: people });
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, '/sorry', '']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await app.inject({ url: '/api/test' })).json()).toMatchObject({
      status: 503,
      code: 'overloaded',
    });
  });

  it('answers a failure as every other route does', async () => {
    const app = createRouteServer({ route: redirect, handler: async () => new Failure('notFound') });
    const answer = await app.inject({ url: '/api/test' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.json()).toMatchObject({ success: false, code: 'notFound' });
  });

  it('does not let anybody write further headers with its address', async () => {
    const app = createRouteServer({
      route: redirect,
      handler: async () => ({ location: '/home\r\nset-cookie: a=b' }),
    });
    const answer = await app.inject({ url: '/api/test' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([500, undefined]);
  });
});

describe('a handler', () => {
  it('is told when its caller has gone, and not before', async () => {
    let tell = (_isGone: boolean) => {};
    const told = new Promise<boolean>((resolve) => {
      tell = resolve;
    });
    const client = new AbortController();
    const app = createRouteServer({
      route: { output: z.strictObject({}) },
      handler: async (_, { signal }: CallContext) => {
        // The request itself is complete by now, which must not count as going away.
        await new Promise((resolve) => setImmediate(resolve));
        const wasGone = signal.aborted;
        signal.addEventListener('abort', () => tell(wasGone));
        client.abort();
        return new Promise(() => undefined);
      },
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(fetch(`${address}/api/test`, { signal: client.signal })).rejects.toThrow('aborted');
    expect(await told).toBe(false);
    await app.close();
  });
});

describe('an answer', () => {
  it('that was prepared is sent as it is, and looks like every other', async () => {
    const route = { output: z.strictObject({ city: z.string() }) };
    const ask = (handler: () => Promise<unknown>) =>
      createRouteServer({ route, handler }).inject({ url: '/api/test' });
    const [made, prepared] = [
      await ask(async () => ({ city: 'Łódź' })),
      await ask(async () => new PreparedResponse({ city: 'Łódź' })),
    ];
    expect(prepared.body).toBe(made.body);
    expect([prepared.statusCode, prepared.headers['content-type']]).toEqual([
      200,
      made.headers['content-type'],
    ]);
  });

  it('that is one of several forms may leave a choice open', async () => {
    const app = createRouteServer({
      route: {
        output: z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('a'), band: z.nullable(z.enum(['peak', 'offPeak'])) }),
          z.strictObject({ kind: z.literal('b') }),
        ]),
      },
      handler: async () => ({ kind: 'a', band: null }),
    });
    expect((await app.inject({ url: '/api/test' })).json().data).toEqual({ kind: 'a', band: null });
  });
});

describe('an answer that may be kept', () => {
  const create = (caching: 'brief' | 'revalidated', handler?: () => Promise<unknown>) =>
    createRouteServer({
      route: { caching, output: z.strictObject({ city: z.string() }) },
      handler: handler ?? (async () => ({ city: 'Łódź' })),
    });
  const ask = (app: ReturnType<typeof create>, headers: Record<string, string> = {}) =>
    app.inject({ url: '/api/test', headers });

  it.each([
    ['brief', 'public, max-age=20, stale-while-revalidate=120'],
    ['revalidated', 'public, no-cache'],
  ] as const)('%s says so', async (caching, control) => {
    const { headers, body } = await ask(create(caching));
    expect(headers).toMatchObject({
      'cache-control': control,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    });
    expect(body).toBe('{"success":true,"data":{"city":"Łódź"}}');
  });

  it('is not sent to who has it already', async () => {
    let city = 'Łódź';
    const app = create('revalidated', async () => ({ city }));
    const tag = String((await ask(app)).headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
      const answer = await ask(app, { 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'public, no-cache' });
      expect(answer.headers['content-type']).toBeUndefined();
    }
    city = 'Warszawa';
    const answer = await ask(app, { 'if-none-match': tag });
    expect([answer.statusCode, answer.json().data.city]).toEqual([200, 'Warszawa']);
    expect(answer.headers.etag).not.toBe(tag);
  });

  it('of one address is never taken for that of another, however many there are', async () => {
    const app = createRouteServer({
      route: { caching: 'revalidated', query: z.strictObject({ n: z.string() }) },
      handler: async (request) => (request as { query: object }).query,
    });
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 30; n += 1) {
        const answer = await app.inject({ url: `/api/test?n=${n}` });
        expect(answer.json().data).toEqual({ n: String(n) });
      }
      expect((await app.inject({ url: '/api/test?m=1' })).json().code).toBe('validationFailed');
    }
  });

  it('has the same tag whether it was prepared or not', async () => {
    const prepared = create('brief', async () => new PreparedResponse({ city: 'Łódź' }));
    expect((await ask(prepared)).headers.etag).toBe((await ask(create('brief'))).headers.etag);
  });

  it.each(['', ',', '"', 'W/', 'W/""', '"a\\"', '"x"'.repeat(500)])(
    'is sent to who names a tag like %s',
    async (known) => {
      expect((await ask(create('revalidated'), { 'if-none-match': known })).statusCode).toBe(200);
    },
  );

  it('is not kept when it is a failure', async () => {
    const app = create('brief', async () => new Failure('notFound'));
    const answer = await ask(app, { 'if-none-match': '*' });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  });
});

describe('cookies of a flow', () => {
  const write = (isHttps: boolean) =>
    createRouteServer({
      deps: { isHttps },
      handler: async (_request, { cookies }) => {
        cookies.write('google-flow', 'abc_DEF-123', 600);
        cookies.write('old-flow', '', 0);
        return {};
      },
    }).inject({ url: '/api/test' });

  it('are out of reach of scripts and of other sites, and go to the sign-in routes alone', async () => {
    expect((await write(false)).headers['set-cookie']).toEqual([
      'google-flow=abc_DEF-123; Max-Age=600; Path=/api/user/auth; HttpOnly; SameSite=Lax',
      'old-flow=; Max-Age=0; Path=/api/user/auth; HttpOnly; SameSite=Lax',
    ]);
  });

  it('are Secure where the site runs on https', async () => {
    const [cookie] = (await write(true)).headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/; SameSite=Lax; Secure$/);
  });

  it('cannot carry anything that would end them early', async () => {
    const app = createRouteServer({
      handler: async (_request, { cookies }) => cookies.write('google-flow', 'a; Domain=evil.example', 600),
    });
    expect((await app.inject({ url: '/api/test' })).statusCode).toBe(500);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['google-flow=abc', 'abc'],
    ['i18nextLng=pl; google-flow=abc; user=%7B%7D', 'abc'],
    ['google-flow=first; google-flow=second', 'first'],
    ['not-google-flow=abc; xgoogle-flow=abc', null],
    ['google-flow', null],
    ['google-flow=', null],
    ['google-flow="abc"', null],
    ['google-flow=a%00b', null],
    ['__proto__=x; google-flow=abc', 'abc'],
  ])('are read from %j as %j', async (cookie, value) => {
    const app = createRouteServer({
      handler: async (_request, { cookies }) => ({ value: cookies.read('google-flow') ?? null }),
    });
    const answer = await app.inject({ url: '/api/test', headers: cookie === undefined ? {} : { cookie } });
    expect(answer.json().data).toEqual({ value });
  });
});

describe('the call context of a handler', () => {
  async function readContext(headers: Record<string, string>): Promise<CallContext | undefined> {
    let seen: CallContext | undefined;
    const app = createRouteServer({
      key: 'POST /test',
      route: { access: 'signedIn', idempotency: 'accepted' },
      deps: { identify: () => ({ userId: 'user-ala', sessionId: 'session-ala', role: 'consumer' }) },
      handler: async (_request, context) => {
        seen = { ...context, userAgent: context.userAgent };
        return {};
      },
    });
    await app.inject({
      method: 'POST',
      url: '/api/test',
      headers: { authorization: 'Bearer a.b.c', ...headers },
    });
    return seen;
  }

  it.each([
    ['Firefox/142.0', 'Firefox/142.0'],
    [' Firefox\t/142.0\u00ff ', 'Firefox/142.0'],
    ['x'.repeat(5000), 'x'.repeat(400)],
    ['', undefined],
    ['\u00ff\u00fe', undefined],
  ])('has the browser in printable characters, and not more than 400', async (header, userAgent) => {
    expect((await readContext({ 'user-agent': header }))?.userAgent).toBe(userAgent);
  });

  it('has intentions that belong to the user, wherever they call from', async () => {
    const context = await readContext({ 'idempotency-key': 'a-key-of-my-own' });
    expect(context?.idempotency).toMatchObject({ scope: 'user:user-ala', key: 'a-key-of-my-own' });
  });
});

describe('a request that may have one of several forms', () => {
  const body = z.union([
    z.strictObject({ email: z.email({ error: 'emailInvalid' }) }),
    z.strictObject({ phone: z.string().check(z.regex(/^\+\d+$/, { error: 'phoneInvalid' })) }),
  ]);

  it.each([
    [{ email: 'ala' }, [{ path: 'body.email', code: 'emailInvalid' }]],
    [{ phone: '600' }, [{ path: 'body.phone', code: 'phoneInvalid' }]],
    [{ phone: '+48600', role: 'admin' }, [{ path: 'body.role', code: 'unknownField' }]],
  ])('is judged by the form it comes nearest to: %j', async (payload, errors) => {
    const app = createRouteServer({ key: 'POST /test', route: { body } });
    const answer = await app.inject({ method: 'POST', url: '/api/test', payload });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, errors]);
  });
});

describe('an answer', () => {
  it.each([
    ['GET /test', 'public', undefined],
    ['GET /user/authors', 'public', undefined],
    ['GET /user/auth/test', 'public', 'no-store'],
    ['GET /test', 'signedIn', 'no-store'],
  ] as const)('of %s for %s has the cache-control %s', async (key, access, expected) => {
    const app = createRouteServer({
      key,
      route: { access },
      deps: { identify: () => ({ userId: 'u', sessionId: 's', role: 'consumer' }) },
    });
    const answer = await app.inject({
      url: `/api${key.slice(4)}`,
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expected]);
  });

  it.each([
    [new Failure('codeTooSoon', { retryAfterSeconds: 59.2 }), '60'],
    [new Failure('codeTooSoon', { retryAfterSeconds: 0 }), '1'],
    [new Failure('codeTooSoon'), undefined],
    [new Failure('overloaded'), '2'],
    [new Failure('overloaded', { retryAfterSeconds: 7 }), '7'],
  ])('that fails says when to come back (%#)', async (failure, expected) => {
    const app = createRouteServer({ handler: async () => failure });
    expect((await app.inject({ url: '/api/test' })).headers['retry-after']).toBe(expected);
  });
});
