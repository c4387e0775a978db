import { useSearchParams } from 'react-router';
import { activitiesForConsumersQuery, freeTonightQuery } from '../../../entities/activity/queries.ts';
import { CityPicker } from '../../../entities/city/components/city-picker.tsx';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { tonightQuery } from '../../../lib/queries/today-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { ActivityGrid } from '../components/activity-grid.tsx';
import { CostChart } from '../components/cost-chart.tsx';

export function ActivitiesScreen() {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  const [search] = useSearchParams();
  const chosen = readCity(search);
  const citiesState = useQuery(citiesQuery());
  const activitiesState = useQuery(activitiesForConsumersQuery(chosen));
  const freeTonight = useFreeTonight(chosen);

  const cities = citiesState.status === 'ready' ? citiesState.data.items : [];
  const cityName = cities.find((city) => city.slug === chosen)?.name[language];
  usePageHead({
    title: cityName ? t('pageTitleInCity', { city: cityName }) : t('pageTitle'),
    description: t('pageDescription'),
    path: buildHref(paths.activities, { city: chosen }),
  });

  return (
    <>
      <div className="page-width pt-6 pb-14 md:pt-10 md:pb-20">
        <div className="mb-6 grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:items-end">
          <h1 className="max-w-[14ch] text-hero leading-[.94] font-heavy tracking-[-0.045em]">
            {t('title')}
          </h1>
          <p className="max-w-[52ch] text-m text-pretty text-ink-2 lg:text-l">{t('lead')}</p>
        </div>
        <CityPicker cities={cities} chosen={chosen} path={paths.activities} />
        <h2 className="sr-only">{cityName ?? t('everywhere')}</h2>
        <div className="mt-6">
          <ActivityGrid
            state={activitiesState}
            city={chosen}
            freeTonight={freeTonight}
            resetHref={paths.activities}
          />
        </div>
      </div>
      {activitiesState.status === 'ready' ? <CostChart activities={activitiesState.data.items} /> : null}
    </>
  );
}

/** By activity: how many places have something free this evening. The page can do without. */
function useFreeTonight(city: string | undefined): ReadonlyMap<string, number> {
  const tonight = useQuery(tonightQuery);
  const state = useQuery(tonight.status === 'ready' ? freeTonightQuery(tonight.data, city) : null, {
    isExtra: true,
  });
  const counts = state.status === 'ready' ? state.data.counts.activities : [];
  return new Map(counts.map(({ value, count }) => [value, count]));
}
