import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import { createMemory } from '../../../memory.ts';
import { PreparedAnswer } from '../../../prepared-answer.ts';

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

/**
 * Answers as the texts they are sent as, for the minute in which nothing changes by time alone. Any news of any place
 * makes all of them old: working one out again is cheap, because only what has changed is worked out anew.
 */
export function createAnswers(isListening: () => boolean) {
  const memory = createMemory<PreparedAnswer<unknown> | Failure>({ most });
  const recent = new Map<string, { until: number; key: string }>();

  /** In a large market, the name under which the last answer to the same question stands or is sought, while it may be shared. */
  function findName(question: string, minute: number, key: string): string {
    const name = `${minute} ${question}`;
    const known = recent.get(name);
    if (known && performance.now() < known.until && memory.has(known.key)) return known.key;
    if (recent.size >= most) recent.clear();
    recent.set(name, { until: performance.now() + sharedMs, key });
    return key;
  }

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
    const minute = Math.ceil(now / minuteMs);
    const key = `${marketNumber} ${mark} ${minute} ${question}`;
    const name = isLarge ? findName(question, minute, key) : key;
    return (await memory.find(name, prepare)) as Outcome<PreparedAnswer<Data>>;
  };
}
