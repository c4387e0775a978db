import { expect, it } from 'vitest';
import { placeNames } from './city-names.ts';

const katowice = { name: 'Katowice', x: 221, y: 326, size: 24 };
const krakow = { name: 'Kraków', x: 261, y: 340, size: 22 };

it('a name stands below its dot, and beside it where another one is in the way', () => {
  expect(placeNames([{ name: 'Łódź', x: 238, y: 225, size: 30 }])).toEqual([
    { name: 'Łódź', x: 238, y: 276.5, anchor: 'middle' },
  ]);
  const [first, second] = placeNames([katowice, krakow]);
  expect([first?.anchor, second?.anchor]).toEqual(['end', 'middle']);
});

it('a name without room is left out, and none leaves the map', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => ({
    name: 'Konstantynów Łódzki',
    x: 200 + (index % 3) * 20,
    y: 200 + Math.floor(index / 3) * 20,
    size: 15,
  }));
  expect(placeNames(crowd).length).toBeLessThan(crowd.length);
  expect(placeNames([{ name: 'Świnoujście', x: 16, y: 60, size: 20 }])[0]?.anchor).toBe('start');
});
