import type { CallData } from '@gramy/contract/wire-types';
import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Member, MemberContext } from '../../../http/call-context.ts';
import { recordChange } from '../../audit/service.ts';
import { deletePin, findPinDate, replacePin } from '../store/pins.ts';
import type { TabletDeps } from './deps.ts';

const base = '/business/providers/:providerId/pin';
type PinDate = CallData<`GET ${typeof base}`>;

export async function readPin(pool: Pool, member: Member): Promise<PinDate> {
  const setAt = await findPinDate(pool, member);
  return { setAt: setAt?.toISOString() ?? null };
}

export async function setPin(
  pool: Pool,
  { clock, hasher, gate }: TabletDeps,
  call: MemberContext,
  pin: string,
): Promise<Outcome<CallData<`PUT ${typeof base}`>>> {
  const hash = await gate(() => hasher.hash(pin));
  if (hash instanceof Failure) return hash;
  const at = clock.now();
  return pool.begin(async (tx) => {
    await replacePin(tx, call.member, { hash, at });
    await recordChange(tx, call, { action: 'pin.change', subjectId: call.member.userId });
    return { setAt: at.toISOString() };
  });
}

/** One's own, or of somebody who has forgotten it. */
export function removePin(pool: Pool, call: MemberContext, userId: string): Promise<boolean> {
  const { providerId } = call.member;
  return pool.begin(async (tx) => {
    const isRemoved = await deletePin(tx, { providerId, userId });
    if (isRemoved) await recordChange(tx, call, { action: 'pin.remove', subjectId: userId });
    return isRemoved;
  });
}
