import type { Pool } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Turns } from '../../allocations/service/turns.ts';
import type { RequestedSlot } from '../../availability/service/requested-slot.ts';
import type { AvailabilityService } from '../../availability/service.ts';
import type { SlotAtOffer } from '../../quotes/service/price-slots.ts';
import { listTimes, lookForTables } from './pick-tables.ts';

export interface TurnDeps {
  clock: Clock;
  turns: Turns;
  availability: Pick<AvailabilityService, 'looksTaken'>;
}

export interface TurnOrder {
  slots: readonly SlotAtOffer<RequestedSlot>[];
  userId: string;
}

/**
 * Runs `work`, which takes tables, when it is its turn. A call that had to wait and then finds everything gone is told
 * so without a transaction: when hundreds want one hour, nearly all of them come too late.
 */
export function workInTurn<Answer>(
  pool: Pool,
  deps: TurnDeps,
  order: TurnOrder,
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  return deps.turns.take(
    listTimes(order.slots),
    async (hasWaited) => (hasWaited ? await refuseEarly(pool, deps, order) : undefined) ?? work(),
  );
}

async function refuseEarly(
  pool: Pool,
  { availability, clock }: TurnDeps,
  { slots, userId }: TurnOrder,
): Promise<Failure | undefined> {
  if (!(await availability.looksTaken(slots))) return undefined;
  const seen = await lookForTables(pool, slots, { now: clock.now().getTime(), except: { userId } });
  return seen instanceof Failure ? seen : undefined;
}
