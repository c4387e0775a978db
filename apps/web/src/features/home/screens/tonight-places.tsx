import type { LocalDate } from '@gramy/domain/time/local-date';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/format.ts';
import { buildSearchHref, readSearchAddress } from '../../../lib/search-address.ts';
import { todayQuery } from '../../../lib/today-query.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { citiesQuery, readCity } from '../../areas/queries.ts';
import { SectionHead } from '../components/section-head.tsx';
import { TonightCities } from '../components/tonight-cities.tsx';
import { useNearMe } from '../hooks/use-near-me.ts';
import { eveningBegins, findDefaultCity } from '../queries.ts';
import { TonightGrid } from './tonight-grid.tsx';

/** What can still be booked this evening, in the chosen city, in the largest one, or around the visitor. */
export function TonightPlaces() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [search] = useSearchParams();
  const citiesState = useQuery(citiesQuery(), { isSettled: true });
  const todayState = useQuery(todayQuery);
  const { near, isAsking, askNear, leaveNear } = useNearMe();
  if (citiesState.status !== 'ready' || todayState.status !== 'ready') return null;

  const cities = citiesState.data.items;
  const date: LocalDate = todayState.data;
  const city = cities.find(({ slug }) => slug === readCity(search)) ?? findDefaultCity(cities);
  const wish = near
    ? { date, time: eveningBegins, ...readSearchAddress(new URLSearchParams({ near })).wish }
    : { date, time: eveningBegins, city: city?.slug };
  const title = near ? t('tonight.titleNear') : t('tonight.title', { city: city?.name[language] ?? '' });
  return (
    <section aria-labelledby="tonight" className="page-width pt-10 md:pt-16">
      <SectionHead
        id="tonight"
        title={title}
        note={t('tonight.note', { date: formatDate(language, date, 'long') })}
        more={{ to: buildSearchHref({ ...wish, sort: 'soonest' }), words: t('tonight.all') }}
      />
      <TonightCities
        cities={cities}
        chosen={near ? undefined : city?.slug}
        isNear={near !== undefined}
        isAsking={isAsking}
        onNear={askNear}
        onCity={leaveNear}
      />
      <TonightGrid date={date} city={near ? undefined : city} near={near} />
    </section>
  );
}
