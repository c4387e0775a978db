import { expect, it } from 'vitest';
import { measureDistance } from './distance.ts';

const warsaw = { latitude: 52.2297, longitude: 21.0122 };
const lodz = { latitude: 51.7592, longitude: 19.456 };

it('a distance is that of the crow, both ways', () => {
  expect(measureDistance(warsaw, lodz) / 1000).toBeCloseTo(118.6, 0);
  expect(measureDistance(lodz, warsaw)).toBe(measureDistance(warsaw, lodz));
  expect(measureDistance(lodz, lodz)).toBe(0);
  expect(measureDistance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeGreaterThan(
    2e7,
  );
});
