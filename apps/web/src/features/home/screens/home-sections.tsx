import { useSearchParams } from 'react-router';
import { useQuery } from '../../../lib/use-query.ts';
import { activitiesWithCountsQuery } from '../../activities/queries.ts';
import { readCity } from '../../areas/queries.ts';
import { RecentlyViewed } from '../../places/components/recently-viewed.tsx';
import { SavedPlaces } from '../../places/components/saved-places.tsx';
import { BusinessBand } from '../components/business-band.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { MarketFigures } from '../components/market-figures.tsx';
import { figuresQuery } from '../queries.ts';
import { ActivityChips } from './activity-chips.tsx';
import { HomeArticles } from './home-articles.tsx';
import { PopularPlaces } from './popular-places.tsx';
import { TonightPlaces } from './tonight-places.tsx';

export function HomeSections() {
  const [search] = useSearchParams();
  const city = readCity(search);
  const activities = useQuery(activitiesWithCountsQuery(city), { isSettled: true });
  const figures = useQuery(figuresQuery(), { isExtra: true, isSettled: true });
  return (
    <>
      <ActivityChips activities={activities.status === 'ready' ? activities.data.items : []} city={city} />
      <TonightPlaces />
      <SavedPlaces />
      <RecentlyViewed />
      <PopularPlaces />
      <HowItWorks />
      <HomeArticles />
      {figures.status === 'ready' ? <MarketFigures figures={figures.data} /> : null}
      <BusinessBand />
    </>
  );
}
