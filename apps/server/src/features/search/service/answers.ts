import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { Failure, type Outcome } from '../../../failure.ts';
import { createMemory } from '../../../memory.ts';
import { PreparedAnswer } from '../../../prepared-answer.ts';

/** Everything that an answer follows from besides the question. */
export interface AnswerGround {
  readonly now: Instant;
  readonly marketNumber: number;
  readonly mark: number;
}

/** Some 25 kB each. */
const most = 1_000;

/**
 * Answers as the texts they are sent as, for the minute in which nothing changes by time alone. Any news of any place
 * makes all of them old: working one out again is cheap, because only what has changed is worked out anew.
 */
export function createAnswers(isListening: () => boolean) {
  const memory = createMemory<PreparedAnswer<unknown> | Failure>({ most });

  return async function find<Data extends object>(
    { now, marketNumber, mark }: AnswerGround,
    question: string,
    work: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<PreparedAnswer<Data>>> {
    const prepare = async () => {
      const outcome = await work();
      return outcome instanceof Failure ? outcome : new PreparedAnswer(outcome);
    };
    if (!isListening()) return prepare();
    const key = `${marketNumber} ${mark} ${Math.ceil(now / minuteMs)} ${question}`;
    return (await memory.find(key, prepare)) as Outcome<PreparedAnswer<Data>>;
  };
}
