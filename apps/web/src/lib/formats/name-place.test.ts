import { expect, test } from 'vitest';
import { namePlace } from './name-place.ts';

test.each([
  ['Kręgielnia Pod Zegarem', 'Polesie', 'Kręgielnia Pod Zegarem, Polesie'],
  ['Karaoke Echo', 'Karaoke Echo', 'Karaoke Echo'],
  ['Karaoke Echo', 'Karaoke Echo Retkinia', 'Karaoke Echo Retkinia'],
  ['Karaoke Echo', '', 'Karaoke Echo'],
])('the place of "%s" called "%s" is "%s"', (provider, branch, name) => {
  expect(namePlace(provider, branch)).toBe(name);
});
