import { expect, it } from 'vitest';
import { addViewed, mostViewed, type ViewedPlace } from './recently-viewed.ts';

function placeOf(branchId: string, name = branchId): ViewedPlace {
  const cityName = { en: 'Łódź', pl: 'Łódź' };
  return { providerSlug: 'pod-zegarem', branchSlug: 'rynek', branchId, name, cityName, activity: 'bowling' };
}

it('keeps the newest first, each place once and as it is called now', () => {
  const places = addViewed([placeOf('a'), placeOf('b', 'old name')], placeOf('b', 'new name'));
  expect(places.map(({ name }) => name)).toEqual(['new name', 'a']);
});

it('forgets the oldest when there are too many', () => {
  let places: ViewedPlace[] = [];
  for (let visit = 0; visit <= mostViewed; visit += 1) places = addViewed(places, placeOf(`place-${visit}`));
  expect(places).toHaveLength(mostViewed);
  expect(places.at(-1)?.branchId).toBe('place-1');
});
