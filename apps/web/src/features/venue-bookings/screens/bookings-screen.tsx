import { isOfAnyDay } from '@gramy/domain/booking/desk-view';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSettled } from '../../../lib/browser/use-settled.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { BookingList } from '../components/booking-list.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { SaveBookings } from '../components/save-bookings.tsx';
import { refreshEveryMs } from '../hooks/use-bookings.ts';
import { type ListChoice, useListChoice } from '../hooks/use-list-choice.ts';
import { type BookingFilter, type DaySummary, summaryQuery } from '../queries.ts';

/** The bookings of a venue: found by who it is, by day, and by what is to be done about them. */
export function BookingsScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-bookings');
  const words = useFirstCardWords();
  const { mutate } = useSWRConfig();
  const control = useListChoice();
  const { choice } = control;
  const text = useSettled(choice.text);
  const query = summaryQuery(providerId, { branchId: choice.branchId, date: choice.day });
  const state = useQuery(query, { refreshEveryMs });
  const summary = state.status === 'ready' ? state.data : undefined;
  const filter = summary && toFilter(choice, text, summary);
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  return (
    <div className="page-width max-w-[72rem] pt-6 pb-24 sm:pt-9">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl">{t('title')}</h1>
          <Lead choice={choice} summary={summary} />
        </div>
        {filter ? <SaveBookings providerId={providerId} filter={filter} /> : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ListFilters control={control} summary={summary} />
        <CardContent state={state} words={words} skeletonRows={8}>
          {(known) => (
            <BookingList
              providerId={providerId}
              control={control}
              filter={toFilter(choice, text, known)}
              summary={known}
              onChange={() => void mutate(query.key)}
            />
          )}
        </CardContent>
      </div>
    </div>
  );
}

function Lead({ choice, summary }: { choice: ListChoice; summary: DaySummary | undefined }) {
  const { t } = useTranslation('venue-bookings');
  const language = useLanguage();
  if (choice.isAnyDay) return <p className="mt-1 text-ink-2">{t('allDays')}</p>;
  if (isOfAnyDay(choice.view)) return <p className="mt-1 text-ink-2">{t('anyDayAnswer')}</p>;
  if (!summary) return <p className="mt-1 text-ink-2">&nbsp;</p>;
  const off = summary.views.cancelled;
  // As many as the list has; those who do not come are no guests.
  const parts = [
    t('bookings', { count: summary.all }),
    ...(off > 0 ? [t('ofThemOff', { count: off })] : []),
    t('guests', { count: summary.guests }),
  ];
  const day = formatDate(language, summary.date as LocalDate, 'long');
  return (
    <p className="mt-1 text-ink-2 first-letter:uppercase">
      {day}: {parts.join(', ')}
    </p>
  );
}

/** Of one day in the order in which they begin; of all days those that are furthest ahead first. */
function toFilter(
  { branchId, isAnyDay, view, source }: ListChoice,
  text: string,
  { date }: DaySummary,
): BookingFilter {
  return {
    branchId,
    view,
    source,
    text: text === '' ? undefined : text,
    ...(isAnyDay || isOfAnyDay(view) ? {} : { from: date, to: date }),
    ...(isAnyDay ? {} : { order: 'earliest' as const }),
  };
}
