import { expect, it } from 'vitest';
import { listCountries } from './country-names.ts';
import { listPhonePrefixes } from './phone-prefixes.ts';

it('names every country in the language of the page, home first', () => {
  const [english, polish] = [listCountries('en'), listCountries('pl')];
  expect([english.length, english[0], polish[0]]).toEqual([
    249,
    { code: 'PL', name: 'Poland' },
    { code: 'PL', name: 'Polska' },
  ]);
  expect(polish.find(({ code }) => code === 'UA')).toEqual({ code: 'UA', name: 'Ukraina' });
  const rest = polish.slice(1).map(({ name }) => name);
  expect(rest).toEqual(rest.toSorted(new Intl.Collator('pl').compare));
});

it('names every calling code once, by at most three countries', () => {
  const prefixes = listPhonePrefixes('en');
  expect(prefixes[0]).toEqual({ prefix: '+48', label: 'Poland (+48)' });
  expect(new Set(prefixes.map(({ prefix }) => prefix)).size).toBe(prefixes.length);
  expect(prefixes.find(({ prefix }) => prefix === '+1')?.label).toMatch(
    /^United States, Canada, [^,]+, … \(\+1\)$/,
  );
});
