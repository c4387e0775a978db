import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { type GiverChoice, invitationDays } from '@gramy/domain/access/membership';
import type { MemberRole } from '@gramy/domain/access/permission';
import { utcDayMs } from '@gramy/domain/time/instant';
import type { Database, Pool } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { MemberContext } from '../../../http/call-context.ts';
import { recordChange } from '../../audit/service.ts';
import {
  clearOffer,
  deleteMember,
  findTeamMember,
  findVenue,
  listTeam,
  lockOwners,
  setOffer,
  setStanding,
  type TeamMember,
} from '../store/team.ts';
import type { MemberDeps } from './member-deps.ts';
import { tellMember } from './member-news.ts';

const base = '/business/providers/:providerId/hand-over';
type HandOver = CallData<`GET ${typeof base}`>;
type Offer = ParsedRequest<`POST ${typeof base}`>['body'];
type Answer = CallData<`POST ${typeof base}/answer`>;

/** Of the team, and of the caller's business: owners see whatever is offered, others what is offered to them. */
export async function readHandOver(
  pool: Pool,
  { clock }: MemberDeps,
  { providerId, userId, role }: MemberContext['member'],
): Promise<Outcome<HandOver>> {
  const venue = await findVenue(pool, providerId);
  if (!venue) return new Failure('notFound');
  const team = await listTeam(pool, { providerId });
  const taker = team.find((member) => isOffered(member, clock.now()));
  if (!taker?.offer || !taker.offeredAt || (role !== 'owner' && taker.userId !== userId)) {
    return { venue: venue.name, offer: null };
  }
  const { by, giverBecomes } = taker.offer;
  return {
    venue: venue.name,
    offer: {
      isForCaller: taker.userId === userId,
      from: team.find((member) => member.userId === by)?.name ?? null,
      to: taker.name,
      giverBecomes,
      offeredAt: taker.offeredAt.toISOString(),
      expiresAt: expiryFrom(taker.offeredAt).toISOString(),
    },
  };
}

export function offerOwnership(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
  { userId, giverBecomes }: Offer,
): Promise<Outcome<{ isOffered: true }>> {
  const { providerId, userId: by } = call.member;
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<{ isOffered: true }>> => {
    await lockOwners(tx, providerId);
    const team = await listTeam(tx, { providerId });
    const taker = team.find((member) => member.userId === userId && member.role !== 'owner');
    if (!taker) return new Failure('notFound');
    if (!taker.isEmailVerified) return new Failure('memberNotVerified');
    const at = deps.clock.now();
    if (team.some((member) => isOffered(member, at))) return new Failure('handOverWaiting');
    // One whose time is over makes room.
    await clearOffer(tx, providerId);
    await setOffer(tx, { providerId, userId }, { by, giverBecomes, at });
    await recordChange(tx, call, { action: 'ownership.offer', subjectId: userId, after: { giverBecomes } });
    const giver = team.find((member) => member.userId === by);
    await tellMember(tx, deps, {
      providerId,
      userId,
      askedBy: by,
      event: 'ownershipOffered',
      role: taker.role,
      other: giver?.name,
    });
    return { isOffered: true };
  });
}

export function takeOfferBack(pool: Pool, call: MemberContext): Promise<Outcome<{ isOffered: false }>> {
  const { providerId } = call.member;
  return pool.begin(async (tx): Promise<Outcome<{ isOffered: false }>> => {
    if (!(await clearOffer(tx, providerId))) return new Failure('notFound');
    await recordChange(tx, call, { action: 'ownership.takeBack' });
    return { isOffered: false };
  });
}

export function answerOffer(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
  isAccepted: boolean,
): Promise<Outcome<Answer>> {
  const { providerId, userId } = call.member;
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<Answer>> => {
    const owners = await lockOwners(tx, providerId);
    const taker = await findTeamMember(tx, { providerId, userId });
    if (!taker?.offer || !isOffered(taker, deps.clock.now())) return new Failure('handOverClosed');
    const { by, giverBecomes } = taker.offer;
    // What somebody who is no owner any more has offered is nothing.
    if (!owners.some((owner) => owner.userId === by)) return new Failure('handOverClosed');
    const about = {
      providerId,
      userId: by,
      askedBy: userId,
      role: 'owner' as MemberRole,
      other: taker.name,
    };
    if (!isAccepted) {
      await clearOffer(tx, providerId);
      await recordChange(tx, call, { action: 'ownership.decline' });
      await tellMember(tx, deps, { ...about, event: 'ownershipDeclined' });
      return { role: taker.role };
    }
    if (!taker.isEmailVerified) return new Failure('memberNotVerified');
    await setStanding(tx, { providerId, userId }, { role: 'owner', branchIds: null });
    await tellMember(tx, deps, { ...about, event: 'ownershipGiven' });
    await stepBack(tx, { providerId, userId: by }, giverBecomes);
    await tellMember(tx, deps, {
      providerId,
      userId,
      askedBy: userId,
      event: 'ownershipTaken',
      role: 'owner',
    });
    await recordChange(tx, call, {
      action: 'ownership.take',
      subjectId: by,
      before: { role: taker.role },
      after: { role: 'owner', giverBecomes },
    });
    return { role: 'owner' };
  });
}

async function stepBack(
  tx: Database,
  giver: { providerId: string; userId: string },
  becomes: GiverChoice,
): Promise<void> {
  if (becomes === 'manager') await setStanding(tx, giver, { role: 'manager', branchIds: null });
  if (becomes === 'nobody') await deleteMember(tx, giver);
}

function isOffered({ offeredAt }: TeamMember, now: Date): boolean {
  return offeredAt !== null && expiryFrom(offeredAt).getTime() > now.getTime();
}

function expiryFrom(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + invitationDays * utcDayMs);
}
