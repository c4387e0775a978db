import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { findFirstName } from '@gramy/domain/account/first-name';
import { parseReferralCode } from '@gramy/domain/account/referral-code';
import {
  daysBeforeReminder,
  findMailbox,
  invitationsPerMonth,
  referralBonus,
} from '@gramy/domain/referrals/referral';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import { utcDayMs } from '@gramy/domain/time/instant';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts, startOfDay } from '@gramy/domain/time/zoned-time';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { linkOf, type Postman, readRefusal, sendInvitation } from './service/send-invitation.ts';
import {
  countSent,
  findInviter,
  findNameByCode,
  findOwnId,
  hasRefusal,
  type InvitationRow,
  type Inviter,
  insertInvitation,
  insertRefusal,
  listInvitations,
  lockInviter,
  markSentAgain,
  sumBonuses,
} from './store.ts';

export { writeRefusalUrl } from './service/send-invitation.ts';

type WireInvitation = CallData<'GET /user/profile/invitations'>['items'][number];
type Sending = ParsedRequest<'POST /user/profile/invitation'>['body'];
type Sent = CallData<'POST /user/profile/invitation'>;
type Language = Sending['language'];

export interface ReferralService {
  describe(userId: string): Promise<CallData<'GET /user/profile/invitation'>>;
  send(userId: string, sending: Sending, claim: IdempotencyClaim | undefined): Promise<Outcome<Sent>>;
  list(
    userId: string,
    query: ParsedRequest<'GET /user/profile/invitations'>['query'],
  ): Promise<Outcome<CallData<'GET /user/profile/invitations'>>>;
  sendAgain(userId: string, id: string, language: Language): Promise<Outcome<WireInvitation>>;
  findInviter(code: string): Promise<CallData<'GET /invitation/inviter'>>;
  refuse(token: string): Promise<Outcome<{ isRefused: true }>>;
}

export interface ReferralDeps {
  clock: Clock;
  secrets: Secrets;
  /** Without a slash at the end. */
  publicUrl: string;
}

export function createReferralService(pool: Pool, deps: ReferralDeps): ReferralService {
  const { clock, secrets, publicUrl } = deps;
  const postman: Postman = { secrets, publicUrl };
  const countThisMonth = (db: Database, userId: string) => countSent(db, userId, startOfMonth(clock.now()));
  return {
    async describe(userId) {
      const inviter = await needInviter(pool, userId);
      const { earned, waiting } = await sumBonuses(pool, userId);
      return {
        code: inviter.code,
        url: linkOf(publicUrl, inviter.code),
        bonus: referralBonus,
        earned,
        onTheWay: waiting * referralBonus,
        sentThisMonth: await countThisMonth(pool, userId),
        mostPerMonth: invitationsPerMonth,
      };
    },

    send(userId, { emails, language }, claim) {
      return runOnce(pool, claim, async (tx): Promise<Outcome<Sent>> => {
        await lockInviter(tx, userId);
        const inviter = await needInviter(tx, userId);
        const own = findOwnAddress(inviter, emails);
        if (own) return own;
        const ids: string[] = [];
        for (const email of new Set(emails)) {
          const invitation = { id: uuidv7(), inviterId: userId, email, now: clock.now() };
          const isNew = await insertInvitation(tx, invitation);
          if (isNew) await sendInvitation(tx, postman, inviter, { email, language });
          ids.push(isNew ? invitation.id : ((await findOwnId(tx, userId, email)) ?? invitation.id));
        }
        const sentThisMonth = await countThisMonth(tx, userId);
        if (sentThisMonth > invitationsPerMonth) return new Failure('tooManyInvitations');
        const rows = await listInvitations(tx, { userId, invitationIds: ids, most: ids.length });
        return { invitations: rows.map(toWire), sentThisMonth };
      });
    },

    async list(userId, { cursor, limit }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const [createdMicros = ''] = mark?.numbers ?? [];
      const after = mark && { createdMicros, id: mark.id };
      const rows = await listInvitations(pool, { userId, after, most: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        items: shown.map(toWire),
        nextCursor: last ? writePageMark([last.createdMicros], last.id) : null,
      };
    },

    sendAgain(userId, id, language) {
      return runOnce(pool, undefined, async (tx): Promise<Outcome<WireInvitation>> => {
        await lockInviter(tx, userId);
        const [row] = await listInvitations(tx, { userId, invitationIds: [id], most: 1 });
        if (!row || row.email === null) return new Failure('notFound');
        const now = clock.now();
        const notAfter = new Date(now.getTime() - daysBeforeReminder * utcDayMs);
        const email = await markSentAgain(tx, { inviterId: userId, id, now, notAfter });
        if (email === undefined) return new Failure('invitationTooSoon');
        if ((await countThisMonth(tx, userId)) > invitationsPerMonth)
          return new Failure('tooManyInvitations');
        await sendInvitation(tx, postman, await needInviter(tx, userId), { email, language });
        return toWire({ ...row, sentCount: 2, lastSentAt: now });
      });
    },

    async findInviter(code) {
      const name = await findNameByReferralCode(pool, code);
      return { inviter: name === undefined ? null : { firstName: findFirstName(name) } };
    },

    async refuse(token) {
      const emailHash = readRefusal(secrets, token);
      if (!emailHash) return new Failure('notFound');
      await insertRefusal(pool, emailHash);
      return { isRefused: true };
    },
  };
}

/** Whether somebody has asked for no invitations from people they do not know. */
export function hasRefusedInvitations(
  db: Database,
  secrets: Pick<Secrets, 'hashToken'>,
  email: string,
): Promise<boolean> {
  return hasRefusal(db, secrets.hashToken(findMailbox(email)));
}

/** Whether the code, as it was typed, invites anybody. */
export async function isReferralCode(db: Database, typed: string): Promise<boolean> {
  return (await findNameByReferralCode(db, typed)) !== undefined;
}

async function findNameByReferralCode(db: Database, typed: string): Promise<string | undefined> {
  const code = parseReferralCode(typed);
  return code === undefined ? undefined : findNameByCode(db, code);
}

async function needInviter(db: Database, userId: string): Promise<Inviter> {
  const inviter = await findInviter(db, userId);
  if (!inviter) throw new Error(`user ${userId} is signed in and not there`);
  return inviter;
}

function findOwnAddress({ email }: Inviter, emails: readonly string[]): Failure | undefined {
  if (email === null) return undefined;
  const position = emails.findIndex((other) => findMailbox(other) === findMailbox(email));
  if (position === -1) return undefined;
  const error = { path: `body.emails.${position}`, code: 'ownAddress', message: 'This is your own address' };
  return new Failure('validationFailed', { errors: [error] });
}

function startOfMonth(now: Date): Date {
  const { date } = localParts(now.getTime(), 'Europe/Warsaw');
  return new Date(startOfDay(`${date.slice(0, 8)}01` as LocalDate, 'Europe/Warsaw'));
}

function toWire(row: InvitationRow): WireInvitation {
  const { id, email, joinedName, createdAt, lastSentAt, sentCount, joinedAt, rewardedAt, points } = row;
  const state = rewardedAt ? 'rewarded' : joinedAt ? 'joined' : 'sent';
  const canRemind = state === 'sent' && sentCount === 1 && lastSentAt !== null;
  return {
    id,
    email,
    name: joinedName === null ? null : shortenAuthorName(joinedName),
    state,
    at: (rewardedAt ?? joinedAt ?? lastSentAt ?? createdAt).toISOString(),
    points: points ?? (state === 'joined' ? referralBonus : 0),
    remindAt: canRemind ? new Date(lastSentAt.getTime() + daysBeforeReminder * utcDayMs).toISOString() : null,
  };
}
