import type { AccountRole, OfficeRole } from '@gramy/domain/access/office-permission';
import type { Standing } from '@gramy/domain/access/permission';
import type { FastifyBaseLogger } from 'fastify';
import type { IdempotencyClaim } from '../db/idempotency.ts';

/** Who calls, as the access token proves it. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: AccountRole;
  /** Nobody has signed in: a PIN was typed at a shared tablet, and this is all that it opens. */
  atTablet?: Member;
}

/** Somebody who works at the provider in the address. */
export interface Member extends Standing {
  providerId: string;
  userId: string;
  /** Null: all of them. */
  branchIds: readonly string[] | null;
  /** All that the provider has, in force or not. */
  venueBranchIds: readonly string[];
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
  /** Network address of the caller, as the trusted proxies report it. */
  address: string;
  /** What the caller says it is: printable, and not endless. */
  userAgent: string | undefined;
  cookies: FlowCookies;
  idempotency: IdempotencyClaim | undefined;
  log: FastifyBaseLogger;
  /** Aborted when the caller has gone: nobody reads the answer any more. */
  signal: AbortSignal;
}

/** Of routes that are not public: the handler is never called without a caller. */
export interface CallerContext extends CallContext {
  caller: Caller;
}

/** Somebody of the market, as the database knows them at this moment. */
export interface Officer {
  userId: string;
  role: OfficeRole;
}

/** Of routes of the office: the caller belongs to it and has the permission. */
export interface OfficeContext extends CallerContext {
  officer: Officer;
}

/** Of routes that need a permission: the caller is a member who has it. */
export interface MemberContext extends CallerContext {
  member: Member;
}

/** The result of a streaming route. */
export interface EventFeed<Event> {
  /** Sends the current state, and then every change. Returns the unsubscribe function. */
  follow(listener: (event: Event) => void): () => void;
  /** So many feeds in one: each of them may begin with much. */
  joins?: number;
}
