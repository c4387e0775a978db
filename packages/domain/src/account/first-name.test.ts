import { expect, it } from 'vitest';
import { findFirstName } from './first-name.ts';

it.each([
  ['Ala Nowicka', 'Ala'],
  ['  Jan  Maria Rokita', 'Jan'],
  ['Anna-Maria Wesołowska', 'Anna-Maria'],
  ['Zuzia', 'Zuzia'],
  ['', ''],
])('of %j only %j is told', (fullName, firstName) => {
  expect(findFirstName(fullName)).toBe(firstName);
});
