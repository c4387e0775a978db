import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import type { Board } from '../queries.ts';
import { findNewRequests } from './board-changes.ts';

const kept = defineStoredValue<boolean>({
  key: storedThings.boardSound.name,
  parse: (stored) => (typeof stored === 'boolean' ? stored : undefined),
});

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = kept.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const ringEveryMs = 20_000;

/** A new request rings, and again until it is answered or opened. Browsers allow a sound after the first tap only. */
export function useBoardSound(board: Board | undefined, isAnythingOpen: boolean) {
  const hasSound = useSyncExternalStore(subscribe, () => kept.read() ?? true);
  const context = useRef<AudioContext>(undefined);
  const seen = useRef<Board>(undefined);

  useEffect(() => {
    const wake = () => {
      context.current ??= new AudioContext();
      void context.current.resume();
    };
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
      void context.current?.close();
      context.current = undefined;
    };
  }, []);

  const ring = useCallback(() => {
    if (context.current?.state === 'running') playBell(context.current);
  }, []);

  useEffect(() => {
    if (!board) return;
    const before = seen.current?.branch.id === board.branch.id ? seen.current : undefined;
    seen.current = board;
    if (hasSound && findNewRequests(before, board).length > 0) ring();
  }, [board, hasSound, ring]);

  useEffect(() => {
    if (!hasSound || !isAnythingOpen) return;
    const timer = setInterval(ring, ringEveryMs);
    return () => clearInterval(timer);
  }, [hasSound, isAnythingOpen, ring]);

  return {
    hasSound,
    ring,
    setSound(wanted: boolean) {
      kept.write(wanted);
      for (const listener of listeners) listener();
    },
  };
}

/** Two tones, like a bell on a counter. */
function playBell(context: AudioContext): void {
  for (const [tone, delay] of [
    [880, 0],
    [1174.7, 0.18],
  ] as const) {
    const at = context.currentTime + delay;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = tone;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.3, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.75);
  }
}
