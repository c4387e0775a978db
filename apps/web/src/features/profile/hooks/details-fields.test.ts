import { describe, expect, it } from 'vitest';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { type DetailsFields, detailsSchema, toBodies } from './details-fields.ts';

const checkDetails = (typed: DetailsFields) => findProblems(detailsSchema, typed);

const fields: DetailsFields = {
  fullName: ' Ala Nowicka ',
  streetAddress: 'ul. Gdańska 81/4',
  postalCode: '90-613',
  city: '',
  countryCode: 'PL',
  additionalInformation: 'Gram lewą ręką.',
};

describe('G-6 what a profile sends', () => {
  it('is what has changed and nothing else: another tab may have saved the rest', () => {
    expect(toBodies(fields, ['additionalInformation'])).toEqual({
      details: { additionalInformation: 'Gram lewą ręką.' },
      location: undefined,
    });
    expect(toBodies(fields, ['fullName', 'city'])).toEqual({
      details: { fullName: 'Ala Nowicka' },
      location: { city: null },
    });
    expect(toBodies(fields, ['postalCode'])).toEqual({
      details: undefined,
      location: { postalCode: '90-613' },
    });
  });
});

describe('G-6 what is wrong with a profile', () => {
  it('is a postal code that the country does not have', () => {
    expect(checkDetails(fields)).toEqual({});
    expect(checkDetails({ ...fields, postalCode: '90613' })).toEqual({});
    expect(checkDetails({ ...fields, postalCode: '' })).toEqual({});
    expect(checkDetails({ ...fields, postalCode: 'abc' })).toEqual({ postalCode: 'postalCodeInvalid' });
    expect(checkDetails({ ...fields, postalCode: 'EC1A 1BB', countryCode: 'GB' })).toEqual({});
    expect(checkDetails({ ...fields, postalCode: 'EC1A 1BB', countryCode: '' })).toEqual({});
  });

  it('is a name that is missing', () => {
    expect(checkDetails({ ...fields, fullName: ' ' })).toEqual({ fullName: 'required' });
  });
});
