import { hasPermission } from '@gramy/domain/access/permission';
import { judgeUndo } from '@gramy/domain/booking/board-action';
import type { Transaction } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { recordChange } from '../../audit/service.ts';
import { lockBooking } from '../../bookings/service/lock-booking.ts';
import { isWithinReach } from '../../venue-bookings/service/desk-call.ts';
import { type BoardAction, deleteMessages, endAction, findAction, lockAction } from '../store/actions.ts';
import type { ActDeps, ActKinds } from './kinds.ts';
import type { ActCall } from './record-action.ts';

/** Whoever may do it may undo it, also what somebody else has pressed. Undoing twice is undoing once. */
export async function undoAction(
  tx: Transaction,
  deps: ActDeps & { kinds: ActKinds },
  call: ActCall,
  actionId: string,
): Promise<Outcome<BoardAction>> {
  const { member } = call;
  const action = await findAction(tx, { providerId: member.providerId, id: actionId });
  const kind = action && deps.kinds[action.kind];
  if (!action || !kind || !(await isKnownTo(tx, call, action))) return new Failure('notFound');
  if (!hasPermission(member, kind.permission)) return new Failure('forbidden');
  await lockBookings(tx, action);
  const status = (await lockAction(tx, action)) ?? action.status;
  const now = deps.clock.now();
  const verdict = judgeUndo({ status, dueAt: action.dueAt.getTime() }, now.getTime());
  if (verdict === 'undone') return action;
  if (verdict === 'tooLate') return new Failure('undoTooLate');
  const refusal = await kind.undo(tx, deps, action, member);
  if (refusal) return refusal;
  await deleteMessages(tx, action);
  await endAction(tx, action, { status: 'undone', at: now });
  const before = { what: action.kind };
  await recordChange(tx, call, { action: 'booking.undo', subjectId: action.bookingIds[0], before });
  return action;
}

/** In one order everywhere, so that two who want the same two do not wait for each other. */
export async function lockBookings(
  tx: Transaction,
  { providerId, bookingIds }: Pick<BoardAction, 'providerId' | 'bookingIds'>,
): Promise<void> {
  for (const bookingId of bookingIds.toSorted()) await lockBooking(tx, { providerId, bookingId });
}

async function isKnownTo(
  tx: Transaction,
  { member: { providerId, branchIds } }: ActCall,
  { bookingIds }: BoardAction,
): Promise<boolean> {
  for (const bookingId of bookingIds) {
    if (!(await isWithinReach(tx, { providerId, bookingId, branchIds }))) return false;
  }
  return true;
}
