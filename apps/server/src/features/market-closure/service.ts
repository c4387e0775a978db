import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { isRunning, planClosure } from '@gramy/domain/office/market-closure';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange } from '../audit/service.ts';
import { startHoldClocks, stopHoldClocks } from '../holds/service.ts';
import {
  type ClosureRow,
  findClosure,
  insertClosure,
  markClocksStopped,
  openMarket,
  queueClockStop,
} from './store.ts';

type State = CallData<'GET /admin/market-closure'>;
type Wish = ParsedRequest<'POST /admin/market-closure'>['body'];

export interface MarketClosureService {
  /** By what this server knows, without asking: every order and every page asks it. */
  isClosed(): boolean;
  /** After any change, on this or another server, and now and then in between. */
  lookAgain(): Promise<void>;
  readForGuests(): State;
  read(): Promise<State>;
  close(context: OfficeContext, wish: Wish): Promise<Outcome<State>>;
  open(context: OfficeContext): Promise<Outcome<State>>;
  /** When it begins: of those in checkout. */
  stopClocks(closureId: string): Promise<void>;
}

export function createMarketClosureService(pool: Pool, { clock }: { clock: Clock }): MarketClosureService {
  let known: ClosureRow | undefined;

  function findRunning(): ClosureRow | undefined {
    const isNow =
      known !== undefined &&
      isRunning(
        { startsAt: known.startsAt.getTime(), endsAt: known.endsAt.getTime() },
        clock.now().getTime(),
      );
    return isNow ? known : undefined;
  }

  async function lookAgain(): Promise<void> {
    known = await findClosure(pool, clock.now());
  }

  async function stopAll(tx: Database, id: string): Promise<void> {
    const closure = await markClocksStopped(tx, { id, now: clock.now() });
    if (closure) await stopHoldClocks(tx, closure);
  }

  return {
    isClosed: () => known !== undefined && findRunning() !== undefined,
    lookAgain,
    readForGuests: () => toState(findRunning()),
    read: async () => toState(await findClosure(pool, clock.now())),

    async close(context, { delayMinutes, minutes, message }) {
      const outcome = await runOnce(pool, context.idempotency, async (tx) => {
        const now = clock.now();
        const plan = planClosure(now.getTime(), { delayMinutes, minutes });
        const closure = { startsAt: new Date(plan.startsAt), endsAt: new Date(plan.endsAt), message };
        const closedBy = context.officer.userId;
        const id = uuidv7();
        const isNew = await insertClosure(tx, { ...closure, id, closedBy, now });
        if (!isNew) return new Failure('changedMeanwhile');
        if (delayMinutes === 0) await stopAll(tx, id);
        else await queueClockStop(tx, id, delayMinutes);
        const state = toState(closure);
        await recordOfficeChange(tx, context, { action: 'system.close', after: state.closure });
        return state;
      });
      await lookAgain();
      return outcome;
    },

    stopClocks: (closureId) => pool.begin((tx) => stopAll(tx, closureId)),

    async open(context) {
      await pool.begin(async (tx) => {
        const closure = await openMarket(tx, clock.now());
        if (!closure) return;
        const { startsAt, endsAt, hasStoppedClocks } = closure;
        if (hasStoppedClocks) await startHoldClocks(tx, { startsAt, endsAt, openedAt: clock.now() });
        await recordOfficeChange(tx, context, { action: 'system.open', before: toState(closure).closure });
      });
      await lookAgain();
      return { closure: null };
    },
  };
}

function toState(closure: ClosureRow | undefined): State {
  if (!closure) return { closure: null };
  const { startsAt, endsAt, message } = closure;
  return { closure: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), message } };
}
