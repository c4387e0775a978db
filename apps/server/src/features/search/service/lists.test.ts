import { expect, it } from 'vitest';
import { type ComparedPlace, listSimilar } from './lists.ts';

const open = (
  name: string,
  latitude: number,
  activities: readonly string[],
  city = 'bydgoszcz',
): ComparedPlace => ({
  row: { providerId: name, branchId: name, latitude, longitude: 18 },
  city: { slug: city },
  offers: activities.map((slug) => ({ activity: { slug } })),
});

const alley = open('alley', 53.12, ['bowling', 'billiards', 'darts']);

it('names what is like a place within an evening’s reach: its city first, then what it is', () => {
  const places = [
    alley,
    open('hall', 53.121, ['billiards', 'darts']),
    open('lanes', 53.16, ['bowling']),
    open('nextTown', 53.13, ['bowling', 'billiards', 'darts'], 'solec'),
    open('court', 53.12, ['padel']),
    // 255 km to the south.
    open('capital', 50.83, ['bowling', 'billiards', 'darts'], 'warszawa'),
  ];
  const names = (most: number, activity?: string) =>
    listSimilar({ places }, alley, { most, activity }).map(({ row }) => row.branchId);
  expect(names(4)).toEqual(['lanes', 'hall', 'nextTown']);
  expect(names(1)).toEqual(['lanes']);
  expect(names(4, 'darts')).toEqual(['hall', 'lanes', 'nextTown']);
  expect(names(4, 'padel')).toEqual(['lanes', 'hall', 'nextTown']);
});

it('leaves out a far place of the same city’s name, and stays empty where nothing is near', () => {
  const places = [alley, open('far', 53.5, ['bowling'])];
  expect(listSimilar({ places }, alley, { most: 4 })).toEqual([]);
});
