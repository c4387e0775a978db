import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import type { Problem } from './errors.ts';

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

function clientAnswering(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn((url: unknown, init?: RequestInit) => Promise.resolve(answer(String(url), init ?? {})));
  return {
    api: createApiClient({ baseUrl: '/api', fetch: fetch as typeof globalThis.fetch, timeoutMs: 500 }),
    fetch,
  };
}

const emptyList = { success: true, data: { items: [], nextCursor: null } };
const letter = {
  name: 'Ala',
  email: 'ala@example.com',
  subject: 'Hej',
  message: 'Cześć',
  language: 'pl' as const,
};
const problem: Problem = {
  type: 'about:blank',
  success: false,
  status: 422,
  code: 'validationFailed',
  title: 'Some fields are not valid',
  errors: [{ path: 'body.email', code: 'emailInvalid', message: 'emailInvalid' }],
  requestId: 'r-1',
};

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

describe('the typed client', () => {
  it('unwraps the envelope and encodes the query, leaving out what is undefined', async () => {
    const { api, fetch } = clientAnswering(() => json(emptyList));
    const data = await api.call('GET /area/cities/user', { query: { country: 'PL' } });
    expect(data).toEqual({ items: [], nextCursor: null });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/area/cities/user?country=PL');
    await api.call('GET /area/cities/user', { query: { country: undefined } });
    expect(fetch.mock.calls[1]?.[0]).toBe('/api/area/cities/user');
  });

  it('knows the types of every route', () => {
    const { api } = clientAnswering(() => json(emptyList));
    expectTypeOf(api.call<'POST /contact-form'>).returns.resolves.toEqualTypeOf<{ id: string }>();
    // @ts-expect-error the body is required
    void api.call('POST /contact-form').catch(() => undefined);
    // @ts-expect-error no such route
    void api.call('GET /nothing').catch(() => undefined);
  });

  it('sends a fresh Idempotency-Key with each POST, or the one it is given', async () => {
    const { api, fetch } = clientAnswering(() => json({ success: true, data: { id: 'x' } }, { status: 201 }));
    await api.call('POST /contact-form', { body: letter });
    await api.call('POST /contact-form', { body: letter, idempotencyKey: 'intention-1' });
    const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe('intention-1');
  });

  it('turns problem+json into a typed error with its fields and Retry-After', async () => {
    const { api } = clientAnswering(() => json(problem, { status: 422, headers: { 'retry-after': '7' } }));
    const error = await failureOf(api.call('POST /contact-form', { body: letter }));
    expect(error).toMatchObject({
      failure: 'problem',
      status: 422,
      code: 'validationFailed',
      retryAfterSeconds: 7,
    });
    expect(error.fieldErrors[0]?.path).toBe('body.email');
  });

  it.each([
    ['a page of a proxy', () => new Response('<html>502</html>', { status: 502 })],
    ['a success without data', () => json({ success: true })],
    ['an empty body', () => new Response(null, { status: 200 })],
  ])('calls %s malformed', async (_, answer) => {
    const { api } = clientAnswering(answer);
    expect((await failureOf(api.call('GET /activity/activities'))).failure).toBe('malformed');
  });

  it('tells no connection, no answer in time and a caller who gave up apart', async () => {
    const offline = clientAnswering(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOf(offline.api.call('GET /activity/activities'))).failure).toBe('network');

    const silent = clientAnswering(async (_, { signal }) => {
      signal?.throwIfAborted();
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      throw new Error('unreachable');
    });
    expect((await failureOf(silent.api.call('GET /activity/activities', { timeoutMs: 5 }))).failure).toBe(
      'timeout',
    );
    const controller = new AbortController();
    const call = failureOf(silent.api.call('GET /activity/activities', { signal: controller.signal }));
    controller.abort();
    expect((await call).failure).toBe('aborted');
  });

  it('lets a bug stay a bug', async () => {
    const { api } = clientAnswering(() => Promise.reject(new RangeError('oops')));
    await expect(api.call('GET /activity/activities')).rejects.toBeInstanceOf(RangeError);
  });
});
