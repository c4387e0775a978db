import { addDays, type LocalDate } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildCalendarMonth } from '../../../lib/formats/calendar-month.ts';
import { searchHorizonDays } from '../../../lib/navigation/search-horizon.ts';
import { MonthGrid } from '../../../ui/calendar/month-grid.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export interface DayDialogProps {
  isOpen: boolean;
  today: LocalDate;
  chosen: LocalDate | undefined;
  onClose: () => void;
  onChoose: (date: LocalDate) => void;
}

/** Any day that can be searched for. */
export function DayDialog({ isOpen, today, chosen, onClose, onChoose }: DayDialogProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [month, setMonth] = useState<LocalDate>(chosen ?? today);
  const max = addDays(today, searchHorizonDays);
  const calendar = buildCalendarMonth({
    language,
    month,
    today,
    max,
    chosen,
    words: { today: t('search.today'), closed: '', booked: () => '' },
  });
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={t('search.calendar')}
      closeLabel={t('search.closeCalendar')}
      onClose={onClose}
    >
      <MonthGrid
        {...calendar}
        className="mx-auto"
        min={today}
        max={max}
        onChoose={(id) => onChoose(id as LocalDate)}
        onShowMonth={(id) => setMonth(id as LocalDate)}
        words={{ previousMonth: t('search.previousMonth'), nextMonth: t('search.nextMonth') }}
      />
    </Dialog>
  );
}
