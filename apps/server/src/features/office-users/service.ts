import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findDeletionTime } from '@gramy/domain/account/deletion';
import { readFindWish } from '@gramy/domain/office/find-words';
import type { AuditAction } from '@gramy/domain/setup/audit';
import type { Pool, Transaction } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountService } from '../accounts/service.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import { changeDeletionDate } from '../privacy/service/deletion-date.ts';
import { findLastOrder, orderExport } from '../privacy/service/export-order.ts';
import { listVenuesInNeed } from '../privacy/service/needed-owner.ts';
import type { SessionService } from '../sessions/service.ts';
import { findPerson, listLatestBookings, listPeople } from './store.ts';

type Page = CallData<'GET /admin/users'>;
type Query = ParsedRequest<'GET /admin/users'>['query'];
type File = CallData<'GET /admin/users/:userId'>;

export interface OfficeUserService {
  list(context: OfficeContext, query: Query): Promise<Outcome<Page>>;
  read(context: OfficeContext, userId: string): Promise<Outcome<File>>;
  suspend(context: OfficeContext, userId: string, reason: string): Promise<Outcome<File>>;
  restore(context: OfficeContext, userId: string): Promise<Outcome<File>>;
  endSessions(context: OfficeContext, userId: string, sessionId: string | undefined): Promise<Outcome<File>>;
  orderExport(context: OfficeContext, userId: string): Promise<Outcome<File>>;
  askForDeletion(context: OfficeContext, userId: string, reason: string): Promise<Outcome<File>>;
  takeDeletionBack(context: OfficeContext, userId: string): Promise<Outcome<File>>;
}

export interface OfficeUserDeps {
  clock: Clock;
  accounts: Pick<AccountService, 'suspend' | 'liftSuspension'>;
  sessions: Pick<SessionService, 'listOpen' | 'endByOffice'>;
}

interface Change {
  action: AuditAction;
  reason?: string;
  after?: unknown;
}

/** The owner of the account reads its security log. From where the office works stands in the audit alone. */
const device = { address: '', userAgent: undefined };

export function createOfficeUserService(
  pool: Pool,
  { clock, accounts, sessions }: OfficeUserDeps,
): OfficeUserService {
  async function describe(userId: string): Promise<Outcome<File>> {
    const person = await findPerson(pool, userId);
    if (!person) return new Failure('notFound');
    const [bookings, open, order, neededBy] = await Promise.all([
      listLatestBookings(pool, userId),
      sessions.listOpen(userId),
      findLastOrder(pool, userId),
      listVenuesInNeed(pool, userId),
    ]);
    const { suspendedAt, suspendedBy, suspensionReason, since, deletionDueAt, ...facts } = person;
    return {
      ...facts,
      since: since.toISOString(),
      deletionDueAt: deletionDueAt?.toISOString() ?? null,
      suspension: suspendedAt
        ? { at: suspendedAt.toISOString(), by: suspendedBy, reason: suspensionReason ?? '' }
        : null,
      neededBy,
      export: order ? { status: order.status, createdAt: order.createdAt.toISOString() } : null,
      sessions: open.map((session) => ({
        ...session,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.lastUsedAt.toISOString(),
      })),
      bookings: bookings.map((booking) => ({ ...booking, startsAt: booking.startsAt.toISOString() })),
    };
  }

  /** What changed nothing is not in the log. */
  async function change(
    context: OfficeContext,
    userId: string,
    { action, ...rest }: Change,
    work: (tx: Transaction) => Promise<boolean | Failure>,
  ): Promise<Outcome<File>> {
    if (!(await findPerson(pool, userId))) return new Failure('notFound');
    const result = await pool.begin(async (tx) => {
      const hasChanged = await work(tx);
      if (hasChanged === true) await recordOfficeChange(tx, context, { action, subjectId: userId, ...rest });
      return hasChanged;
    });
    return result instanceof Failure ? result : describe(userId);
  }

  const isOwn = ({ officer }: OfficeContext, userId: string) => officer.userId === userId;

  return {
    async list(context, { q, cursor, limit }) {
      const mark = readPageMark(cursor, 0);
      if (mark instanceof Failure) return mark;
      const wish = q === undefined ? null : readFindWish(q);
      if (wish === undefined) return { items: [], nextCursor: null };
      const found = await listPeople(pool, { wish, before: mark?.id ?? null, most: limit + 1 });
      const page = found.slice(0, limit);
      const seen = page.map(({ id }) => id);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'person.find', seen });
      const last = found.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map((person) => ({ ...person, since: person.since.toISOString() })),
        nextCursor: last ? writePageMark([], last.id) : null,
      };
    },

    async read(context, userId) {
      const file = await describe(userId);
      if (!(file instanceof Failure))
        await recordOfficeRead(pool, context, { action: 'person.read', subjectId: userId });
      return file;
    },

    async suspend(context, userId, reason) {
      if (isOwn(context, userId)) return new Failure('ownAccount');
      const suspension = { userId, reason, by: context.officer.userId, device };
      return change(context, userId, { action: 'person.suspend', reason }, (tx) =>
        accounts.suspend(tx, suspension),
      );
    },

    restore: (context, userId) =>
      change(context, userId, { action: 'person.restore' }, (tx) =>
        accounts.liftSuspension(tx, { userId, device }),
      ),

    endSessions: (context, userId, sessionId) =>
      change(context, userId, { action: 'person.endSessions' }, async (tx) => {
        const ending = { userId, sessionId, device };
        return (await sessions.endByOffice(tx, ending)) > 0;
      }),

    orderExport: (context, userId) =>
      change(context, userId, { action: 'person.export' }, async (tx) => {
        await orderExport(tx, userId, clock.now());
        return true;
      }),

    async askForDeletion(context, userId, reason) {
      if (isOwn(context, userId)) return new Failure('ownAccount');
      const dueAt = new Date(findDeletionTime(clock.now().getTime()));
      const after = { dueAt: dueAt.toISOString() };
      return change(context, userId, { action: 'person.delete', reason, after }, async (tx) => {
        const result = await changeDeletionDate(tx, { userId, device }, dueAt);
        return result === 'needed' ? new Failure('onlyOwner') : result === 'changed';
      });
    },

    takeDeletionBack: (context, userId) =>
      change(context, userId, { action: 'person.takeBack' }, async (tx) => {
        const result = await changeDeletionDate(tx, { userId, device }, null);
        return result === 'changed';
      }),
  };
}
