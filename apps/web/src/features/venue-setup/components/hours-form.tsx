import { type Weekday, weekdays } from '@gramy/domain/time/local-date';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { nameWeekday } from '../../../lib/formats/format.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useContestedHours } from '../hooks/use-contested-hours.ts';
import { useHoursForm } from '../hooks/use-hours-form.ts';
import type { BranchKey, Hours } from '../queries.ts';
import { BookingsInTheWay } from './bookings-in-the-way.tsx';
import { HoursDay } from './hours-day.tsx';
import { HoursDrawing } from './hours-drawing.tsx';
import { HoursExceptions } from './hours-exceptions.tsx';

export function HoursForm({
  place,
  loaded,
  timeZone,
}: {
  place: BranchKey;
  loaded: Hours;
  timeZone: string;
}) {
  const sayContested = useContestedHours();
  const sayFailure = useFailureWords();
  const form = useHoursForm(place, loaded);
  const { week } = form.values;
  const isAsking = form.way.bookings.length > 0;
  return (
    <div className="grid gap-5">
      <BookingsInTheWay way={form.way} timeZone={timeZone} onSave={form.saveNow} onUndo={form.undo} />
      <ContestedNotice
        fields={form.contested.flatMap(sayContested)}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <WeekCard week={week} problems={form.problems} onChange={(changed) => form.set('week', changed)} />
      <HoursExceptions
        fields={form.values}
        problems={form.problems}
        holidays={loaded.holidays}
        timeZone={timeZone}
        onChange={(changed) => form.set('exceptions', changed)}
        onHolidays={(isClosed) => form.set('closedOnHolidays', isClosed)}
      />
      {form.status === 'failed' && !isAsking ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
    </div>
  );
}

type Week = ReturnType<typeof useHoursForm>['values']['week'];

interface WeekCardProps {
  week: Week;
  problems: ReturnType<typeof useHoursForm>['problems'];
  onChange: (week: Week) => void;
}

function WeekCard({ week, problems, onChange }: WeekCardProps) {
  const { t } = useTranslation('venue-setup');
  const language = useLanguage();
  function copyToAll(from: Weekday) {
    const copied = Object.fromEntries(weekdays.map((day) => [day, week[from]])) as Week;
    const before = week;
    onChange(copied);
    showToast({
      title: t('hours.copied', { day: nameWeekday(language, from) }),
      action: { label: t('hours.undo'), run: () => onChange(before) },
    });
  }
  return (
    <SectionCard title={t('hours.week')} lead={t('hours.weekLead')}>
      <HoursDrawing week={week} onChange={(day, intervals) => onChange({ ...week, [day]: intervals })} />
      {weekdays.map((day) => (
        <HoursDay
          key={day}
          day={nameWeekday(language, day)}
          dayAfter={nameWeekday(language, ((day % 7) + 1) as Weekday, 'short')}
          place={`week.${day}`}
          intervals={week[day]}
          problems={problems}
          onChange={(intervals) => onChange({ ...week, [day]: intervals })}
          onCopy={week[day].length > 0 ? () => copyToAll(day) : undefined}
        />
      ))}
    </SectionCard>
  );
}
