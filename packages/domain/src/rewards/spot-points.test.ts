import { expect, it } from 'vitest';
import { findSpotRoom, spotPointsToStart } from './spot-points.ts';

it('a venue has some points for money on the spot, and one for each that money through the market has brought', () => {
  expect(findSpotRoom({ online: 0, onTheSpot: 0 })).toBe(spotPointsToStart);
  expect(findSpotRoom({ online: 500, onTheSpot: 2_100 })).toBe(400);
  expect(findSpotRoom({ online: 0, onTheSpot: 9_000 })).toBe(0);
});
