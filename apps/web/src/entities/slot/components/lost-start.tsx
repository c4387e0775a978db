import type { LocalDate } from '@gramy/domain/time/local-date';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { findNearest, isForThisGuest, tellRefusal } from '../hooks/describe-starts.ts';
import type { PanelStep } from '../hooks/panel-step.ts';
import { useRefusalWords } from '../hooks/use-refusal-words.ts';
import type { DayStart } from '../queries.ts';

interface LostStartProps extends PanelStep {
  lost: DayStart | 'unknown';
  starts: readonly DayStart[];
  date: LocalDate;
}

/** The time that was chosen went to somebody else, is not for them, or the link was too old. */
export function LostStart({ lost, starts, date, choice: { guests }, change }: LostStartProps) {
  const { t } = useTranslation('booking-panel');
  const { showStart } = useStartWords();
  const sayRefusal = useRefusalWords(guests);
  const nearest = lost === 'unknown' ? undefined : findNearest(starts, lost);
  const told = lost === 'unknown' || lost.refusal === null ? undefined : tellRefusal(lost.refusal, lost);
  const reason =
    lost === 'unknown' || lost.refusal === null ? t('lost.unknown') : sayRefusal(lost, lost.refusal);
  return (
    <div role="alert" className="flex gap-2.5 rounded-m bg-orange-soft p-3.5 text-s forced-colors:border">
      <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-orange-text" />
      <div className="grid justify-items-start gap-2">
        <p>
          {told && isForThisGuest(told) ? null : <b>{t('lost.title')} </b>}
          {reason}
        </p>
        {nearest ? (
          <Button variant="ink" size="small" onClick={() => change({ startsAt: nearest.startsAt, date })}>
            {t('lost.take', { time: showStart(nearest.label) })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
