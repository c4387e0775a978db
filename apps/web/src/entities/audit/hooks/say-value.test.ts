import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { tableKinds } from '@gramy/domain/tables/table-kind';
import { expect, it } from 'vitest';
import en from '../../../i18n/messages/en/venue-audit.json';
import { sayValue, type ValueWords } from './say-value.ts';

const words: ValueWords = {
  yes: 'yes',
  no: 'no',
  nothing: '–',
  all: 'everywhere',
  closed: 'closed',
  known: { manager: 'manager (role)', peak: 'peak', lane: 'lane', wifi: 'Wi-Fi' },
  entries: (count) => `${count} entries`,
  number: String,
  money: (value) => (value / 100).toFixed(2),
  time: (start, end) => `${start}–${end}`,
  refund: (percent, hours) => `${percent}% until ${hours} h`,
  moment: (at) => `at ${at / 3_600_000} h`,
};

it.each([
  ['role', 'manager', 'manager (role)'],
  ['name', 'Młyn', 'Młyn'],
  ['name', '', '–'],
  ['branchIds', null, 'everywhere'],
  ['tableIds', ['0199b000-0000-7000-8000-000000000031'], '1 entries'],
  [
    'tableIds',
    [
      { en: 'Lane 5', pl: 'Tor 5' },
      { en: 'Lane 6', pl: 'Tor 6' },
    ],
    'Lane 5, Lane 6',
  ],
  ['startsAt', '1970-01-02T01:00:00.000Z', 'at 25 h'],
  ['startsAt', '1970-01-02T01:00:00+00:00', 'at 25 h'],
  ['total', 12_400, '124.00'],
  ['countedCash', 6950, '69.50'],
  ['tags', ['wifi', 'food'], 'Wi-Fi, food'],
  ['durations', [60, 120], '60, 120'],
  ['lines', Array.from({ length: 13 }, () => 1), '13 entries'],
  ['closedOnHolidays', true, 'yes'],
  ['basePrice', 6950, '69.50'],
  ['businessPrice', 0, '–'],
  ['businessPrice', null, '–'],
  ['businessPrice', 9500, '95.00'],
  ['horizonDays', 6950, '6950'],
  ['policyId', '0199b000-0000-7000-8000-000000000031', '1 entries'],
  ['tagline', { en: '', pl: 'Tory' }, 'Tory'],
  ['tagline', { en: '', pl: '' }, '–'],
  ['address', { street: 'Mennica 8', city: 'Łódź' }, 'Mennica 8, Łódź'],
  ['week', [{ opens: 840, closes: 1560 }], '840–1560'],
  ['week', [], 'closed'],
  ['exceptions', [{ date: '2026-12-31', intervals: [], note: { en: 'Party', pl: '' } }], 'closed, Party'],
  ['bands', [{ weekday: 7, start: 1040, end: 1090, kind: 'peak', price: 11900 }], '1040–1090 119.00 (peak)'],
  ['tiers', [{ percent: 100, hoursBefore: 24 }], '100% until 24 h'],
  ['whole', { kind: 'lane', seatsMin: 2, seatsMax: 8 }, 'lane, 2–8'],
])('of %s, %j, reads %j', (field, value, said) => {
  expect(sayValue(field, value, words, 'en')).toBe(said);
});

it('has words for every kind of table and every facility', () => {
  expect([...tableKinds, ...facilityTags].filter((word) => !Object.hasOwn(en.values, word))).toEqual([]);
});
