import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { id, language, listOf, requiredText, text } from '../schemas/shared.ts';

const office = { tag: 'Office', access: 'office.answerForms' } as const;
const params = z.strictObject({ messageId: id });
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;

const listed = z.strictObject({
  id,
  name: z.string(),
  subject: z.string(),
  /** How it begins. */
  excerpt: z.string(),
  /** Since they wrote last. */
  waitsSince: instant,
  isDone: z.boolean(),
  replies: z.int(),
  /** Of the office, who has it in hand. */
  assignee: z.nullable(z.string()),
});

const person = z.strictObject({ id, name: z.string() });

const thread = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language,
  createdAt: instant,
  waitsSince: instant,
  isDone: z.boolean(),
  replies: z.array(
    z.strictObject({
      id,
      direction: z.enum(['out', 'in']),
      /** Of the office; null for what came in, and when the account is gone. */
      who: z.nullable(z.string()),
      body: z.string(),
      at: instant,
      /** Of an answer that came from another address than the thread's: perhaps somebody else. */
      sender: z.nullable(z.string()),
      /** Before that its mail has not left, and it can be taken back; null: it has, or came in. */
      undoUntil: z.nullable(instant),
    }),
  ),
  assignee: z.nullable(person),
  /** Everybody else of the office who may have it in hand. */
  colleagues: z.array(person),
  /** What the reader has begun to answer. */
  draft: z.nullable(z.strictObject({ text: z.string(), savedAt: instant })),
  /** Who else has begun to, a moment ago. */
  writing: z.nullable(z.string()),
  /** The account with this address, if there is one and the address is proven. */
  person: z.nullable(z.strictObject({ id, since: instant, bookings: z.int() })),
  /** So often they have written before. */
  wroteBefore: z.int(),
  /** Whose numbers stand in what they wrote. */
  bookings: z.array(z.strictObject({ id, reference: z.string(), venue: z.string() })),
  /** Whether answers by mail come back into the thread: an inbound address is configured. */
  takesAnswers: z.boolean(),
});

export const contactInboxRoutes = defineRoutes({
  'GET /admin/contact': {
    summary:
      'What people wrote to us: open ones or one’s own, the longest wait first, or those that are done',
    ...office,
    query: z.strictObject({
      status: z.optional(z.enum(['open', 'mine', 'done'])),
      cursor: z.optional(cursor),
    }),
    output: listOf(listed),
    errors,
  },
  'GET /admin/contact/:messageId': {
    summary: 'One thread, with who wrote it and the bookings it names; each look is written down',
    ...office,
    params,
    output: thread,
    errors,
  },
  'POST /admin/contact/:messageId/reply': {
    summary: 'Answer by mail; refused when somebody else has answered meanwhile',
    ...office,
    params,
    body: z.strictObject({
      text: requiredText(5000),
      /** Nothing more is to be done. */
      isDone: z.boolean(),
      /** So many replies its writer has seen. */
      seenReplies: z.int().check(z.nonnegative()),
    }),
    output: thread,
    successStatus: 201,
    errors: [...errors, 'changedMeanwhile'],
    idempotency: 'accepted',
  },
  'POST /admin/contact/:messageId/replies/:replyId/undo': {
    summary: 'Take an answer back before its mail leaves; its words are a draft again',
    ...office,
    params: z.strictObject({ messageId: id, replyId: id }),
    output: thread,
    errors: [...errors, 'undoTooLate'],
  },
  'PUT /admin/contact/:messageId/draft': {
    summary: 'Keep what one has begun to answer; nothing at all lets it go',
    ...office,
    params,
    body: z.strictObject({
      text: text(5000),
      /** So many replies its writer has seen: what was sent meanwhile is no draft any more. */
      seenReplies: z.int().check(z.nonnegative()),
    }),
    output: z.strictObject({ savedAt: z.nullable(instant) }),
    errors: [...errors, 'changedMeanwhile'],
  },
  'POST /admin/contact/:messageId/hand-over': {
    summary: 'Give a thread into the hands of a colleague, of oneself, or of nobody',
    ...office,
    params,
    body: z.strictObject({ userId: z.nullable(id) }),
    output: thread,
    errors,
  },
  'POST /admin/contact/:messageId/close': {
    summary: 'Nothing is to be done about it',
    ...office,
    params,
    output: thread,
    errors,
  },
  'POST /admin/contact/:messageId/reopen': {
    summary: 'Something is to be done about it after all',
    ...office,
    params,
    output: thread,
    errors,
  },
  'POST /contact-form/answers': {
    summary: 'An answer by mail, as the service that receives mail for us hands it over',
    tag: 'Contact',
    access: 'public',
    body: z.strictObject({
      secret: text(300),
      to: text(320),
      from: text(320),
      text: requiredText(100_000),
      /** The Message-ID, by which a repeated delivery is known. */
      mailId: requiredText(500),
    }),
    output: z.strictObject({ isTaken: z.literal(true) }),
    successStatus: 202,
    errors: ['notFound'],
    limit: { max: 600, windowSeconds: 60 },
  },
});
