import { Copy, Plus } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { type HoursProblems, proposeInterval, type TypedInterval } from '../hooks/hours-fields.ts';
import { HoursInterval } from './hours-interval.tsx';

interface HoursDayProps {
  day: string;
  /** False where it stands above already. */
  isNameShown?: boolean;
  dayAfter: string;
  /** Where its problems stand: `week.5`. */
  place: string;
  intervals: readonly TypedInterval[];
  problems: HoursProblems;
  onChange: (intervals: TypedInterval[]) => void;
  /** Undefined: there is nothing to copy, or nowhere to copy it to. */
  onCopy?: (() => void) | undefined;
}

export function HoursDay({ day, isNameShown = true, ...props }: HoursDayProps) {
  const { dayAfter, place, intervals, problems, onChange, onCopy } = props;
  const { t } = useTranslation('venue-setup');
  const replace = (index: number, interval: TypedInterval) => onChange(intervals.with(index, interval));
  const add = () => onChange([...intervals, proposeInterval(intervals)]);
  return (
    <div
      className={joinClasses(
        'grid gap-x-4 gap-y-2',
        isNameShown
          ? 'border-b border-line py-3 last:border-0 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]'
          : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {isNameShown ? <h3 className="flex min-h-12 items-center text-m">{day}</h3> : null}
      <div className="grid content-center gap-2">
        {intervals.length === 0 ? <p className="text-ink-2">{t('hours.closed')}</p> : null}
        {intervals.map((interval, index) => (
          <HoursInterval
            // Intervals have no name of their own; they are only ever added at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            interval={interval}
            day={day}
            dayAfter={dayAfter}
            problem={problems[`${place}.${index}`]}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => onChange(intervals.toSpliced(index, 1))}
          />
        ))}
      </div>
      {/* Held at its edge: what appears beside it must not come under the pointer that has just pressed it. */}
      <div className="flex items-start gap-1 sm:flex-row-reverse">
        <IconButton label={t('hours.add', { day })} icon={<Plus />} onClick={add} />
        {onCopy ? <IconButton label={t('hours.copy', { day })} icon={<Copy />} onClick={onCopy} /> : null}
      </div>
    </div>
  );
}
