import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
import { OfflineTickets } from '../../../entities/ticket/components/offline-tickets.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { HomeSections } from './home-sections.tsx';
import { HomeTop } from './home-top.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [search] = useSearchParams();
  const chosen = readCity(search);
  const cities = useQuery(citiesQuery(), { isSettled: true });
  const city = cities.status === 'ready' ? cities.data.items.find(({ slug }) => slug === chosen) : undefined;
  usePageHead({
    title: city ? t('pageTitleInCity', { city: city.name[language] }) : t('pageTitle'),
    description: t('pageDescription'),
    path: buildHref(paths.home, { city: chosen }),
    picture: usePictures().ogImage('home'),
    linkedData: (origin) => [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Gramy',
        url: `${origin}${paths.home}`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.search}?q={words}`,
          'query-input': 'required name=words',
        },
      },
    ],
  });
  return (
    <>
      <OfflineTickets className="page-width py-4" />
      <Suspense>
        <HomeTop />
      </Suspense>
      <HomeSections />
    </>
  );
}
