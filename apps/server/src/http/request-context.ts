import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyClaim } from '../db/idempotency.ts';
import type { CallContext, Caller, FlowCookies, Member, Officer } from './call-context.ts';
import { createFlowCookies } from './flow-cookies.ts';

type CookieScope = Parameters<typeof createFlowCookies>[2];

/** A class, because one is made for every call: getters on its prototype cost nothing until they are read. */
export class RequestContext implements CallContext {
  readonly requestId: string;
  readonly address: string;
  readonly idempotency: IdempotencyClaim | undefined;
  readonly log: FastifyBaseLogger;
  readonly caller: Caller | null;
  readonly member: Member | null;
  readonly officer: Officer | null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #cookieScope: CookieScope;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    idempotency: IdempotencyClaim | undefined,
    cookieScope: CookieScope,
  ) {
    this.requestId = request.id;
    this.address = request.ip;
    this.idempotency = idempotency;
    this.log = request.log;
    this.caller = request.caller;
    this.member = request.member;
    this.officer = request.officer;
    this.#request = request;
    this.#reply = reply;
    this.#cookieScope = cookieScope;
  }

  get userAgent(): string | undefined {
    return readUserAgent(this.#request.headers['user-agent']);
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  get cookies(): FlowCookies {
    return createFlowCookies(this.#request, this.#reply, this.#cookieScope);
  }
}

const longestUserAgent = 400;

function readUserAgent(header: string | undefined): string | undefined {
  const printable = header?.replace(/[^\x20-\x7e]/g, '').trim();
  return printable ? printable.slice(0, longestUserAgent) : undefined;
}
