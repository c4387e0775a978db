import { useState } from 'react';
import type { DeskAct } from './desk-acts.ts';
import type { DeskOutcome } from './use-desk.ts';
import { useDoneOnce } from './use-done-once.ts';
import type { Evening } from './use-evening.ts';

/** For a dialog that takes tables, or gives them up: it closes once that is done, or says why not. */
export function useDeskDialog({ desk }: Pick<Evening, 'desk'>, onClose: () => void) {
  const attempt = useDoneOnce(onClose);
  const [failure, setFailure] = useState<unknown>();

  /** Undefined: it is done already, or something else is under way. */
  async function send(act: DeskAct, name: string): Promise<DeskOutcome | undefined> {
    const outcome = await attempt(
      () => desk.send(act, name),
      (one) => one?.answer !== undefined,
    );
    if (outcome && !outcome.answer) setFailure(outcome.error);
    return outcome;
  }

  return { send, failure, forgetFailure: () => setFailure(undefined) };
}
