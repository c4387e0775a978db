import type { LocalDate } from '@gramy/domain/time/local-date';
import { CalendarX } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { tellDayRefusal } from '../hooks/describe-starts.ts';
import type { OfferedDay } from '../hooks/offered-day.ts';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { Refusal } from '../queries.ts';

interface NearestStartsProps extends PanelStep {
  day: OfferedDay;
  refusal: Refusal;
}

/** A day on which nothing can be had says why, and which days can. */
export function NearestStarts({ day, refusal, choice, change }: NearestStartsProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { showStart } = useStartWords();
  const told = tellDayRefusal(refusal, day.starts);
  const isTaken = told === 'full' || told === 'unusableGap';
  return (
    <div className="grid gap-3 rounded-m bg-paper-2 p-4">
      <p role="status" className="flex gap-2.5 text-s">
        <CalendarX aria-hidden className="size-5 flex-none text-ink-2" />
        <span>
          {isTaken ? <b>{t('noTables')}</b> : null}{' '}
          {t(`dayRefusals.${told}`, {
            day: formatDate(language, day.date as LocalDate, 'short'),
            guests: choice.guests,
          })}
        </span>
      </p>
      {day.nearest.length > 0 ? (
        <ul aria-label={t('nearestDays')} className="flex flex-wrap gap-2">
          {day.nearest.map(({ date, startsAt, label }) => (
            <li key={startsAt}>
              <Chip
                onClick={() =>
                  change({ date: date as LocalDate, startsAt, durationMinutes: choice.durationMinutes })
                }
              >
                {formatDate(language, date as LocalDate, 'short')}, {showStart(label)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
