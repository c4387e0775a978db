import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/queries/api.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { sendWaiting, waitingActs } from './waiting-acts.ts';

const tryEveryMs = 20_000;

/** Sends what was done without a network, from whichever page of the venue is open. */
export function useWaitingSender(): void {
  const api = useApi();
  const { user } = useSession();
  const userId = user?._id ?? '';
  const acts = useSyncExternalStore(waitingActs.subscribe, waitingActs.read, readNothing);
  const hasSome = acts.some((act) => act.userId === userId && act.refusal === undefined);
  useEffect(() => {
    if (!hasSome) return;
    const send = () => void sendWaiting(api, { userId, onSent: () => {} });
    const timer = setInterval(send, tryEveryMs);
    window.addEventListener('online', send);
    send();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [api, userId, hasSome]);
}

const nothing: never[] = [];
const readNothing = () => nothing;
