import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SignedWebhook } from '../../apps/server/src/adapters/payment-gateway/webhook-signature.ts';
import { sandboxForms } from '../../apps/server/test/sandbox-forms.ts';
import { splitRouteKey } from '../../packages/contract/src/route.ts';
import { routes } from '../../packages/contract/src/routes.ts';
import type { CallData, CallKey, CallRequest } from '../../packages/contract/src/wire-types.ts';
import type { Person } from './people.ts';

export type Answer<K extends CallKey> =
  | { isOk: true; data: CallData<K> }
  | { isOk: false; status: number; code: string };

export interface Caller {
  /** To any running server. A call without a response is sent again, with the same key. */
  call<K extends CallKey>(key: K, person: Person, parts: CallRequest<K>): Promise<Answer<K>>;
  /** On the page of the bank. A call without a response is not repeated: the money may have come or not. */
  pressButton(url: string, choice: 'pay' | 'decline'): Promise<void>;
  /** As the bank would: a signed webhook event about a payment, whether or not a server is up. */
  notify(event: SignedWebhook): Promise<void>;
  /** How often each answer was given: "POST /user/booking 409 slotTaken". */
  tally: Map<string, number>;
  /** How often nobody was there, and how often somebody who said when to come again. */
  outages: { unanswered: number; busy: number };
  /** Answers that the contract does not know of. There must be none. */
  surprises: string[];
  close(): void;
}

interface RawAnswer {
  status: number;
  /** The media type alone. */
  type: string;
  saysWhenToComeAgain: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says; the contract has its word on it
  body: any;
}

interface RawCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const mostAttempts = 2000;

/** A client of several servers, as a balancer would spread its calls. */
export function createCaller(addresses: readonly string[]): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const tally = new Map<string, number>();
  const surprises: string[] = [];
  const outages = { unanswered: 0, busy: 0 };
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  let turn = 0;

  async function ask(key: CallKey, parts: RawCall, headers: Record<string, string>) {
    turn += 1;
    const address = addresses[turn % addresses.length] ?? '';
    const sent = send(agent, address, key, parts, { ...headers, ...comeFromElsewhere(turn) });
    const answer = await sent.catch(() => undefined);
    if (answer !== undefined && !(answer.status === 503 && answer.saysWhenToComeAgain)) return answer;
    // No server, or one that shuts down: that is no result.
    countOutage(answer?.status);
    await pause(20);
    return undefined;
  }

  function countOutage(status: number | undefined) {
    if (status === undefined) outages.unanswered += 1;
    else outages.busy += 1;
    count(status === undefined ? 'no answer' : '503, come again');
  }

  async function call(key: CallKey, { headers }: Person, parts: RawCall) {
    const intention = { ...headers, 'idempotency-key': randomUUID() };
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const answer = await ask(key, parts, intention);
      if (answer === undefined) continue;
      const { status, body } = answer;
      count(`${key} ${status} ${body.code ?? ''}`.trim());
      if (status < 300) return { isOk: true, data: body.data };
      if (!isExpected(key, answer)) surprises.push(`${key} ${status} ${JSON.stringify(body)}`);
      return { isOk: false, status, code: body.code };
    }
    throw new Error(`${key} was never answered`);
  }

  /** Outside the contract: said once, and never again. */
  async function post(what: string, url: string, init: RequestInit, expected: readonly number[]) {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', ...init }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer === undefined || (answer.status === 503 && answer.headers.has('retry-after'))) {
      countOutage(answer?.status);
      return;
    }
    count(`${what} ${answer.status}`);
    if (!expected.includes(answer.status)) surprises.push(`${what} ${answer.status}`);
  }

  return {
    call: call as Caller['call'],
    async pressButton(url, choice) {
      await post(choice, url, { body: new URLSearchParams(sandboxForms[choice]) }, [303]);
      if (choice === 'pay') return;
      await post('leave', url, { body: new URLSearchParams(sandboxForms.leave) }, [303]);
    },
    notify({ headers, body }) {
      turn += 1;
      const address = addresses[turn % addresses.length] ?? '';
      // A webhook event may come before the payment is stored: the gateway sends it again.
      return post('webhook', `${address}/api/payments/webhooks/sandbox`, { headers, body }, [200, 404]);
    },
    tally,
    outages,
    surprises,
    close: () => agent.destroy(),
  };
}

function isExpected(key: CallKey, { type, body }: RawAnswer): boolean {
  const expected: readonly string[] = routes[key].errors;
  return type === 'application/problem+json' && expected.includes(body.code);
}

/** Limits per address are not what is tried here. */
function comeFromElsewhere(turn: number) {
  return { 'x-forwarded-for': `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}` };
}

function send(
  agent: Agent,
  address: string,
  key: CallKey,
  { params = {}, query = {}, body }: RawCall,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  const { method, path: pattern } = splitRouteKey(key);
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api${path}${search === '' ? '' : `?${search}`}`, {
      agent,
      method,
      headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        try {
          const [type = ''] = (response.headers['content-type'] ?? '').split(';');
          const text = Buffer.concat(chunks).toString();
          const saysWhenToComeAgain = response.headers['retry-after'] !== undefined;
          resolve({ status: response.statusCode ?? 0, type, saysWhenToComeAgain, body: JSON.parse(text) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.end(payload);
  });
}
