import { expect, it } from 'vitest';
import { findCallingCode } from '../messages/message-budget.ts';
import { countryCodes, isCountryCode, regionsByCallingCode } from './country.ts';

/** What Unicode names besides countries: unions, parts of countries, and codes that are kept for something else. */
const noCountries = [
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'XK',
  'ZZ',
];

it('has every country that the tables of the platform name, and no other', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const named = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code)
    // Codes that a country had before it changed its name are written as the new one.
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
  const missing = countryCodes.filter((code) => !named.includes(code));
  const unknown = named.filter((code) => !countryCodes.includes(code) && !noCountries.includes(code));
  expect({ missing, unknown, count: countryCodes.length }).toEqual({ missing: [], unknown: [], count: 249 });
});

it('is asked by code', () => {
  expect([isCountryCode('PL'), isCountryCode('UA'), isCountryCode('XX'), isCountryCode('pl')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('knows each calling code as the numbering plan divides them', () => {
  for (const code of regionsByCallingCode.keys())
    expect(findCallingCode(`${code}123456789`), code).toBe(code);
  expect(regionsByCallingCode.get('+1')?.slice(0, 2)).toEqual(['US', 'CA']);
  expect(regionsByCallingCode.get('+44')?.[0]).toBe('GB');
  expect(regionsByCallingCode.get('+48')).toEqual(['PL']);
});
