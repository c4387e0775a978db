import { TimeRing } from '../../../ui/calendar/time-ring.tsx';

interface MinutesDialProps {
  left: number;
  of: number;
}

/** How long a request still waits for its answer, as a sketch of it: nothing runs here. */
export function MinutesDial({ left, of }: MinutesDialProps) {
  return (
    <span className="relative grid size-14 shrink-0 place-items-center">
      <TimeRing share={left / of} isUrgent className="absolute inset-0" />
      <b className="grid text-center leading-none font-heavy tracking-[-0.03em] text-(--bad) tabular-nums">
        {left}
        <span className="text-xs leading-none">min</span>
      </b>
    </span>
  );
}
