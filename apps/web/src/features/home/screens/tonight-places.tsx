import { formatClock } from '@gramy/domain/time/clock';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { useSearchParams } from 'react-router';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
import { findDefaultCity } from '../../../entities/market/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { buildSearchHref, readSearchAddress } from '../../../lib/navigation/search-address.ts';
import { writeTonight } from '../../../lib/navigation/tonight-address.ts';
import { todayQuery, tonightQuery } from '../../../lib/queries/today-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionHead } from '../components/section-head.tsx';
import { TonightCities } from '../components/tonight-cities.tsx';
import { useNearMe } from '../hooks/use-near-me.ts';
import { findMeantTonight, useTonight } from '../hooks/use-tonight.ts';
import { TonightGrid } from './tonight-grid.tsx';

/** What can still be booked this evening, in the chosen city, in the largest one, or around the visitor. */
export function TonightPlaces() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [search] = useSearchParams();
  const citiesState = useQuery(citiesQuery(), { isSettled: true });
  const todayState = useQuery(todayQuery);
  const tonightState = useQuery(tonightQuery);
  const { near, isAsking, askNear, leaveNear } = useNearMe();
  const cities = citiesState.status === 'ready' ? citiesState.data.items : [];
  const city = cities.find(({ slug }) => slug === readCity(search)) ?? findDefaultCity(cities);
  const isKnown = citiesState.status === 'ready';
  const tonight = useTonight(isKnown ? { city: near ? undefined : city?.slug, near } : null, true);
  if (citiesState.status !== 'ready' || todayState.status !== 'ready' || tonightState.status !== 'ready')
    return null;

  const date: LocalDate = todayState.data;
  const isNight = tonight.status === 'ready' && tonight.data.isNight;
  const where = near ? readSearchAddress(new URLSearchParams({ near })).criteria : { city: city?.slug };
  const shown = findMeantTonight(tonightState.data, date, isNight);
  const day = formatDate(language, date, 'long');
  const title = near ? t('tonight.titleNear') : t('tonight.title', { city: city?.name[language] ?? '' });
  return (
    <section aria-labelledby="tonight" className="page-width pt-10 md:pt-16">
      <SectionHead
        id="tonight"
        title={title}
        note={
          isNight
            ? t('tonight.noteNight', { date: day })
            : t('tonight.note', { date: day, time: formatClock(shown.minute) })
        }
        more={{
          to: buildSearchHref({ ...where, ...writeTonight(shown), sort: 'soonest' }),
          words: t('tonight.all'),
        }}
      />
      <TonightCities
        cities={cities}
        chosen={near ? undefined : city?.slug}
        isNear={near !== undefined}
        isAsking={isAsking}
        onNear={askNear}
        onCity={leaveNear}
      />
      <TonightGrid tonight={tonight} date={date} city={near ? undefined : city} />
    </section>
  );
}
