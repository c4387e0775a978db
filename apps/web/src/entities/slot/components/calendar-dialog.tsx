import { addDays, formatLocalDate, type LocalDate, splitLocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildCalendarMonth } from '../../../lib/formats/calendar-month.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { useLastAnswer } from '../../../lib/queries/use-last-answer.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { criteriaOf, type PanelChoice } from '../hooks/panel-choice.ts';
import { calendarQuery } from '../queries.ts';

export interface CalendarDialogProps {
  isOpen: boolean;
  choice: PanelChoice;
  date: LocalDate;
  onClose: () => void;
  onChoose: (date: LocalDate) => void;
}

/** Any day up to the last that can be booked. */
export function CalendarDialog({ isOpen, choice, date, onClose, onChoose }: CalendarDialogProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { first, last, branch } = choice;
  const today = useClock((now) => localParts(now, branch.timeZone).date);
  const [month, setMonth] = useState(date);
  const { from, to } = clipMonth(month, first, last);
  const { data } = useLastAnswer(
    useQuery(isOpen ? calendarQuery(criteriaOf(choice), from, to) : null, { isExtra: true }),
  );
  const known = data?.days ?? [];
  const closed = known.filter(({ fullPercent }) => fullPercent === null);
  const open = known.flatMap(({ date: id, fullPercent }) =>
    fullPercent === null ? [] : [[id as LocalDate, fullPercent / 100] as const],
  );
  const calendar = buildCalendarMonth({
    language,
    month,
    today,
    min: first,
    max: last,
    chosen: date,
    closed: new Set(closed.map(({ date: id }) => id as LocalDate)),
    fullness: new Map(open),
    words: { today: t('today'), closed: t('closed'), booked: (percent) => t('booked', { percent }) },
  });
  return (
    <Dialog isOpen={isOpen} size="small" title={t('calendar')} closeLabel={t('close')} onClose={onClose}>
      <MonthGrid
        {...calendar}
        className="mx-auto"
        min={first}
        max={last}
        onChoose={(id) => onChoose(id as LocalDate)}
        onShowMonth={(id) => setMonth(id as LocalDate)}
        words={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      />
      <p className="mt-3 text-xs text-ink-2">{t('fullnessNote')}</p>
    </Dialog>
  );
}

function clipMonth(month: LocalDate, first: LocalDate, last: LocalDate) {
  const begin = formatLocalDate({ ...splitLocalDate(month), day: 1 });
  const end = addDays(formatLocalDate({ ...splitLocalDate(addDays(begin, 31)), day: 1 }), -1);
  const from = begin > first ? begin : first;
  const to = end < last ? end : last;
  return from <= to ? { from, to } : { from: first, to: first };
}
