import { expect, it } from 'vitest';
import { listWords } from '../text/fold-text.ts';
import { takeNearness } from './spoken-nearness.ts';

it.each([
  ['bowling near me', true, 'bowling'],
  ['kręgle w pobliżu', true, 'kregle'],
  ['blisko mnie karaoke', true, 'karaoke'],
  ['padel nearby', true, 'padel'],
  ['bowling near krakow', false, 'bowling near krakow'],
  ['', false, ''],
])('"%s" asks for what is near: %s, and leaves "%s"', (text, isNear, rest) => {
  const taken = takeNearness(listWords(text));
  expect({ ...taken, rest: taken.rest.join(' ') }).toEqual({ isNear, rest });
});
