import { useSearchParams } from 'react-router';
import { buildHref, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { ActivityGrid } from '../../activities/components/activity-grid.tsx';
import { activitiesWithCountsQuery } from '../../activities/queries.ts';
import { CityPicker } from '../../areas/components/city-picker.tsx';
import { citiesQuery, readCity } from '../../areas/queries.ts';
import { HomeHero } from '../components/home-hero.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [search] = useSearchParams();
  const chosen = readCity(search);
  const citiesState = useQuery(citiesQuery());
  const activitiesState = useQuery(activitiesWithCountsQuery(chosen));

  const cities = citiesState.status === 'ready' ? citiesState.data.items : [];
  const cityName = cities.find((city) => city.slug === chosen)?.name[language];
  const ways =
    activitiesState.status === 'ready'
      ? activitiesState.data.items.filter((activity) => activity.providerCount > 0).length
      : 0;
  usePageHead({
    title: cityName ? t('pageTitleInCity', { city: cityName }) : t('pageTitle'),
    description: t('pageDescription'),
    path: buildHref(paths.home, { city: chosen }),
    picture: usePictures().ogImage('home'),
  });

  return (
    <>
      <HomeHero
        placeCount={cities.reduce((sum, city) => sum + city.providerCount, 0)}
        cityCount={cities.length}
      >
        <CityPicker cities={cities} chosen={chosen} path={paths.home} />
      </HomeHero>
      <section aria-labelledby="activities-title" className="page-width pt-10 md:pt-14">
        <div className="mb-5 flex flex-wrap items-baseline gap-x-5 gap-y-1 md:mb-7">
          <h2 id="activities-title" className="text-3xl">
            {cityName ?? t('wholeCountry')}
          </h2>
          {/* Keeps its line while the number is on its way. */}
          <p className="min-h-lh text-ink-2 max-md:basis-full">
            {ways > 0 ? t('ways', { count: ways }) : null}
          </p>
        </div>
        <ActivityGrid state={activitiesState} resetHref={paths.home} />
      </section>
    </>
  );
}
