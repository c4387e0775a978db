import type { LocalDate } from '@gramy/domain/time/local-date';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { findNearest } from '../hooks/describe-starts.ts';
import type { ChangeChoice } from '../hooks/use-panel.ts';
import type { DayStart } from '../queries.ts';

interface LostStartProps {
  lost: DayStart | 'unknown';
  starts: readonly DayStart[];
  date: LocalDate;
  change: ChangeChoice;
}

/** The time that was chosen went to somebody else, or the link was too old. */
export function LostStart({ lost, starts, date, change }: LostStartProps) {
  const { t } = useTranslation('booking-panel');
  const { showStart } = useStartWords();
  const nearest = lost === 'unknown' ? undefined : findNearest(starts, lost);
  const reason =
    lost === 'unknown' || lost.refusal === null
      ? t('lost.unknown')
      : t(`refusals.${lost.refusal}.long`, { time: showStart(lost.label) });
  return (
    <div role="alert" className="flex gap-2.5 rounded-m bg-orange-soft p-3.5 text-s forced-colors:border">
      <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-orange-text" />
      <div className="grid justify-items-start gap-2">
        <p>
          <b>{t('lost.title')}</b> {reason}
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
