import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { activitiesWithCountsQuery } from '../../../entities/activity/queries.ts';
import { readCity } from '../../../entities/city/queries.ts';
import { figuresQuery } from '../../../entities/market/queries.ts';
import { RecentlyViewed } from '../../../entities/place/components/recently-viewed.tsx';
import { SavedPlaces } from '../../../entities/place/components/saved-places.tsx';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { BusinessBand } from '../components/business-band.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { MarketFigures } from '../components/market-figures.tsx';
import { ActivityChips } from './activity-chips.tsx';
import { HomeArticles } from './home-articles.tsx';
import { PopularPlaces } from './popular-places.tsx';
import { TonightPlaces } from './tonight-places.tsx';

export function HomeSections() {
  const [search] = useSearchParams();
  const city = readCity(search);
  const activities = useQuery(activitiesWithCountsQuery(city), { isSettled: true });
  const figures = useQuery(figuresQuery(), { isExtra: true, isSettled: true });
  const sections = [
    <ActivityChips
      key="activities"
      activities={activities.status === 'ready' ? activities.data.items : []}
      city={city}
    />,
    <TonightPlaces key="tonight" />,
    <SavedPlaces key="saved" />,
    <RecentlyViewed key="recent" />,
    <PopularPlaces key="popular" />,
    <HowItWorks key="how" />,
    <HomeArticles key="articles" />,
    figures.status === 'ready' ? <MarketFigures key="figures" figures={figures.data} /> : null,
    <BusinessBand key="business" />,
  ];
  // A boundary each: React hydrates them one by one, the one that is tapped first.
  return sections.map((section) => section && <Suspense key={section.key}>{section}</Suspense>);
}
