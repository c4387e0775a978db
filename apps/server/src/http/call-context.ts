import type { MemberRole } from '@gramy/domain/access/permission';
import type { FastifyBaseLogger } from 'fastify';
import type { IdempotencyClaim } from '../db/idempotency.ts';

/** Who calls, as the access token proves it. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: 'consumer' | 'admin';
}

/** Somebody who works at the provider in the address. */
export interface Member {
  providerId: string;
  userId: string;
  role: MemberRole;
}

/** Of routes that browsers visit: cookies no script can read. */
export interface FlowCookies {
  read(name: string): string | undefined;
  /** A lifetime of 0 removes it. */
  write(name: string, value: string, lifetimeSeconds: number): void;
}

/** What a handler may know about the call besides its validated input. */
export interface CallContext {
  requestId: string;
  /** Network address of the caller, as far as the trusted proxies tell it. */
  address: string;
  /** What the caller says it is: printable, and not endless. */
  userAgent: string | undefined;
  cookies: FlowCookies;
  idempotency: IdempotencyClaim | undefined;
  log: FastifyBaseLogger;
}

/** Of routes that are not public: somebody is there, or the handler is never asked. */
export interface CallerContext extends CallContext {
  caller: Caller;
}

/** Of routes that need a permission: a member who has it is there. */
export interface MemberContext extends CallerContext {
  member: Member;
}

/** What a route that streams answers with: news for as long as somebody listens. */
export interface NewsSource<News> {
  /** Tells how things stand, and then every change. Answers how to stop. */
  follow(tell: (news: News) => void): () => void;
}
