import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { createBoundedCache } from '../../../bounded-cache.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { PreparedResponse } from '../../../prepared-response.ts';
import { SharedWork } from './shared-work.ts';

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
  readonly work: SharedWork<PreparedResponse<unknown> | Failure>;
  isRenewed: boolean;
}

/** Some 25 kB each. */
const most = 1_000;
/** In a large market a response may be that much older than the last change, as it may be in any browser cache. */
const sharedMs = 1_000;
/** Up to that age it is still served, and computed again for the next callers. */
const mostMs = 5_000;
/** Different questions at once; whoever comes with another one is asked to come again. */
export const mostOpenQuestions = 50;
const retryAfterSeconds = 5;

/**
 * Serialized responses, cached for the minute in which nothing changes by time alone. Any change of any place makes all
 * of them stale: computing one again is cheap, because only what has changed is computed.
 */
export function createResponseCache(isListening: () => boolean) {
  const cache = createBoundedCache<Answer>(most);
  let open = 0;

  /** With a `client`, who may leave, the work is long: it is limited, and given up when all who wait for it have left. */
  return async function find<Data extends object>(
    { now, marketNumber, changes, isLarge }: ResponseBasis,
    question: string,
    work: (signal: AbortSignal) => Promise<Outcome<Data>>,
    client?: AbortSignal,
  ): Promise<Outcome<PreparedResponse<Data>>> {
    const ground = `${marketNumber} ${changes} ${Math.ceil(now / minuteMs)}`;
    const isFull = () => client !== undefined && open >= mostOpenQuestions;
    const prepare = async (signal: AbortSignal) => {
      open += 1;
      try {
        const outcome = await work(signal);
        return outcome instanceof Failure ? outcome : new PreparedResponse(outcome);
      } finally {
        open -= 1;
      }
    };
    const begin = (): Answer => ({
      ground,
      askedAt: performance.now(),
      work: new SharedWork(prepare),
      isRenewed: false,
    });
    const give = (answer: Answer) => join(answer, client) as Promise<Outcome<PreparedResponse<Data>>>;
    const renew = () => {
      const next = begin();
      // A failure is not cached: the next caller that has to wait gets its own.
      next.work.join().then(
        () => cache.set(question, next),
        () => undefined,
      );
    };

    const cached = isListening() ? cache.get(question) : undefined;
    const use = judgeAnswer(cached, ground, isLarge);
    if (cached && use !== 'none') {
      if (use === 'renew' && !isFull()) {
        cached.isRenewed = true;
        renew();
      }
      return give(cached);
    }
    if (isFull()) return new Failure('overloaded', { retryAfterSeconds, because: 'newSearches' });
    const answer = begin();
    if (isListening()) {
      cache.set(question, answer);
      answer.work.outcome.catch(() => {
        if (cache.peek(question) === answer) cache.delete(question);
      });
    }
    return give(answer);
  };
}

function judgeAnswer(
  known: Answer | undefined,
  ground: string,
  isLarge: boolean,
): 'none' | 'asItIs' | 'renew' {
  if (known === undefined || known.work.isAbandoned) return 'none';
  if (known.ground === ground) return 'asItIs';
  const age = performance.now() - known.askedAt;
  if (!isLarge || age >= mostMs) return 'none';
  return age < sharedMs || known.isRenewed ? 'asItIs' : 'renew';
}

async function join({ work }: Answer, client: AbortSignal | undefined) {
  try {
    return await work.join(client);
  } catch (error) {
    // Everybody has left, and nobody reads it.
    if (work.isAbandoned) return new Failure('overloaded', { because: 'nobodyWaits' });
    throw error;
  }
}
