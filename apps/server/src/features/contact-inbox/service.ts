import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { messageDelayMs, undoMs } from '@gramy/domain/booking/board-action';
import { parseReference } from '@gramy/domain/booking/reference';
import {
  readAddress,
  readThreadAddress,
  stripQuote,
  writeThreadAddress,
} from '@gramy/domain/office/inbound-mail';
import { minuteMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Pool, Transaction } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import { queueLater, takeBackMessage } from '../outbox/service.ts';
import {
  assign,
  type DraftRow,
  deleteReply,
  dropDraft,
  findSentReply,
  keepDraft,
  listColleagues,
  listDrafts,
} from './store/desk.ts';
import {
  findThread,
  findWriter,
  insertReply,
  listBookings,
  listReplies,
  listThreads,
  lockThread,
  markDone,
  markOpen,
} from './store.ts';

type Page = CallData<'GET /admin/contact'>;
type Query = ParsedRequest<'GET /admin/contact'>['query'];
type Thread = CallData<'GET /admin/contact/:messageId'>;
type Reply = ParsedRequest<'POST /admin/contact/:messageId/reply'>['body'];
type Draft = ParsedRequest<'PUT /admin/contact/:messageId/draft'>['body'];
type Kept = CallData<'PUT /admin/contact/:messageId/draft'>;
type Answer = ParsedRequest<'POST /contact-form/answers'>['body'];

export interface ContactInboxService {
  list(context: OfficeContext, query: Query): Promise<Outcome<Page>>;
  read(context: OfficeContext, messageId: string): Promise<Outcome<Thread>>;
  reply(context: OfficeContext, messageId: string, reply: Reply): Promise<Outcome<Thread>>;
  /** As long as its mail has not left. */
  undo(context: OfficeContext, messageId: string, replyId: string): Promise<Outcome<Thread>>;
  keepDraft(context: OfficeContext, messageId: string, draft: Draft): Promise<Outcome<Kept>>;
  /** Into the hands of a colleague, one's own, or nobody's. */
  handOver(context: OfficeContext, messageId: string, userId: string | null): Promise<Outcome<Thread>>;
  close(context: OfficeContext, messageId: string): Promise<Outcome<Thread>>;
  reopen(context: OfficeContext, messageId: string): Promise<Outcome<Thread>>;
  /** From the service that receives mail for us. */
  takeAnswer(answer: Answer): Promise<Outcome<{ isTaken: true }>>;
}

/** Where answers by mail arrive, and what the service that hands them over knows. */
export interface InboundMail {
  address: string;
  secret: string;
}

export interface ContactInboxDeps {
  clock: Clock;
  secrets: Pick<Secrets, 'hashToken' | 'isSameHash'>;
  inbound: InboundMail | undefined;
}

const pageSize = 40;
const longestAnswer = 10_000;

export function createContactInboxService(
  pool: Pool,
  { clock, secrets, inbound }: ContactInboxDeps,
): ContactInboxService {
  async function describe(messageId: string, readerId: string): Promise<Outcome<Thread>> {
    const thread = await findThread(pool, messageId);
    if (!thread) return new Failure('notFound');
    const replies = await listReplies(pool, messageId);
    const theirs = replies.filter(({ direction }) => direction === 'in').map(({ body }) => body);
    const now = clock.now();
    const [person, bookings, colleagues, drafts] = await Promise.all([
      findWriter(pool, thread.email),
      listBookings(pool, findReferences([thread.subject, thread.message, ...theirs].join('\n'))),
      listColleagues(pool),
      listDrafts(pool, messageId),
    ]);
    return {
      ...thread,
      createdAt: thread.createdAt.toISOString(),
      waitsSince: thread.waitsSince.toISOString(),
      replies: replies.map(({ at, undoUntil, ...reply }) => ({
        ...reply,
        at: at.toISOString(),
        undoUntil: undoUntil !== null && undoUntil > now ? undoUntil.toISOString() : null,
      })),
      person: person ? { ...person, since: person.since.toISOString() } : null,
      bookings,
      takesAnswers: inbound !== undefined,
      colleagues: colleagues.filter(({ id }) => id !== readerId),
      ...describeDrafts(drafts, readerId, now),
    };
  }

  async function change(
    context: OfficeContext,
    messageId: string,
    action: 'contact.close' | 'contact.open',
    work: (tx: Transaction) => Promise<boolean>,
  ): Promise<Outcome<Thread>> {
    await pool.begin(async (tx) => {
      if (await work(tx)) await recordOfficeChange(tx, context, { action, subjectId: messageId });
    });
    return describe(messageId, context.officer.userId);
  }

  return {
    async list(context, { status = 'open', cursor }) {
      const assignee = status === 'mine' ? context.officer.userId : undefined;
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const after = mark ? { at: mark.numbers[0] ?? '0', id: mark.id } : null;
      const found = await listThreads(pool, {
        isDone: status === 'done',
        assignee,
        after,
        most: pageSize + 1,
      });
      const page = found.slice(0, pageSize);
      const seen = page.map(({ id }) => id);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'contact.find', seen });
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        items: page.map(({ mark: _, ...item }) => ({ ...item, waitsSince: item.waitsSince.toISOString() })),
        nextCursor: last ? writePageMark([last.mark], last.id) : null,
      };
    },

    async read(context, messageId) {
      const thread = await describe(messageId, context.officer.userId);
      if (!(thread instanceof Failure))
        await recordOfficeRead(pool, context, { action: 'contact.read', subjectId: messageId });
      return thread;
    },

    async reply(context, messageId, { text, isDone, seenReplies }) {
      const at = clock.now();
      const { userId } = context.officer;
      const sent = await runOnce(pool, context.idempotency, async (tx) => {
        const thread = await lockThread(tx, messageId);
        if (!thread) return new Failure('notFound');
        if (thread.replies !== seenReplies) return new Failure('changedMeanwhile');
        const id = uuidv7();
        const outboxId = await queueLater(
          tx,
          {
            channel: 'email',
            template: 'contactReply',
            recipient: thread.email,
            language: thread.language,
            data: {
              name: thread.name,
              subject: thread.subject,
              text,
              ...(inbound ? { answerTo: writeThreadAddress(inbound.address, messageId) } : {}),
            },
          },
          new Date(at.getTime() + messageDelayMs),
        );
        const closesThread = isDone && (await markDone(tx, messageId, { at, by: userId }));
        const sending = { outboxId, undoUntil: new Date(at.getTime() + undoMs), closesThread };
        const reply = { messageId, id, direction: 'out', authorId: userId, body: text, at } as const;
        await insertReply(tx, { ...reply, mailId: null, sending });
        await dropDraft(tx, { messageId, authorId: userId });
        await recordOfficeChange(tx, context, {
          action: 'contact.answer',
          subjectId: messageId,
          after: { isDone },
        });
        return { id };
      });
      return sent instanceof Failure ? sent : describe(messageId, userId);
    },

    async undo(context, messageId, replyId) {
      const at = clock.now();
      const undone = await pool.begin(async (tx) => {
        if (!(await lockThread(tx, messageId))) return new Failure('notFound');
        const reply = await findSentReply(tx, { messageId, replyId });
        if (!reply) return new Failure('notFound');
        const isInTime = reply.undoUntil !== null && reply.undoUntil > at;
        const isUnsent = isInTime && reply.outboxId !== null && (await takeBackMessage(tx, reply.outboxId));
        if (!isUnsent) return new Failure('undoTooLate');
        await deleteReply(tx, { messageId, replyId });
        if (reply.closesThread) await markOpen(tx, messageId, null);
        await keepDraft(tx, { messageId, authorId: reply.authorId, text: reply.body, at });
        await recordOfficeChange(tx, context, { action: 'contact.undo', subjectId: messageId });
        return undefined;
      });
      return undone ?? describe(messageId, context.officer.userId);
    },

    keepDraft: (context, messageId, { text, seenReplies }) =>
      pool.begin(async (tx) => {
        const thread = await lockThread(tx, messageId);
        if (!thread) return new Failure('notFound');
        if (thread.replies !== seenReplies) return new Failure('changedMeanwhile');
        const key = { messageId, authorId: context.officer.userId };
        const at = clock.now();
        if (text.trim() === '') {
          await dropDraft(tx, key);
          return { savedAt: null };
        }
        await keepDraft(tx, { ...key, text, at });
        return { savedAt: at.toISOString() };
      }),

    async handOver(context, messageId, userId) {
      const isColleague = (await listColleagues(pool)).some(({ id }) => id === userId);
      if (userId !== null && !isColleague) return new Failure('notFound');
      await pool.begin(async (tx) => {
        const moved = await assign(tx, messageId, userId);
        if (!moved) return;
        await recordOfficeChange(tx, context, {
          action: 'contact.handOver',
          subjectId: messageId,
          before: { assignee: moved.before },
          after: { assignee: userId },
        });
      });
      return describe(messageId, context.officer.userId);
    },

    close: (context, messageId) =>
      change(context, messageId, 'contact.close', (tx) =>
        markDone(tx, messageId, { at: clock.now(), by: context.officer.userId }),
      ),

    reopen: (context, messageId) =>
      change(context, messageId, 'contact.open', (tx) => markOpen(tx, messageId, null)),

    async takeAnswer({ secret, to, from, text, mailId }) {
      const isKnown =
        inbound !== undefined &&
        secrets.isSameHash(secrets.hashToken(secret), secrets.hashToken(inbound.secret));
      const messageId = isKnown ? readThreadAddress(inbound.address, to) : undefined;
      if (messageId === undefined) return new Failure('notFound');
      const at = clock.now();
      const body = stripQuote(text).slice(0, longestAnswer);
      return pool.begin(async (tx) => {
        if (!(await lockThread(tx, messageId))) return new Failure('notFound');
        const mail = { direction: 'in', authorId: null, body, at, mailId, from: readAddress(from) } as const;
        if (await insertReply(tx, { messageId, id: uuidv7(), ...mail })) await markOpen(tx, messageId, at);
        return { isTaken: true };
      });
    },
  };
}

/** So long after they typed last somebody is said to be writing. */
const writingMs = 2 * minuteMs;

function describeDrafts(
  drafts: readonly DraftRow[],
  readerId: string,
  now: Date,
): Pick<Thread, 'draft' | 'writing'> {
  const own = drafts.find(({ authorId }) => authorId === readerId);
  const other = drafts.find(
    ({ authorId, savedAt }) => authorId !== readerId && now.getTime() - savedAt.getTime() < writingMs,
  );
  return {
    draft: own ? { text: own.text, savedAt: own.savedAt.toISOString() } : null,
    writing: other?.name ?? null,
  };
}

const mostReferences = 5;

/** As they stand in what people write: with the prefix, whatever the case. */
function findReferences(text: string): string[] {
  const found = (text.match(/\bgr[\s-]?[0-9a-z]{4}[\s-]?[0-9a-z]{2}\b/gi) ?? []).flatMap(
    (part) => parseReference(part) ?? [],
  );
  return [...new Set(found)].slice(0, mostReferences);
}
