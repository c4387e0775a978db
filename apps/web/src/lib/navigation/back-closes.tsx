import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * While it is there, going back closes what lies above the page, and the page stays. Android's browsers do so by themselves,
 * for all dialogs; elsewhere it is for those in which Back is an answer: whoever is asked whether to cancel means no.
 * A page that asks about unsaved changes cannot have it: there is one guard at a time.
 */
export function BackCloses({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(isBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBack();
  }, [blocker, onBack]);
  return null;
}

const isBack = ({ historyAction }: { historyAction: string }) => historyAction === 'POP';
