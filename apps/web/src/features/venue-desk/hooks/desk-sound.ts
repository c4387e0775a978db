import type { SignalTone } from '../components/desk-signal.tsx';

/** In Hertz: up is good, down is not, the same twice is known already. */
const melodies: Record<SignalTone, readonly number[]> = {
  go: [660, 990],
  money: [660, 660, 880],
  stop: [330, 220],
  calm: [440, 440],
};

const toneSeconds = 0.14;
let context: AudioContext | undefined;

/** What the code is, for whoever looks at the guests and not at the screen. Silent until the browser allows sounds. */
export function playSignal(tone: SignalTone): void {
  context ??= new AudioContext();
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  for (const [place, pitch] of melodies[tone].entries()) {
    const at = context.currentTime + place * toneSeconds;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = pitch;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + toneSeconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + toneSeconds);
  }
}
