import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import {
  describeInvitation,
  invitationDays,
  mostPeople,
  resendMinutes,
} from '@gramy/domain/access/membership';
import { maskTarget } from '@gramy/domain/account/mask-target';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import { minuteMs, utcDayMs } from '@gramy/domain/time/instant';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { CallerContext, Member, MemberContext } from '../../../http/call-context.ts';
import { type Actor, recordChange } from '../../audit/service.ts';
import { queueDecoy, queueMessage } from '../../outbox/service.ts';
import { hasRefusedInvitations, writeRefusalUrl } from '../../referrals/service.ts';
import {
  countPeople,
  findByToken,
  findInvitation,
  findInvitee,
  type Invitation,
  insertInvitation,
  isMemberByEmail,
  listOpenInvitations,
  renewInvitation,
  useInvitation,
  withdrawInvitation,
} from '../store/invitations.ts';
import { findTeamMember, insertMember, listTeam } from '../store/team.ts';
import type { MemberDeps } from './member-deps.ts';
import { refuseBranches } from './team.ts';

const base = '/business/providers/:providerId';
type WireInvitation = CallData<`POST ${typeof base}/invitations`>;
export type NewInvitation = ParsedRequest<`POST ${typeof base}/invitations`>['body'];
type Standing = CallData<'GET /business/invitation'>;

export async function readInvitations(
  pool: Pool,
  { clock }: MemberDeps,
  { providerId }: Member,
): Promise<CallData<`GET ${typeof base}/invitations`>> {
  const open = await listOpenInvitations(pool, providerId);
  return { items: open.map((invitation) => toWire(invitation, clock.now())) };
}

export function invite(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
  form: NewInvitation,
): Promise<Outcome<WireInvitation>> {
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<WireInvitation>> => {
    const id = await inviteIn(tx, deps, call, form);
    if (id instanceof Failure) return id;
    const made = await findInvitation(tx, { providerId: call.member.providerId, id });
    return made ? toWire(made, deps.clock.now()) : new Failure('notFound');
  });
}

/** Inside a transaction of the caller, for many at once. Answers the invitation's number. */
export async function inviteIn(
  tx: Database,
  deps: MemberDeps,
  actor: Actor,
  { email, role, branchIds, language }: NewInvitation,
): Promise<Outcome<string>> {
  const { providerId, userId } = actor.member;
  const [id, token, at] = [uuidv7(), deps.secrets.randomToken(), deps.clock.now()];
  const refusal = await refuseBranches(tx, providerId, branchIds);
  if (refusal) return refusal;
  if (await isMemberByEmail(tx, providerId, email)) return new Failure('alreadyMember');
  if ((await countPeople(tx, providerId)) >= mostPeople) return new Failure('tooManyMembers');
  const isNew = await insertInvitation(tx, {
    id,
    providerId,
    email,
    role,
    branchIds,
    language,
    tokenHash: deps.secrets.hashToken(token),
    invitedBy: userId,
    at,
    expiresAt: expiryFrom(at),
  });
  if (!isNew) return new Failure('invitedBefore');
  await recordChange(tx, actor, { action: 'member.invite', subjectId: id, after: { role, branchIds } });
  await send(tx, deps, { providerId, id }, { token, askedBy: userId });
  return id;
}

/** Everybody who works there or is invited, as inviting counts them. */
export async function listPeople(
  db: Database,
  providerId: string,
): Promise<{ emails: ReadonlySet<string>; count: number }> {
  const [team, open] = [await listTeam(db, { providerId }), await listOpenInvitations(db, providerId)];
  const emails = [...team, ...open].map(({ email }) => email?.toLowerCase() ?? '');
  return { emails: new Set(emails), count: team.length + open.length };
}

export function resend(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
  id: string,
): Promise<Outcome<WireInvitation>> {
  const key = { providerId: call.member.providerId, id };
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<WireInvitation>> => {
    const [token, at] = [deps.secrets.randomToken(), deps.clock.now()];
    const invitation = await findInvitation(tx, key);
    const state = invitation && describeInvitation(invitation, at);
    if (state !== 'open' && state !== 'expired') return new Failure('notFound');
    const isRenewed = await renewInvitation(tx, {
      ...key,
      at,
      tokenHash: deps.secrets.hashToken(token),
      expiresAt: expiryFrom(at),
      sentBefore: new Date(at.getTime() - resendMinutes * minuteMs),
    });
    if (!isRenewed) return new Failure('mailedJustNow');
    await recordChange(tx, call, { action: 'member.inviteAgain', subjectId: id });
    const sent = await send(tx, deps, key, { token, askedBy: call.member.userId });
    return toWire(sent, at);
  });
}

export function withdraw(
  pool: Pool,
  { clock }: MemberDeps,
  call: MemberContext,
  id: string,
): Promise<Outcome<{ isWithdrawn: true }>> {
  const { providerId } = call.member;
  return pool.begin(async (tx): Promise<Outcome<{ isWithdrawn: true }>> => {
    if (!(await withdrawInvitation(tx, { providerId, id, at: clock.now() }))) return new Failure('notFound');
    await recordChange(tx, call, { action: 'member.withdrawInvitation', subjectId: id });
    return { isWithdrawn: true };
  });
}

export async function readByToken(
  pool: Pool,
  { clock, secrets }: MemberDeps,
  token: string,
): Promise<Outcome<CallData<'GET /member-invitation'>>> {
  const invitation = await findByToken(pool, secrets.hashToken(token));
  if (!invitation) return new Failure('notFound');
  return {
    venue: invitation.venue,
    role: invitation.role,
    email: maskTarget('email', invitation.email),
    expiresAt: invitation.expiresAt.toISOString(),
    state: describeInvitation(invitation, clock.now()),
  };
}

export async function findStanding(
  db: Database,
  { secrets }: MemberDeps,
  { token, userId }: { token: string; userId: string },
): Promise<Outcome<Standing>> {
  const invitation = await findByToken(db, secrets.hashToken(token));
  const person = await findInvitee(db, userId);
  if (!invitation || !person) return new Failure('notFound');
  const { providerId } = invitation;
  const ownEmail = person.email;
  if (await findTeamMember(db, { providerId, userId })) return { standing: 'member', providerId, ownEmail };
  if (person.email !== invitation.email) return { standing: 'somebodyElse', providerId: null, ownEmail };
  return { standing: person.isEmailVerified ? 'invited' : 'unproven', providerId: null, ownEmail };
}

export function accept(
  pool: Pool,
  deps: MemberDeps,
  { caller: { userId }, address, idempotency }: CallerContext,
  token: string,
): Promise<Outcome<CallData<'POST /business/invitation'>>> {
  type Accepted = Outcome<CallData<'POST /business/invitation'>>;
  return runOnce(pool, idempotency, async (tx): Promise<Accepted> => {
    const found = await findStanding(tx, deps, { token, userId });
    if (found instanceof Failure) return found;
    if (found.standing === 'member') return new Failure('alreadyMember');
    if (found.standing === 'somebodyElse') return new Failure('invitationForOther');
    if (found.standing === 'unproven') return new Failure('emailNotVerified');
    const invitation = await findByToken(tx, deps.secrets.hashToken(token));
    if (!invitation) return new Failure('notFound');
    const { providerId, id, role, branchIds } = invitation;
    const at = deps.clock.now();
    if (!(await useInvitation(tx, { providerId, id, at }))) return new Failure('memberInvitationClosed');
    const isNew = await insertMember(tx, { providerId, userId }, { role, branchIds, at });
    if (!isNew) return new Failure('alreadyMember');
    const actor: Actor = { member: { providerId, userId, role }, address };
    await recordChange(tx, actor, { action: 'member.join', subjectId: userId, after: { role, branchIds } });
    return { providerId, role };
  });
}

/** Who wants no mail from people they do not know gets none; the invitation is the same. */
async function send(
  tx: Database,
  { secrets, publicUrl }: MemberDeps,
  key: { providerId: string; id: string },
  { token, askedBy }: { token: string; askedBy: string },
): Promise<Invitation> {
  const invitation = await findInvitation(tx, key);
  if (!invitation) throw new Error(`invitation ${key.id} has just been written and is not there`);
  const { email: recipient, language, venue, role, invitedBy, expiresAt } = invitation;
  if (await hasRefusedInvitations(tx, secrets, recipient)) {
    await queueDecoy(tx, 'email');
    return invitation;
  }
  await queueMessage(tx, {
    channel: 'email',
    template: 'memberInvitation',
    recipient,
    language,
    data: {
      venue,
      role,
      inviterName: shortenAuthorName(invitedBy ?? ''),
      askedBy,
      until: expiresAt.toISOString(),
      acceptUrl: `${publicUrl}/business/invitation?token=${token}`,
      refusalUrl: writeRefusalUrl({ secrets, publicUrl }, recipient),
    },
  });
  return invitation;
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + invitationDays * utcDayMs);
}

function toWire(invitation: Invitation, now: Date): WireInvitation {
  const { id, email, role, branchIds, invitedBy, sentAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    branchIds,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: describeInvitation(invitation, now),
  };
}
