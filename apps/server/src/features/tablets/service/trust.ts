import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { mayEnterBranch } from '@gramy/domain/access/permission';
import { mostTablets } from '@gramy/domain/access/pin';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Member, MemberContext } from '../../../http/call-context.ts';
import { recordChange } from '../../audit/service.ts';
import { listPinStates } from '../store/pins.ts';
import {
  countTablets,
  deleteTablet,
  insertTablet,
  isBranchOf,
  listTablets,
  type TabletRow,
} from '../store/tablets.ts';
import type { TabletDeps } from './deps.ts';

const base = '/business/providers/:providerId';
type Tablets = CallData<`GET ${typeof base}/tablets`>;
type Trusted = CallData<`POST ${typeof base}/tablets`>;

export async function readTablets(pool: Pool, { clock }: TabletDeps, member: Member): Promise<Tablets> {
  const [tablets, people] = await Promise.all([
    listTablets(pool, member),
    listPinStates(pool, member.providerId, clock.now()),
  ]);
  return { items: tablets.map(toWire), people };
}

/** The token is kept as a hash: who has lost it trusts the tablet once more. */
export function trustTablet(
  pool: Pool,
  { clock, secrets }: TabletDeps,
  call: MemberContext,
  { name, branchId }: ParsedRequest<`POST ${typeof base}/tablets`>['body'],
): Promise<Outcome<Trusted>> {
  const { providerId, userId, branchIds } = call.member;
  const isTheirs = branchId === null ? branchIds === null : mayEnterBranch(branchIds, branchId);
  return pool.begin(async (tx): Promise<Outcome<Trusted>> => {
    if (!isTheirs || (branchId !== null && !(await isBranchOf(tx, providerId, branchId))))
      return new Failure('branchUnknown');
    if ((await countTablets(tx, providerId)) >= mostTablets) return new Failure('tooManyTablets');
    const token = secrets.randomToken();
    const id = uuidv7();
    const tokenHash = secrets.hashToken(token);
    await insertTablet(tx, { providerId, id, branchId, name, tokenHash, trustedBy: userId, at: clock.now() });
    await recordChange(tx, call, { action: 'tablet.add', subjectId: id, after: { name, branchId } });
    const tablet = (await listTablets(tx, call.member)).find((one) => one.id === id);
    if (!tablet) throw new Error('a tablet was trusted and is not there');
    return { tablet: toWire(tablet), token };
  });
}

export function removeTablet(
  pool: Pool,
  call: MemberContext,
  tabletId: string,
): Promise<Outcome<{ isRemoved: true }>> {
  return pool.begin(async (tx): Promise<Outcome<{ isRemoved: true }>> => {
    const before = await deleteTablet(tx, call.member, tabletId);
    if (!before) return new Failure('notFound');
    await recordChange(tx, call, { action: 'tablet.remove', subjectId: tabletId, before });
    return { isRemoved: true };
  });
}

function toWire({ trustedAt, lastUsedAt, ...tablet }: TabletRow): Tablets['items'][number] {
  return {
    ...tablet,
    trustedAt: trustedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
