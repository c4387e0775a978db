import { useSearchParams } from 'react-router';
import { citiesQuery, readCity } from '../../../entities/city/queries.ts';
import { figuresQuery, findDefaultCity } from '../../../entities/market/queries.ts';
import { todayQuery, tonightQuery } from '../../../lib/queries/today-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { HeroSearch } from '../components/hero-search.tsx';
import { HomeHero } from '../components/home-hero.tsx';
import { findMeantTonight, useTonight } from '../hooks/use-tonight.ts';
import { WindowStarts } from './window-starts.tsx';

export function HomeTop() {
  const [search] = useSearchParams();
  const citiesState = useQuery(citiesQuery(), { isSettled: true });
  const todayState = useQuery(todayQuery);
  const tonightState = useQuery(tonightQuery);
  const figures = useQuery(figuresQuery(), { isExtra: true, isSettled: true });
  const chosen = readCity(search);
  const cities = citiesState.status === 'ready' ? citiesState.data.items : [];
  const today = todayState.status === 'ready' ? todayState.data : undefined;
  const tonight = tonightState.status === 'ready' ? tonightState.data : undefined;
  const city = cities.find(({ slug }) => slug === chosen) ?? findDefaultCity(cities);
  const places = useTonight(citiesState.status === 'ready' ? { city: city?.slug } : null, false);
  const isNight = places.status === 'ready' && places.data.isNight;
  const meant = tonight && today ? findMeantTonight(tonight, today, isNight) : undefined;
  return (
    <HomeHero
      figures={figures.status === 'ready' ? figures.data : undefined}
      city={city}
      tonight={meant}
      windows={places.status === 'ready' ? <WindowStarts places={places.data.places} today={today} /> : null}
    >
      <HeroSearch cities={cities} chosenCity={chosen} today={today} tonight={meant} />
    </HomeHero>
  );
}
