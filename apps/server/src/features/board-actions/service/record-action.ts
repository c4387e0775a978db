import { id as uuid } from '@gramy/contract/schemas/shared';
import { messageDelayMs, undoMs } from '@gramy/domain/booking/board-action';
import type { AuditAction } from '@gramy/domain/setup/audit';
import type { Database } from '../../../db/database.ts';
import type { IdempotencyClaim } from '../../../db/idempotency.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Member } from '../../../http/call-context.ts';
import type { Clock } from '../../../ports/clock.ts';
import { recordChange } from '../../audit/service.ts';
import type { MessageDelay } from '../../outbox/service.ts';
import { type BoardAction, insertAction, queueCarryOut } from '../store/actions.ts';

/** Who presses, and the key by which pressing twice is pressing once. */
export interface ActCall {
  member: Member;
  address: string;
  idempotency: IdempotencyClaim | undefined;
}

export interface NewAct {
  kind: string;
  bookingIds: readonly string[];
  /** `pending`: its kind has something to finish. `final`: done, and nothing can be undone. */
  state?: 'done' | 'pending' | 'final';
  /** What undoing or finishing needs. */
  detail?: object;
  audit: AuditAction;
  /** What the log says it was about, where that is no booking. */
  subjectId?: string;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

export interface Recorded {
  actionId: string;
  /** Null: it cannot be undone. */
  undoUntil: string | null;
  /** For its messages. */
  delay: MessageDelay | undefined;
}

/** The client chooses the id, so that it can undo what it has never heard the answer of. */
export function readActionId({ idempotency }: Pick<ActCall, 'idempotency'>): Outcome<string> {
  const key = idempotency?.key.toLowerCase();
  return key !== undefined && uuid.safeParse(key).success ? key : new Failure('idempotencyKeyInvalid');
}

/** In the transaction of what it writes down, with the bookings locked. */
export async function recordAction(
  tx: Database,
  { clock }: { clock: Clock },
  call: ActCall,
  { kind, bookingIds, state = 'done', detail = {}, audit, subjectId = bookingIds[0], ...change }: NewAct,
): Promise<Outcome<Recorded>> {
  const id = readActionId(call);
  if (id instanceof Failure) return id;
  const { providerId, userId: actorId } = call.member;
  const actedAt = clock.now();
  const dueAt = state === 'final' ? actedAt : new Date(actedAt.getTime() + undoMs);
  const status = state === 'pending' ? 'pending' : 'done';
  const written = { providerId, id, kind, bookingIds: [...bookingIds], actorId, actedAt, dueAt, detail };
  const action: BoardAction = { ...written, status };
  if (!(await insertAction(tx, action))) return new Failure('idempotencyKeyReused');
  if (status === 'pending') await queueCarryOut(tx, action, undoMs);
  await recordChange(tx, call, { action: audit, subjectId, ...change, actionId: id });
  if (state === 'final') return { actionId: id, undoUntil: null, delay: undefined };
  const sendAfter = new Date(actedAt.getTime() + messageDelayMs);
  return { actionId: id, undoUntil: dueAt.toISOString(), delay: { providerId, actionId: id, sendAfter } };
}
