import { expect, it } from 'vitest';
import { listBackdrops } from './backdrop.ts';

it('D-8 the map falls back from what is configured to the one that is drawn here', () => {
  const styleUrl = 'https://maps.example/style.json';
  expect(listBackdrops({ googleKey: 'key', styleUrl, hasTiles: true })).toEqual([
    'google',
    'maplibre',
    'plain',
  ]);
  expect(listBackdrops({ googleKey: null, styleUrl, hasTiles: false })).toEqual(['maplibre', 'plain']);
  expect(listBackdrops({ googleKey: null, styleUrl: null, hasTiles: true })).toEqual(['maplibre', 'plain']);
  expect(listBackdrops({ googleKey: null, styleUrl: null, hasTiles: false })).toEqual(['plain']);
});
