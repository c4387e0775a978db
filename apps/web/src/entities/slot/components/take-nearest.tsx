import type { LocalDate } from '@gramy/domain/time/local-date';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { DayStart } from '../queries.ts';

interface TakeNearestProps extends Pick<PanelStep, 'change'> {
  nearest: DayStart;
  date: LocalDate;
  size?: 'small';
  className?: string;
}

/** The way on from a time that cannot be had. */
export function TakeNearest({ nearest, date, change, ...look }: TakeNearestProps) {
  const { t } = useTranslation('booking-panel');
  const { showStart } = useStartWords();
  return (
    <Button variant="ink" onClick={() => change({ startsAt: nearest.startsAt, date })} {...look}>
      {t('lost.take', { time: showStart(nearest.label) })}
    </Button>
  );
}
