import { useSearchParams } from 'react-router';
import { eveningQuery } from '../../../lib/evening-query.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { citiesQuery, readCity } from '../../areas/queries.ts';
import { HeroSearch } from '../components/hero-search.tsx';
import { HomeHero } from '../components/home-hero.tsx';
import { figuresQuery, findDefaultCity, tonightQuery } from '../queries.ts';
import { WindowStarts } from './window-starts.tsx';

export function HomeTop() {
  const [search] = useSearchParams();
  const citiesState = useQuery(citiesQuery(), { isSettled: true });
  const eveningState = useQuery(eveningQuery);
  const figures = useQuery(figuresQuery(), { isExtra: true, isSettled: true });
  const chosen = readCity(search);
  const cities = citiesState.status === 'ready' ? citiesState.data.items : [];
  const evening = eveningState.status === 'ready' ? eveningState.data : undefined;
  const city = cities.find(({ slug }) => slug === chosen) ?? findDefaultCity(cities);
  const tonight = useQuery(evening ? tonightQuery({ date: evening, city: city?.slug }) : null, {
    isExtra: true,
    isSettled: true,
  });
  return (
    <HomeHero
      figures={figures.status === 'ready' ? figures.data : undefined}
      city={city}
      evening={evening}
      windows={tonight.status === 'ready' ? <WindowStarts places={tonight.data.items} /> : null}
    >
      <HeroSearch cities={cities} chosenCity={chosen} evening={evening} />
    </HomeHero>
  );
}
