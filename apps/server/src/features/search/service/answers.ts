import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { createBoundedCache } from '../../../bounded-cache.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { PreparedAnswer } from '../../../prepared-answer.ts';

/** Everything that an answer follows from besides the question. */
export interface AnswerGround {
  readonly now: Instant;
  readonly marketNumber: number;
  /** How much was heard so far. */
  readonly changes: number;
  readonly isLarge: boolean;
}

interface Answer {
  /** What it follows from. */
  readonly ground: string;
  readonly askedAt: number;
  readonly outcome: Promise<PreparedAnswer<unknown> | Failure>;
  isRenewed: boolean;
}

/** Some 25 kB each. */
const most = 1_000;
/** In a large market an answer may be that much older than the last news, as it may be in anybody's browser. */
const sharedMs = 1_000;
/** Up to that age it is still given, and worked out anew for those who come next. */
const mostMs = 5_000;

/**
 * Answers as the texts they are sent as, for the minute in which nothing changes by time alone. Any news of any place
 * makes all of them stale: working one out again is cheap, because only what has changed is worked out anew.
 */
export function createAnswers(isListening: () => boolean) {
  const cache = createBoundedCache<Answer>(most);

  return async function find<Data extends object>(
    { now, marketNumber, changes, isLarge }: AnswerGround,
    question: string,
    work: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<PreparedAnswer<Data>>> {
    const prepare = async () => {
      const outcome = await work();
      return outcome instanceof Failure ? outcome : new PreparedAnswer(outcome);
    };
    if (!isListening()) return prepare();
    const ground = `${marketNumber} ${changes} ${Math.ceil(now / minuteMs)}`;
    const begin = (): Answer => ({
      ground,
      askedAt: performance.now(),
      outcome: prepare(),
      isRenewed: false,
    });
    const give = ({ outcome }: Answer) => outcome as Promise<Outcome<PreparedAnswer<Data>>>;

    const known = cache.get(question);
    const age = known ? performance.now() - known.askedAt : mostMs;
    if (known && (known.ground === ground || (isLarge && age < sharedMs))) return give(known);
    if (known && isLarge && age < mostMs) {
      if (!known.isRenewed) {
        known.isRenewed = true;
        const next = begin();
        // If it cannot be done, the next one who has to wait for it is told why.
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
