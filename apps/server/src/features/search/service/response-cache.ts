import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { createBoundedCache } from '../../../bounded-cache.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { PreparedResponse } from '../../../prepared-response.ts';

/** Everything that an answer follows from besides the question. */
export interface ResponseBasis {
  readonly now: Instant;
  readonly marketNumber: number;
  /** The number of change notifications so far. */
  readonly changes: number;
  readonly isLarge: boolean;
}

interface Answer {
  /** What it follows from. */
  readonly ground: string;
  readonly askedAt: number;
  readonly outcome: Promise<PreparedResponse<unknown> | Failure>;
  isRenewed: boolean;
}

/** Some 25 kB each. */
const most = 1_000;
/** In a large market a response may be that much older than the last change, as it may be in any browser cache. */
const sharedMs = 1_000;
/** Up to that age it is still served, and computed again for the next callers. */
const mostMs = 5_000;

/**
 * Serialized responses, cached for the minute in which nothing changes by time alone. Any change of any place makes all
 * of them stale: computing one again is cheap, because only what has changed is computed.
 */
export function createResponseCache(isListening: () => boolean) {
  const cache = createBoundedCache<Answer>(most);

  return async function find<Data extends object>(
    { now, marketNumber, changes, isLarge }: ResponseBasis,
    question: string,
    work: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<PreparedResponse<Data>>> {
    const prepare = async () => {
      const outcome = await work();
      return outcome instanceof Failure ? outcome : new PreparedResponse(outcome);
    };
    if (!isListening()) return prepare();
    const ground = `${marketNumber} ${changes} ${Math.ceil(now / minuteMs)}`;
    const begin = (): Answer => ({
      ground,
      askedAt: performance.now(),
      outcome: prepare(),
      isRenewed: false,
    });
    const give = ({ outcome }: Answer) => outcome as Promise<Outcome<PreparedResponse<Data>>>;

    const known = cache.get(question);
    const age = known ? performance.now() - known.askedAt : mostMs;
    if (known && (known.ground === ground || (isLarge && age < sharedMs))) return give(known);
    if (known && isLarge && age < mostMs) {
      if (!known.isRenewed) {
        known.isRenewed = true;
        const next = begin();
        // A failure is not cached: the next caller that has to wait gets its own.
        next.outcome.then(
          () => cache.set(question, next),
          () => undefined,
        );
      }
      return give(known);
    }
    const answer = begin();
    cache.set(question, answer);
    answer.outcome.catch(() => {
      if (cache.peek(question) === answer) cache.delete(question);
    });
    return give(answer);
  };
}
