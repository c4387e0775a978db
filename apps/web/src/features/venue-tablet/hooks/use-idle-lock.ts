import { useEffect, useRef } from 'react';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';

interface IdleLock {
  idleSeconds: number;
  /** The server is told that somebody is still there, once a minute at most. */
  onStay: () => void;
  onIdle: () => void;
}

const stayEveryMs = 60_000;
const lookEveryMs = 5_000;
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Nobody has touched it for so long. Without a network the tablet stays with whom it was: no PIN could be judged, and the
 * evening has to be readable.
 */
export function useIdleLock({ idleSeconds, onStay, onIdle }: IdleLock): void {
  const isOnline = useIsOnline();
  const touchedAt = useRef(Date.now());
  const toldAt = useRef(Date.now());
  const latest = useRef({ onStay, onIdle });
  useEffect(() => {
    latest.current = { onStay, onIdle };
  });

  useEffect(() => {
    const touch = () => {
      const now = Date.now();
      touchedAt.current = now;
      if (now - toldAt.current < stayEveryMs) return;
      toldAt.current = now;
      latest.current.onStay();
    };
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, []);

  useEffect(() => {
    if (!isOnline) return;
    const timer = setInterval(() => {
      if (Date.now() - touchedAt.current >= idleSeconds * 1000) latest.current.onIdle();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOnline, idleSeconds]);
}
