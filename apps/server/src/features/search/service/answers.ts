import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import { createMemory, type Memory } from '../../../memory.ts';
import { PreparedAnswer } from '../../../prepared-answer.ts';
import { createIdler } from './breather.ts';

/** Everything that an answer follows from besides the question. */
export interface AnswerGround {
  readonly now: Instant;
  readonly marketNumber: number;
  readonly mark: number;
  /** Somebody books somewhere all the time, and every walk takes its while. */
  readonly isLarge: boolean;
}

/** Some 25 kB each. */
const most = 1_000;
/** In a large market an answer may be that much older than the last news, as it may be in anybody's browser. */
const sharedMs = 1_000;
/** Up to that age it is still given, and worked out anew for those who come next. */
const mostMs = 5_000;

/**
 * Answers as the texts they are sent as, for the minute in which nothing changes by time alone. Any news of any place
 * makes all of them old: working one out again is cheap, because only what has changed is worked out anew.
 */
export function createAnswers(isListening: () => boolean) {
  const memory = createMemory<Prepared>({ most });
  const share = createSharing(memory);

  return async function find<Data extends object>(
    { now, marketNumber, mark, isLarge }: AnswerGround,
    question: string,
    work: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<PreparedAnswer<Data>>> {
    const prepare = async () => {
      const outcome = await work();
      return outcome instanceof Failure ? outcome : new PreparedAnswer(outcome);
    };
    if (!isListening()) return prepare();
    const key = `${marketNumber} ${mark} ${Math.ceil(now / minuteMs)} ${question}`;
    const found = isLarge ? share(question, key, prepare) : memory.find(key, prepare);
    return (await found) as Outcome<PreparedAnswer<Data>>;
  };
}

type Prepared = PreparedAnswer<unknown> | Failure;

/** For a large market: equal questions share an answer for some seconds, whatever the news and the minute. */
function createSharing(memory: Memory<Prepared>) {
  const shared = new Map<string, { key: string; askedAt: number; isRenewed: boolean }>();
  /** One after the other, with time for everybody else in between. */
  let renewing: Promise<unknown> = Promise.resolve();
  const idle = createIdler();

  function ask(question: string, key: string, prepare: () => Promise<Prepared>): Promise<Prepared> {
    if (shared.size >= most) shared.clear();
    shared.set(question, { key, askedAt: performance.now(), isRenewed: false });
    return memory.find(key, prepare);
  }

  return (question: string, key: string, prepare: () => Promise<Prepared>): Promise<Prepared> => {
    const known = shared.get(question);
    const age = known ? performance.now() - known.askedAt : mostMs;
    if (known === undefined || age >= mostMs || !memory.has(known.key)) return ask(question, key, prepare);
    if (age >= sharedMs && known.key !== key && !known.isRenewed) {
      known.isRenewed = true;
      const renew = async () => {
        await idle();
        await memory.find(key, prepare);
        await ask(question, key, prepare);
      };
      // If it cannot be done, the next one who has to wait for it is told why.
      renewing = renewing.then(renew).catch(() => undefined);
    }
    return memory.find(known.key, prepare);
  };
}
