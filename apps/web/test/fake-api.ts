import type { ErrorCode } from '@gramy/contract/errors';
import type { CallKey } from '@gramy/contract/wire-types';

type Answer = () => Response | Promise<Response>;

interface Call {
  key: string;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

export function succeed(data: unknown): Answer {
  return () => Response.json({ success: true, data });
}

interface Refusal {
  retryAfter?: number;
  errors?: { path: string; code: string; message: string }[];
}

export function refuse(status: number, code: ErrorCode, { retryAfter, errors = [] }: Refusal = {}): Answer {
  const problem = { success: false, type: 'about:blank', title: '', requestId: 'r', status, code, errors };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return () => Response.json(problem, { status, headers });
}

/** As `fetch` itself says that nobody is there. */
export const loseConnection: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that waits until it is let go. */
export function holdBack(answer: Answer): { answer: Answer; letGo: () => void } {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { answer: () => isLetGo.then(answer), letGo: () => letGo() };
}

/** In place of the server: answers by the key of the route, and notes who asked for what. */
export function createFakeApi(answers: Partial<Record<CallKey, Answer>> = {}) {
  const calls: Call[] = [];
  const known: Partial<Record<string, Answer>> = { ...answers };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const key = `${init?.method ?? 'GET'} ${String(input).replace(/^\/api|\?.*$/g, '')}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    calls.push({ key, body, idempotencyKey: new Headers(init?.headers).get('idempotency-key') });
    const answer = known[key];
    if (!answer) throw new TypeError(`Nobody answers ${key} in this test`);
    return answer();
  };
  return {
    fetch,
    answer: (key: CallKey, answer: Answer) => {
      known[key] = answer;
    },
    listCalls: (key: CallKey) => calls.filter((call) => call.key === key),
  };
}
