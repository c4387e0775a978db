import { addWeeks, mondayOf, weekNumberOf } from '@gramy/domain/statistics/iso-week';
import { addDays, type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { WeekLegend, WeekTable } from '../components/week-table.tsx';
import { type Places, placesQuery, weekQuery } from '../queries.ts';

const refreshEveryMs = 30_000;
const minuteMs = 60_000;

/** How full a week is. */
export function WeekScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-week');
  const words = useFirstCardWords();
  const [search] = useSearchParams();
  const branchId = search.get('branch') ?? undefined;
  const state = useQuery(placesQuery(providerId, branchId));
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  return (
    <div className="page-width pt-6 pb-16 sm:pt-9">
      <CardContent state={state} words={words} skeletonRows={8}>
        {(places) => <OneWeek providerId={providerId} places={places} branchId={branchId} />}
      </CardContent>
    </div>
  );
}

interface OneWeekProps {
  providerId: string;
  places: Places;
  branchId: string | undefined;
}

function OneWeek({ providerId, places, branchId }: OneWeekProps) {
  const { t } = useTranslation('venue-week');
  const words = useFirstCardWords();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const today = places.today as LocalDate;
  const asked = search.get('from');
  const from = mondayOf((asked && parseLocalDate(asked)) || today);
  const place = places.places.find(({ id }) => id === branchId) ?? places.places[0];
  const now = useClock((at) => Math.floor(at / minuteMs) * minuteMs);
  const state = useQuery(place ? weekQuery(providerId, { branchId: place.id, from }) : null, {
    refreshEveryMs,
  });
  const choose = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true });
  const days = [from, addDays(from, 6)].map((date) => formatDate(language, date, 'short'));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">{t('week', { number: weekNumberOf(from) })}</h1>
          <p className="mt-1 text-ink-2">{days.join(' – ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {places.places.length > 1 ? (
            <Select
              aria-label={t('place')}
              className="w-56"
              value={place?.id ?? ''}
              onChange={({ currentTarget }) => choose({ branch: currentTarget.value })}
            >
              {places.places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          ) : null}
          <div className="flex items-center gap-2">
            <IconButton
              label={t('weekBefore')}
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => choose({ from: addWeeks(from, -1) })}
            />
            <Button variant="line" onClick={() => choose({ from: mondayOf(today) })}>
              {t('thisWeek')}
            </Button>
            <IconButton
              label={t('weekAfter')}
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => choose({ from: addWeeks(from, 1) })}
            />
          </div>
        </div>
      </div>
      <div className="mb-4 rounded-l bg-card p-4 shadow-e1">
        <CardContent state={state} words={words} skeletonRows={8}>
          {(week) =>
            place ? <WeekTable {...{ week, place, now, providerId }} today={places.today} /> : null
          }
        </CardContent>
      </div>
      <WeekLegend />
    </>
  );
}
