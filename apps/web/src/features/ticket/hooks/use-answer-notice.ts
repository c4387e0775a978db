import { useEffect, useState } from 'react';

type Standing = 'unasked' | 'allowed' | 'impossible';

function readStanding(): Standing {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'impossible';
  return Notification.permission === 'granted' ? 'allowed' : 'unasked';
}

/** One notification for somebody who looks elsewhere meanwhile; asked for only by their own hand. */
export function useAnswerNotice(answer: string | undefined) {
  const [standing, setStanding] = useState(readStanding);
  useEffect(() => {
    if (answer === undefined || standing !== 'allowed' || !document.hidden) return;
    try {
      new Notification(answer, { tag: 'booking-answer' });
    } catch {
      // Some phones show notifications by a worker only; the SMS comes anyway.
    }
  }, [answer, standing]);
  return {
    standing,
    ask: () => void Notification.requestPermission().then(() => setStanding(readStanding())),
  };
}
