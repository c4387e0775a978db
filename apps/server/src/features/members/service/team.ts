import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { sharesBranch } from '@gramy/domain/access/membership';
import { isNeededAsOwner } from '@gramy/domain/account/venue-owner';
import { compare } from '@gramy/domain/setup/compare';
import type { Database, Pool } from '../../../db/database.ts';
import { runOnce } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Member, MemberContext } from '../../../http/call-context.ts';
import { recordChange } from '../../audit/service.ts';
import { changeSetup, readVersion, type Thing } from '../../setup-versions/service.ts';
import {
  countForeignBranches,
  deleteMember,
  findTeamMember,
  findVenue,
  listTeam,
  lockOwners,
  setStaffRights,
  setStanding,
  type TeamKey,
  type TeamMember,
} from '../store/team.ts';
import type { MemberDeps } from './member-deps.ts';
import { tellMember } from './member-news.ts';

const base = '/business/providers/:providerId';
type Team = CallData<`GET ${typeof base}/members`>;
type WireMember = Team['items'][number];
type Standing = ParsedRequest<`PATCH ${typeof base}/members/:userId`>['body'];
type StaffRights = ParsedRequest<`PUT ${typeof base}/staff-rights`>['body'];

const rightsOf = (providerId: string): Thing => ({ subject: 'staffRights', id: providerId });

export async function readTeam(pool: Pool, reader: Member): Promise<Outcome<Team>> {
  const { providerId, userId } = reader;
  const venue = await findVenue(pool, providerId);
  if (!venue) return new Failure('notFound');
  const team = await listTeam(pool, { providerId });
  const version = await readVersion(pool, providerId, rightsOf(providerId));
  return {
    items: team
      .filter(({ branchIds }) => sharesBranch(reader.branchIds, branchIds))
      .map((member) => toWire(member, userId)),
    staffRights: { ...venue.staffRights, version },
  };
}

/** An owner who is given another role leaves that of an owner: not the last one. */
export function changeMember(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
  { userId, version, role, branchIds }: Standing & { userId: string },
): Promise<Outcome<WireMember>> {
  const { providerId } = call.member;
  const key = { providerId, userId };
  return changeSetup(
    pool,
    call,
    { thing: { subject: 'member', id: userId }, seen: version },
    async (tx): Promise<Outcome<{ before: unknown; after: unknown; answer: WireMember }>> => {
      const isNeeded = isNeededAsOwner(userId, await lockOwners(tx, providerId));
      const member = await findTeamMember(tx, key);
      if (!member) return new Failure('notFound');
      if (isNeeded) return new Failure('onlyOwner');
      const refusal = await refuseBranches(tx, providerId, branchIds);
      if (refusal) return refusal;
      await setStanding(tx, key, { role, branchIds });
      const before = { role: member.role, branchIds: member.branchIds };
      if (role !== member.role)
        await tellMember(tx, deps, { ...key, askedBy: call.member.userId, event: 'roleChanged', role });
      const answer = toWire({ ...member, role, branchIds, offer: null }, call.member.userId);
      return { ...compare(before, { role, branchIds }), answer };
    },
  );
}

export function removeMember(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
  userId: string,
): Promise<Outcome<{ isRemoved: true }>> {
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<{ isRemoved: true }>> => {
    const refusal = await takeOut(tx, deps, call, { userId, action: 'member.remove' });
    return refusal ?? { isRemoved: true };
  });
}

export function leave(
  pool: Pool,
  deps: MemberDeps,
  call: MemberContext,
): Promise<Outcome<{ hasLeft: true }>> {
  return runOnce(pool, call.idempotency, async (tx): Promise<Outcome<{ hasLeft: true }>> => {
    const { userId } = call.member;
    const refusal = await takeOut(tx, deps, call, { userId, action: 'member.leave' });
    return refusal ?? { hasLeft: true };
  });
}

async function takeOut(
  tx: Database,
  deps: MemberDeps,
  call: MemberContext,
  { userId, action }: { userId: string; action: 'member.remove' | 'member.leave' },
): Promise<Failure | undefined> {
  const { providerId } = call.member;
  const key: TeamKey = { providerId, userId };
  const isNeeded = isNeededAsOwner(userId, await lockOwners(tx, providerId));
  const member = await findTeamMember(tx, key);
  if (!member) return new Failure('notFound');
  if (isNeeded) return new Failure('onlyOwner');
  // While there still is a member to be told.
  if (action === 'member.remove') {
    const askedBy = call.member.userId;
    await tellMember(tx, deps, { ...key, askedBy, event: 'removed', role: member.role });
  }
  await deleteMember(tx, key);
  const before = { role: member.role, branchIds: member.branchIds };
  await recordChange(tx, call, { action, subjectId: userId, before });
  return undefined;
}

export function changeStaffRights(
  pool: Pool,
  call: MemberContext,
  { version, ...after }: StaffRights,
): Promise<Outcome<StaffRights>> {
  const { providerId } = call.member;
  return changeSetup(pool, call, { thing: rightsOf(providerId), seen: version }, async (tx) => {
    const venue = await findVenue(tx, providerId);
    if (!venue) return new Failure('notFound');
    await setStaffRights(tx, providerId, after);
    return { ...compare(venue.staffRights, after), answer: after };
  });
}

export async function refuseBranches(
  db: Database,
  providerId: string,
  branchIds: readonly string[] | null,
): Promise<Failure | undefined> {
  if (branchIds === null) return undefined;
  const foreign = await countForeignBranches(db, providerId, branchIds);
  return foreign > 0 ? new Failure('branchUnknown') : undefined;
}

function toWire(member: TeamMember, readerId: string): WireMember {
  const { userId, name, email, role, branchIds, hasTwoStep, version } = member;
  return {
    userId,
    name,
    email,
    role,
    branchIds,
    hasTwoStep,
    joinedAt: member.joinedAt.toISOString(),
    lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
    isSelf: userId === readerId,
    isOfferedOwnership: member.offer !== null,
    version,
  };
}
