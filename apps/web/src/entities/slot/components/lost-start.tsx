import type { LocalDate } from '@gramy/domain/time/local-date';
import { CircleAlert } from 'lucide-react';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { WayOn } from '../hooks/use-way-on.ts';
import { TakeNearest } from './take-nearest.tsx';

interface LostStartProps extends Pick<PanelStep, 'change'> {
  lost: WayOn;
  date: LocalDate;
}

/** What has become of the time that was chosen, and the nearest that is free. */
export function LostStart({ lost: { title, text, nearest }, date, change }: LostStartProps) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-m bg-orange-soft p-3.5 text-s forced-colors:border">
      <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-orange-text" />
      <div className="grid justify-items-start gap-2">
        <p>
          {title ? <b>{title} </b> : null}
          {text}
        </p>
        {nearest ? <TakeNearest nearest={nearest} date={date} change={change} size="small" /> : null}
      </div>
    </div>
  );
}
