import { Banknote, BellRing, Check, CheckCheck, Footprints } from 'lucide-react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { BookingState } from './example-evening.ts';

/** Written out, because classes that are put together while running would not be found by Tailwind. */
const starts = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
  'col-start-8',
  'col-start-9',
] as const;
const spans: Record<number, string> = { 3: 'col-span-3', 4: 'col-span-4', 6: 'col-span-6' };

const looks: Record<BookingState, string> = {
  past: 'bg-paper-2 text-ink-3',
  playing: 'bg-(--ok) text-paper',
  confirmed: 'bg-(--ok-soft) text-ink inset-ring inset-ring-(--ok)/40',
  waiting:
    'bg-orange bg-[repeating-linear-gradient(-45deg,transparent_0_10px,oklch(1_0_0/.16)_10px_20px)] text-on-orange',
  payAtVenue: 'bg-card text-ink inset-ring-2 inset-ring-(--ok)',
  walkIn: 'bg-[color-mix(in_oklab,var(--street)_45%,var(--card))] text-ink',
};

const icons = {
  past: undefined,
  playing: CheckCheck,
  confirmed: Check,
  waiting: BellRing,
  payAtVenue: Banknote,
  walkIn: Footprints,
} as const;

interface BookingBarProps {
  label: string;
  people: number;
  state: BookingState;
  start: number;
  length: number;
}

/** One booking on its lane; every state has its own sign besides its colour. */
export function BookingBar({ label, people, state, start, length }: BookingBarProps) {
  // The line of the present runs behind the words; the stripes of a request have no plain ground to give them.
  const ground = state === 'waiting' ? undefined : 'relative z-2 -mx-1 rounded-s bg-inherit px-1';
  return (
    <span
      className={joinClasses(
        'mx-0.5 my-1 flex min-w-0 items-center justify-between gap-1 rounded-m px-1.5 transition-colors md:px-2.5 forced-colors:border',
        starts[start],
        spans[length],
        looks[state],
      )}
    >
      <b className={joinClasses('truncate text-xs font-strong tracking-[-0.02em] md:text-m', ground)}>
        {label}
      </b>
      <span
        className={joinClasses(
          'flex shrink-0 items-center gap-1 text-xs font-strong tabular-nums md:text-s',
          ground,
        )}
      >
        <StateIcon state={state} className="size-4.5 max-md:hidden" />
        {people}
      </span>
    </span>
  );
}

export function StateIcon({ state, className }: { state: BookingState; className: string }) {
  const Icon = icons[state];
  return Icon ? <Icon aria-hidden="true" className={className} /> : null;
}

/** The sample of the legend. */
export function StateSwatch({ state }: { state: BookingState }) {
  return (
    <span aria-hidden="true" className={`grid size-6 place-items-center rounded-s ${looks[state]}`}>
      <StateIcon state={state} className="size-4" />
    </span>
  );
}
