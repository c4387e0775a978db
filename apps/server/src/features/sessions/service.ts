import type { CallData } from '@gramy/contract/wire-types';
import type { Device } from '@gramy/domain/account/device';
import { normalizeAddress } from '@gramy/domain/account/network-address';
import type { SignInMethod } from '@gramy/domain/account/sign-in-method';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Caller } from '../../http/call-context.ts';
import { recordSecurityEvent } from '../security-log/service.ts';
import type { SessionDeps, SessionTokens, SignedIn } from './service/deps.ts';
import { openSession, type SessionStart } from './service/open-session.ts';
import { refreshSession } from './service/refresh-session.ts';
import {
  endSession,
  endSessionsOf,
  findLastProof,
  hasSessionFrom,
  listOpenSessions,
  lockOpenSession,
  type OpenSession,
  recordProof,
} from './store.ts';

export type { SessionDeps, SessionTokens, SignedIn } from './service/deps.ts';
export type { SessionStart } from './service/open-session.ts';

/** Stored with the session: why it ended. */
export type SessionEndReason =
  | 'signOut'
  | 'endedByOwner'
  | 'endedByOffice'
  | 'refreshReused'
  | 'passwordChanged'
  | 'passwordReset'
  | 'accountDeleted'
  | 'suspended'
  | 'officeIdle';

export interface SessionService {
  /**
   * Signs somebody in who has proved who they are, inside the transaction that proved it. Records the event, and tells
   * the owner when it happens in unknown surroundings. Nobody comes in whose account is suspended.
   */
  open(tx: Database, start: SessionStart): Promise<Outcome<SignedIn>>;
  /** Ends the sessions of a user and answers how many there were; what it means is for the caller to record. */
  endAll(
    tx: Database,
    userId: string,
    options: { exceptSessionId?: string | undefined; reason: SessionEndReason },
  ): Promise<number>;
  /** Whether the user has signed in from this very address, as far back as sessions are kept. */
  isKnownAddress(db: Database, userId: string | null, address: string): Promise<boolean>;
  /** Whether somebody proved so lately who they are that they are most likely still the one at the screen. */
  isFresh(db: Database, sessionId: string): Promise<boolean>;
  /** Somebody has proved it once more, inside the transaction that proved it. */
  prove(tx: Database, caller: Caller, proof: { method: SignInMethod; device: Device }): Promise<void>;
  refresh(refreshToken: string, device: Device): Promise<Outcome<SessionTokens>>;
  logout(refreshToken: string, device: Device): Promise<CallData<'POST /user/auth/logout'>>;
  list(caller: Caller): Promise<CallData<'GET /user/profile/sessions'>>;
  end(
    caller: Caller,
    sessionId: string,
    device: Device,
  ): Promise<Outcome<CallData<'DELETE /user/profile/sessions/:sessionId'>>>;
  /** Where somebody is signed in, for the office. */
  listOpen(userId: string): Promise<OpenSession[]>;
  /** Ends one session of somebody, or all of them, inside the transaction that writes down why. Answers how many. */
  endByOffice(tx: Database, ending: OfficeEnding): Promise<number>;
  /** Somebody of the office has done nothing there for too long. */
  endIdle(caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<void>;
  endOthers(caller: Caller, device: Device): Promise<CallData<'DELETE /user/profile/sessions'>>;
}

export interface OfficeEnding {
  userId: string;
  /** Undefined: all of them. */
  sessionId: string | undefined;
  device: Device;
}

const mostListed = 100;
const freshMs = 15 * 60 * 1000;

export function createSessionService(pool: Pool, deps: SessionDeps): SessionService {
  const { secrets, clock, ended } = deps;

  const endAll: SessionService['endAll'] = async (tx, userId, { exceptSessionId = null, reason }) => {
    const ids = await endSessionsOf(tx, { userId, exceptSessionId, at: clock.now(), reason });
    ended.markStale(ids);
    return ids.length;
  };

  async function endOne(tx: Database, userId: string, sessionId: string, reason: SessionEndReason) {
    const hasEnded = await endSession(tx, sessionId, { userId, at: clock.now(), reason });
    if (hasEnded) ended.markStale([sessionId]);
    return hasEnded;
  }

  const listOpen = (userId: string) => listOpenSessions(pool, { userId, at: clock.now(), limit: mostListed });

  return {
    open: (tx, start) => openSession(deps, tx, start),
    endAll,
    async isKnownAddress(db, userId, address) {
      const known = normalizeAddress(address);
      return known !== null && (await hasSessionFrom(db, userId, known));
    },
    async isFresh(db, sessionId) {
      const provedAt = await findLastProof(db, sessionId);
      return provedAt !== undefined && clock.now().getTime() - provedAt.getTime() < freshMs;
    },
    async prove(tx, { userId, sessionId }, { method, device }) {
      await recordProof(tx, sessionId, { at: clock.now(), isSecondStep: method === 'passkey' });
      await recordSecurityEvent(tx, { userId, kind: 'provedAgain', device, detail: { method, sessionId } });
    },
    refresh: (refreshToken, device) => pool.begin((tx) => refreshSession(deps, tx, refreshToken, device)),
    logout: (refreshToken, device) =>
      pool.begin(async (tx) => {
        const session = await lockOpenSession(tx, secrets.hashToken(refreshToken), clock.now());
        if (session) {
          const { id: sessionId, userId } = session;
          await endOne(tx, userId, sessionId, 'signOut');
          await recordSecurityEvent(tx, { userId, kind: 'signOut', device, detail: { sessionId } });
        }
        return { isEnded: true };
      }),
    listOpen,
    async endByOffice(tx, { userId, sessionId, device }) {
      const reason = 'endedByOffice';
      const count =
        sessionId === undefined
          ? await endAll(tx, userId, { reason })
          : Number(await endOne(tx, userId, sessionId, reason));
      if (count > 0)
        await recordSecurityEvent(tx, {
          userId,
          kind: 'sessionEnded',
          device,
          detail: { count, by: 'office' },
        });
      return count;
    },
    async list({ userId, sessionId }) {
      const sessions = await listOpen(userId);
      const items = sessions.map((session) => ({
        ...session,
        isCurrent: session.id === sessionId,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.lastUsedAt.toISOString(),
      }));
      return { items, nextCursor: null };
    },
    end: ({ userId }, sessionId, device) =>
      pool.begin(async (tx) => {
        if (!(await endOne(tx, userId, sessionId, 'endedByOwner'))) return new Failure('notFound');
        await recordSecurityEvent(tx, { userId, kind: 'sessionEnded', device, detail: { sessionId } });
        return { isEnded: true };
      }),
    async endIdle({ userId, sessionId }) {
      await endOne(pool, userId, sessionId, 'officeIdle');
    },
    endOthers: ({ userId, sessionId }, device) =>
      pool.begin(async (tx) => {
        const count = await endAll(tx, userId, { exceptSessionId: sessionId, reason: 'endedByOwner' });
        if (count > 0) {
          await recordSecurityEvent(tx, { userId, kind: 'sessionEnded', device, detail: { count } });
        }
        return { ended: count };
      }),
  };
}
