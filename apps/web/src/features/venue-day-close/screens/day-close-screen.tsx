import { findTakingsDay } from '@gramy/domain/booking/takings-day';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { addDays, parseLocalDate } from '@gramy/domain/time/local-date';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
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
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { EarlierCloses, OpenBills, TakingsCard } from '../components/day-cards.tsx';
import { ReturnsCard } from '../components/returns-card.tsx';
import { TillCard } from '../components/till-card.tsx';
import { dayCloseQuery, type Place, placesQuery } from '../queries.ts';

/** At the end of an evening: what should be in the till, and what is. For everybody at the desk, also by PIN. */
export function DayCloseScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-day-close');
  const language = useLanguage();
  const words = useFirstCardWords();
  const { date, placeId, change } = useChoice();
  const state = useQuery(placesQuery(providerId));
  const places = state.status === 'ready' ? state.data.places : [];
  const place = places.find(({ id }) => id === placeId) ?? places[0];
  const day = formatDate(language, date, 'full');
  usePageHead({ title: t('pageTitle'), description: t('pageDescription') });
  return (
    <div className="page-width max-w-[64rem] pt-6 pb-16 sm:pt-9">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="mt-1.5 text-ink-2 first-letter:uppercase">{place ? `${day} · ${place.name}` : day}</p>
        </div>
        <div className="flex items-center gap-1 print:hidden">
          <IconButton
            label={t('earlier')}
            icon={<ChevronLeft />}
            onClick={() => change({ date: addDays(date, -1) })}
          />
          <IconButton
            label={t('later')}
            icon={<ChevronRight />}
            onClick={() => change({ date: addDays(date, 1) })}
          />
          <Button variant="line" size="small" icon={<Printer />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <PlaceChoice places={places} chosen={place} choose={(id) => change({ place: id })} />
      <CardContent state={state} words={words} skeletonRows={8}>
        {() => (place ? <DayOfPlace {...{ providerId, place, date }} /> : null)}
      </CardContent>
    </div>
  );
}

interface DayOfPlaceProps {
  providerId: string;
  place: Place;
  date: string;
}

function DayOfPlace({ providerId, place: { id: branchId }, date }: DayOfPlaceProps) {
  const words = useFirstCardWords();
  const state = useQuery(dayCloseQuery(providerId, { branchId, date }));
  return (
    <CardContent state={state} words={words} skeletonRows={8}>
      {(day) => (
        <div className="grid gap-5 lg:grid-cols-2">
          <TakingsCard day={day} />
          <TillCard key={`${branchId} ${day.date}`} {...{ providerId, branchId, day }} />
          <div className="grid lg:col-span-2">
            <OpenBills day={day} />
          </div>
          <ReturnsCard {...{ providerId, branchId, day }} />
          <EarlierCloses day={day} />
        </div>
      )}
    </CardContent>
  );
}

interface PlaceChoiceProps {
  places: readonly Place[];
  chosen: Place | undefined;
  choose: (id: string) => void;
}

/** Of a venue with one place there is nothing to choose. */
function PlaceChoice({ places, chosen, choose }: PlaceChoiceProps) {
  const { t } = useTranslation('venue-day-close');
  if (places.length < 2) return null;
  return (
    <Field label={t('place')} className="mb-5 max-w-96 print:hidden">
      {(control) => (
        <Select {...control} value={chosen?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The address has it. Without a word of it, it is the day that ends tonight: tills are counted after midnight. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const night = useClock((now) => findTakingsDay(now, homeTimeZone));
  return {
    date: parseLocalDate(search.get('date') ?? '') ?? night,
    placeId: search.get('place'),
    change: (wanted: Record<string, string>) =>
      setSearch({ ...Object.fromEntries(search), ...wanted }, { replace: true }),
  };
}
