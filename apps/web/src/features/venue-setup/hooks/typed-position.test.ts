import { expect, it } from 'vitest';
import { parseTypedPosition } from './typed-position.ts';

it.each([
  ['53.12350, 18.00840', { latitude: 53.1235, longitude: 18.0084 }],
  [' 53,1235; 18,0084 ', { latitude: 53.1235, longitude: 18.0084 }],
  ['53,1235 18,0084', { latitude: 53.1235, longitude: 18.0084 }],
  ['53.1235° 18.0084°', { latitude: 53.1235, longitude: 18.0084 }],
  ['-33.86880,151.20930', { latitude: -33.8688, longitude: 151.2093 }],
  ['53, 18', undefined],
  ['53.12, 18.00', undefined],
  ['91.12350, 18.00840', undefined],
  ['53.12350, 181.00840', undefined],
  ['ul. Mennica 8', undefined],
  ['', undefined],
])('%j', (text, position) => {
  expect(parseTypedPosition(text)).toEqual(position);
});
