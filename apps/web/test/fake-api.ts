import type { AlternativeStart, ErrorCode, MadeBooking } from '@gramy/contract/errors';
import type { CallData, CallKey } from '@gramy/contract/wire-types';

export interface FakeCall {
  key: CallKey;
  params: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  idempotencyKey: string | null;
}

/** Of a route whose data is `Data`: an answer of another shape does not compile. */
interface Answer<Data> {
  (call: FakeCall): Response | Promise<Response>;
  data?: Data;
}

export type Answers = { [K in CallKey]?: Answer<CallData<K>> };

export function succeed<Data>(data: Data): Answer<Data> {
  return () => Response.json({ success: true, data });
}

/** What the answer is depends on what was asked. */
export function succeedWith<Data>(findData: (call: FakeCall) => Data): Answer<Data> {
  return (call) => Response.json({ success: true, data: findData(call) });
}

interface Refusal {
  retryAfter?: number;
  errors?: { path: string; code: string; message: string }[];
  /** Where else it fits. */
  alternatives?: AlternativeStart[];
  /** What was booked before. */
  booking?: MadeBooking;
}

export function refuse(
  status: number,
  code: ErrorCode,
  { retryAfter, errors = [], alternatives, booking }: Refusal = {},
): Answer<never> {
  const problem = {
    success: false,
    type: 'about:blank',
    title: '',
    requestId: 'r',
    status,
    code,
    errors,
    alternatives,
    booking,
  };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return () => Response.json(problem, { status, headers });
}

/** As `fetch` itself says that nobody is there. */
export const loseConnection: Answer<never> = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that waits until it is let go. */
export function holdBack<Data>(answer: Answer<Data>): { answer: Answer<Data>; letGo: () => void } {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { answer: (call) => isLetGo.then(() => answer(call)), letGo: () => letGo() };
}

export type FakeApi = ReturnType<typeof createFakeApi>;

/** In place of the server: answers by the key of the route, and notes who asked for what. */
export function createFakeApi(answers: Answers = {}) {
  const calls: FakeCall[] = [];
  const known = new Map(Object.entries(answers) as [CallKey, Answer<unknown>][]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href);
    const asked = `${init?.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    const { key, params } = findRoute([...known.keys()], asked);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const idempotencyKey = new Headers(init?.headers).get('idempotency-key');
    const call: FakeCall = { key, params, query: url.searchParams, body, idempotencyKey };
    const isReused = calls.some((former) => isOtherCall(former, call));
    calls.push(call);
    if (isReused) return await refuse(422, 'idempotencyKeyReused')(call);
    const answer = known.get(key);
    if (!answer) throw new TypeError(`Nobody answers ${asked} in this test`);
    return answer(call);
  };
  return {
    fetch,
    answer: <K extends CallKey>(key: K, answer: Answer<CallData<K>>) => {
      known.set(key, answer);
    },
    listCalls: (key: CallKey) => calls.filter((call) => call.key === key),
  };
}

/** `/booking/counts` is itself rather than a booking of that name. */
function findRoute(keys: CallKey[], asked: string): { key: CallKey; params: Record<string, string> } {
  const exact = keys.find((key) => key === asked);
  if (exact) return { key: exact, params: {} };
  for (const key of keys) {
    const pattern = new RegExp(`^${key.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`);
    const groups = pattern.exec(asked)?.groups;
    if (groups) return { key, params: groups };
  }
  return { key: asked as CallKey, params: {} };
}

/** As the server sees it: a key stands for one call, and for the same one when it comes again. */
function isOtherCall(former: FakeCall, call: FakeCall): boolean {
  if (call.idempotencyKey === null || former.idempotencyKey !== call.idempotencyKey) return false;
  const parts = ({ key, params, body }: FakeCall) => JSON.stringify([key, params, body]);
  return parts(former) !== parts(call);
}
