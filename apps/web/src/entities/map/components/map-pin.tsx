import type { FocusEvent } from 'react';
import type { Reach } from '../hooks/boxes.ts';
import type { Point } from '../hooks/projection.ts';

interface MapPinProps {
  at: Point;
  /** "20:30". */
  time?: string | undefined;
  /** A price, or the name of the place where nothing is for sale. */
  text: string;
  isName: boolean;
  label: string;
  isSelected: boolean;
  isPointed: boolean;
  onPress: () => void;
  onPoint: (isPointed: boolean) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const baseClasses =
  'absolute top-0 left-0 flex min-h-11 items-center gap-1.5 rounded-[14px] px-3.5 shadow-e2 tabular-nums transition-colors focus-visible:z-3 after:absolute after:top-full after:left-1/2 after:-mt-px after:size-0 after:-translate-x-1/2 after:border-x-8 after:border-t-8 after:border-x-transparent forced-colors:border';
const plain = 'z-1 bg-raise text-ink after:border-t-(--raise) hover:z-3';
const loud = 'z-2 bg-orange text-on-orange after:border-t-(--orange)';

/** In the middle of a map, a name of any length leaves the buttons at its side alone. */
const nameClasses = 'max-w-[calc(100%-8.5rem)] py-1.5 text-center';

/** About so wide is a letter, larger in a time, and what is around them. */
const letter = { text: 8, time: 11 };
const around = 34;

/** How far a pin with these words reaches from its place. */
export function pinReach({ time = '', text }: Pick<MapPinProps, 'time' | 'text'>): Reach {
  const half = (time.length * letter.time + text.length * letter.text + around) / 2;
  return { left: half, right: half, above: 56, below: 0 };
}

/** With the ring around it. */
export const clusterReach: Reach = { left: 28, right: 28, above: 28, below: 28 };

/** Time and price over the place; its point touches it. */
export function MapPin({ at, time, text, isName, label, isSelected, isPointed, ...actions }: MapPinProps) {
  const { onPress, onPoint, onFocus } = actions;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onPress}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={(event) => {
        onPoint(true);
        onFocus(event);
      }}
      onBlur={() => onPoint(false)}
      style={{ transform: `translate(${at.x}px, ${at.y - 8}px) translate(-50%, -100%)` }}
      className={`${baseClasses} ${isName ? nameClasses : 'whitespace-nowrap'} ${isSelected || isPointed ? loud : plain}`}
    >
      {time ? <b className={isSelected ? 'text-l font-strong' : 'text-m font-strong'}>{time}</b> : null}
      <span
        className={`text-s ${time ? 'font-normal opacity-85' : 'line-clamp-2 min-w-0 font-strong text-balance wrap-anywhere'}`}
      >
        {text}
      </span>
    </button>
  );
}

interface MapClusterProps {
  at: Point;
  count: number;
  /** So many are near one another that there is no room for large ones. */
  isSmall: boolean;
  label: string;
  isPointed: boolean;
  onPress: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

export function MapCluster({ at, count, label, isSmall, isPointed, ...actions }: MapClusterProps) {
  const { onPress, onFocus } = actions;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      onFocus={onFocus}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      className={`absolute top-0 left-0 grid place-items-center rounded-full font-heavy tabular-nums shadow-e2 transition-colors forced-colors:border ${isSmall ? 'size-7 text-xs ring-1' : 'size-12 text-m ring-4'} ${isPointed ? 'bg-orange text-on-orange ring-orange/30' : 'bg-ink text-paper ring-ink/20'}`}
    >
      {count}
    </button>
  );
}
