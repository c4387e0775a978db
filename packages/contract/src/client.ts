import { ApiError } from './api-error.ts';
import type { Problem } from './errors.ts';
import { createRandomId } from './random-id.ts';
import type { CallData, CallKey, CallRequest } from './wire-types.ts';

// The route table is imported as a type only: its schemas never reach the browser. The key itself
// ("GET /articles/:slug") carries all that is needed to send a request.

export interface ApiClientOptions {
  /** `/api` in the browser, or an absolute address. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  timeoutMs?: number;
  /** Headers for every call, asked for each time (credentials, request id). */
  headers?: (key: CallKey) => Record<string, string> | Promise<Record<string, string>>;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Give the same key to every attempt at one intention; without it each POST gets a new one. */
  idempotencyKey?: string;
}

type CallArguments<K extends CallKey> =
  Record<string, never> extends CallRequest<K>
    ? [request?: CallRequest<K> & CallOptions]
    : [request: CallRequest<K> & CallOptions];

export interface ApiClient {
  call<K extends CallKey>(key: K, ...args: CallArguments<K>): Promise<CallData<K>>;
  /** For an answer that goes on and on: whoever asks reads it, until their signal or the time-out ends it. */
  open<K extends CallKey>(key: K, ...args: CallArguments<K>): Promise<Response>;
}

interface LooseRequest extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const defaultTimeoutMs = 10_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  // Called by its own name: as a method of `options`, the browser's fetch would refuse to work.
  const { fetch } = options;
  async function send<Answer>(
    key: CallKey,
    request: LooseRequest,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    const [method, path] = key.split(' ') as [string, string];
    const url = options.baseUrl + fillPath(path, request.params) + encodeQuery(request.query);
    const headers = {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...nameIntention(method, request.idempotencyKey),
      ...(await options.headers?.(key)),
    };
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    const timeout = AbortSignal.timeout(request.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      return await read(await fetch(url, { method, headers, signal, ...body }));
    } catch (error) {
      throw toApiError(error, request.signal, timeout);
    }
  }

  return {
    call: <K extends CallKey>(key: K, ...args: CallArguments<K>) =>
      send(key, (args[0] ?? {}) as LooseRequest, readAnswer<CallData<K>>),
    open: (key, ...args) =>
      send(key, (args[0] ?? {}) as LooseRequest, (response) =>
        response.ok ? Promise.resolve(response) : readAnswer<Response>(response),
      ),
  };
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`Missing path parameter "${name}"`);
    return encodeURIComponent(value);
  });
}

function encodeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null) search.append(name, String(single));
    }
  }
  const encoded = search.toString();
  return encoded === '' ? '' : `?${encoded}`;
}

async function readAnswer<Data>(response: Response): Promise<Data> {
  const raw = await response.text();
  const parsed = parseJson(raw);
  if (response.ok && isRecord(parsed) && parsed.success === true && 'data' in parsed) {
    return parsed.data as Data;
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  const retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined;
  if (isProblem(parsed)) {
    throw new ApiError('problem', parsed.title, {
      status: response.status,
      problem: parsed,
      retryAfterSeconds,
    });
  }
  throw new ApiError('malformed', `The answer (${response.status}) is not one of the API's`, {
    status: response.status,
    retryAfterSeconds,
  });
}

function toApiError(error: unknown, callerSignal: AbortSignal | undefined, timeout: AbortSignal): unknown {
  if (error instanceof ApiError) return error;
  if (callerSignal?.aborted) return new ApiError('aborted', 'The call was given up', { cause: error });
  if (timeout.aborted) return new ApiError('timeout', 'No answer in time', { cause: error });
  // fetch reports every network failure as a TypeError; anything else is a bug and stays what it is.
  if (error instanceof TypeError) return new ApiError('network', 'No connection', { cause: error });
  return error;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A code that this build does not know yet (an old tab, a new server) is still a problem, not a broken answer. */
function isProblem(value: unknown): value is Problem {
  return isRecord(value) && typeof value.code === 'string' && Array.isArray(value.errors);
}

/** Every POST has a key of its own; other calls have one where the caller may have to repeat them. */
function nameIntention(method: string, key: string | undefined): Record<string, string> {
  if (method === 'POST') return { 'idempotency-key': key ?? createRandomId() };
  return key === undefined ? {} : { 'idempotency-key': key };
}
