import { describe, expect, it } from 'vitest';
import { findLegalProblems, toLegalChange, toLegalFields } from './legal-fields.ts';

const legal = {
  legalName: 'Młyn sp. z o.o.',
  taxId: '8567346215',
  address: { street: 'Mennica 8', postalCode: '85-112', city: 'Bydgoszcz' },
  contactEmail: 'biuro@mlyn.example',
  contactPhone: '+48523451800',
  version: 2,
};

describe('who answers for a business', () => {
  it('is shown as people write it', () => {
    expect(toLegalFields(legal)).toMatchObject({
      taxId: '856-734-62-15',
      phone: { prefix: '+48', number: '52 345 18 00' },
    });
  });

  it('may be missing in a draft, but not be wrong', () => {
    const empty = toLegalFields({
      ...legal,
      legalName: '',
      taxId: null,
      address: { street: '', postalCode: '', city: '' },
      contactEmail: null,
      contactPhone: null,
    });
    expect(findLegalProblems(empty)).toEqual({});
    const wrong = {
      ...empty,
      taxId: '856',
      postalCode: '85',
      email: 'biuro@',
      phone: { prefix: '+48', number: '52' },
    };
    expect(findLegalProblems(wrong)).toEqual({
      taxId: 'taxIdLength',
      postalCode: 'postalCodeInvalid',
      email: 'emailInvalid',
      phone: 'phoneInvalid',
    });
  });

  it('is sent as the server keeps it, and only what has changed', () => {
    const fields = { ...toLegalFields(legal), street: 'Mennica 9', email: '' };
    expect(toLegalChange({ street: 'Mennica 9', email: '' }, fields)).toEqual({
      address: { street: 'Mennica 9', postalCode: '85-112', city: 'Bydgoszcz' },
      contactEmail: null,
    });
    expect(toLegalChange({ taxId: 'PL 856-734-62-15' }, fields)).toEqual({ taxId: '8567346215' });
  });
});
