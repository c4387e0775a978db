import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';

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

/** Rings, and again as long as somebody waits. Browsers allow a sound after the first tap only. */
export function useBell(isAnybodyWaiting: boolean) {
  const hasSound = useHasSound();
  const context = useRef<AudioContext>(undefined);

  useEffect(() => {
    const wake = () => {
      context.current ??= new AudioContext();
      void context.current.resume();
    };
    // Tapped already, on the screen before this one.
    if (navigator.userActivation?.hasBeenActive) wake();
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
    if (!hasSound || !isAnybodyWaiting) return;
    const timer = setInterval(ring, ringEveryMs);
    return () => clearInterval(timer);
  }, [hasSound, isAnybodyWaiting, ring]);

  return {
    hasSound,
    ring,
    setSound(wanted: boolean) {
      kept.write(wanted);
      for (const listener of listeners) listener();
    },
  };
}

const bellMs = 1_500;

/** Once, for whoever wants to hear it: the press that asks for it lets the browser play. */
export async function ringOnce(): Promise<void> {
  const context = new AudioContext();
  await context.resume();
  playBell(context);
  setTimeout(() => void context.close(), bellMs);
}

/** Whether this device is to ring at all. */
export const useHasSound = () =>
  useSyncExternalStore(
    subscribe,
    () => kept.read() ?? true,
    () => true,
  );

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
