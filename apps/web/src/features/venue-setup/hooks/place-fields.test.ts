import { expect, test } from 'vitest';
import { findPlaceProblems, toPlaceChange, toPlaceFields } from './place-fields.ts';

const place = {
  id: '0199b000-0000-7000-8000-000000000002',
  status: 'open' as const,
  name: '',
  cityId: '0199b000-0000-7000-8000-000000000003',
  street: 'Mennica 8',
  postalCode: '85-112',
  district: '',
  phone: '+48523451811',
  pin: { latitude: 53.12, longitude: 18 },
  hasPin: false,
  timeZone: 'Europe/Warsaw',
  countryCode: 'PL',
  tags: ['food' as const],
  isRemovable: false,
  version: 2,
};

test('a pin that nobody has set is none, but says where it starts', () => {
  expect(toPlaceFields(place)).toMatchObject({ pin: null, start: place.pin });
  expect(toPlaceFields({ ...place, hasPin: true }).pin).toEqual(place.pin);
});

test('nothing has to be there, but what is there has to be right', () => {
  const fields = toPlaceFields({ ...place, phone: null, postalCode: '' });
  expect(findPlaceProblems(fields)).toEqual({});
  expect(
    findPlaceProblems({ ...fields, postalCode: '8511', phone: { prefix: '+48', number: '52 345 18' } }),
  ).toEqual({ postalCode: 'postalCodeInvalid', phone: 'phoneInvalid' });
});

test('a pin has to be in the country of its city', () => {
  const fields = toPlaceFields({ ...place, hasPin: true, pin: { latitude: 52.52, longitude: 13.405 } });
  expect(findPlaceProblems(fields)).toEqual({ pin: 'pinAbroad' });
  expect(findPlaceProblems({ ...fields, countryCode: 'DE' })).toEqual({});
});

test('what is sent is written as it is kept', () => {
  const { phone } = toPlaceFields(place);
  expect(toPlaceChange({ phone, postalCode: '85112', street: 'Mennica 9' })).toEqual({
    phone: '+48523451811',
    postalCode: '85-112',
    street: 'Mennica 9',
  });
  expect(toPlaceChange({ phone: { prefix: '+48', number: '' } })).toEqual({ phone: null });
});
