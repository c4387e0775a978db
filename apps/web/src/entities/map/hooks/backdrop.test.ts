import { expect, it } from 'vitest';
import { listBackdrops } from './backdrop.ts';

it('D-8 the map falls back from what is configured to the one that is drawn here', () => {
  const styleUrl = 'https://maps.example/style.json';
  expect(listBackdrops({ googleKey: 'key', styleUrl })).toEqual(['google', 'maplibre', 'plain']);
  expect(listBackdrops({ googleKey: null, styleUrl })).toEqual(['maplibre', 'plain']);
  expect(listBackdrops({ googleKey: null, styleUrl: null })).toEqual(['plain']);
});
