import { useRef } from 'react';

/**
 * What a dialog is open for is done once, and closes it. It stands for a moment longer, and a press that comes then, the
 * second one of a double click perhaps, is no second wish.
 */
export function useDoneOnce(onClose: () => void) {
  const isDone = useRef(false);
  const isUnderWay = useRef(false);

  /** Undefined: it is done already, or being done. */
  return async function attempt<Outcome>(
    act: () => Promise<Outcome>,
    isGood: (outcome: Outcome) => boolean,
  ): Promise<Outcome | undefined> {
    if (isDone.current || isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      const outcome = await act();
      if (isGood(outcome)) {
        isDone.current = true;
        onClose();
      }
      return outcome;
    } finally {
      isUnderWay.current = false;
    }
  };
}
