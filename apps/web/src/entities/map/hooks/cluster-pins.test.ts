import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areClose, clusterPins } from './cluster-pins.ts';

const pin = (branchId: string, latitude: number, longitude: number) => ({ branchId, latitude, longitude });

it('pins that would lie on one another stand together, and part when one comes closer', () => {
  const pins = [pin('a', 51.759, 19.456), pin('b', 51.761, 19.459), pin('c', 52.23, 21.01)];
  const byKey = (zoom: number) =>
    clusterPins(pins, zoom).map(({ pins: joined }) => [joined[0].branchId, joined.length]);
  expect(byKey(8)).toEqual([
    ['a', 2],
    ['c', 1],
  ]);
  expect(byKey(16)).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
});

it('seen from far, each city has its own, and a single place has its label only where there is room', () => {
  const warsaw = ['a', 'b'].map((id) => pin(id, 52.23, 21.01));
  const lodz = pin('c', 51.76, 19.46);
  const gdansk = pin('d', 54.35, 18.65);
  const phone = 5.66;
  const found = clusterPins([...warsaw, lodz, gdansk], phone);
  expect(found.map(({ pins, kind }) => [pins.length, kind])).toEqual([
    [2, 'cluster'],
    [1, 'cluster'],
    [1, 'pin'],
  ]);
});

it('on a phone that shows all of Poland, cities that are near one another have each their own', () => {
  const around = (name: string, latitude: number, longitude: number) =>
    [0, 1, 2, 3].map((at) =>
      pin(`${name}${at}`, latitude + (at % 2) * 0.06 - 0.03, longitude + at * 0.06 - 0.09),
    );
  const pins = [...around('katowice', 50.26, 19.02), ...around('krakow', 50.06, 19.94)];
  const found = clusterPins(pins, 5.66).map((cluster) =>
    cluster.pins.map(({ branchId }) => branchId.slice(0, -1)),
  );
  expect(found).toEqual([Array(4).fill('katowice'), Array(4).fill('krakow')]);
  expect(areClose(clusterPins(pins, 5.66), 5.66), 'only small ones have room').toBe(true);
  expect(areClose(clusterPins(pins, 7), 7)).toBe(false);
});

it('no pin is lost and none stands twice, at any zoom', () => {
  const position = fc.record({
    latitude: fc.double({ min: 49, max: 55, noNaN: true }),
    longitude: fc.double({ min: 14, max: 24, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(position, { maxLength: 80 }), fc.integer({ min: 4, max: 18 }), (places, zoom) => {
      const pins = places.map((place, index) => ({ ...place, branchId: String(index) }));
      const found = clusterPins(pins, zoom).flatMap((cluster) =>
        cluster.pins.map(({ branchId }) => branchId),
      );
      expect(found.toSorted()).toEqual(pins.map(({ branchId }) => branchId).toSorted());
    }),
  );
});
