import {
  type DecisionKind,
  type DecisionVerdict,
  findDecided,
  judgeDecision,
} from '@gramy/domain/booking/board-action';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { toFacts } from '../../bookings/service/booking-facts.ts';
import { changeStatus } from '../../bookings/service/change-status.ts';
import { type LockedBooking, listPolicies } from '../../bookings/service/lock-booking.ts';

export interface Decision {
  kind: DecisionKind;
  actorId: string;
  /** Why not: a ready-made reason, words of the venue's own, or both (`writeVenueNote`). */
  note?: string | undefined;
  /** When it was pressed, if it is carried out later. */
  decidedAt?: Date | undefined;
}

/** Whether it may be decided like that now, before anything is written. */
export async function judgePress(
  tx: Database,
  { clock }: { clock: Clock },
  booking: LockedBooking,
  kind: DecisionKind,
): Promise<Outcome<{ canWait: boolean }>> {
  const facts = toFacts(booking, await listPolicies(tx, booking));
  const verdict = judgeDecision(facts, kind, clock.now().getTime());
  return verdict.isAllowed ? { canWait: verdict.canWait } : refuse(kind, verdict.why);
}

/** A refusal is decided before anything is written: there is nothing to roll back. */
export async function carryOutDecision(
  tx: Database,
  deps: { clock: Clock },
  { providerId, bookingId, status }: LockedBooking,
  { kind, ...decision }: Decision,
): Promise<Failure | undefined> {
  const to = findDecided(kind, status);
  if (to === undefined) return new Failure('bookingChanged');
  const result = await changeStatus(tx, deps, { providerId, bookingId, to, actor: 'venue', ...decision });
  if (result.isDone) return undefined;
  return result.why === 'notFound' ? new Failure('bookingNotFound') : refuse(kind, result.why);
}

function refuse(kind: DecisionKind, why: Extract<DecisionVerdict, { isAllowed: false }>['why']): Failure {
  return new Failure(kind === 'approve' && why === 'tooLate' ? 'tooLateToAnswer' : 'bookingChanged');
}
