import { expect, it } from 'vitest';
import { emptyFields } from './information-fields.ts';
import { fillCompany } from './known-company.ts';

const company = {
  name: 'Tkalnia Studio',
  taxId: '8567346215',
  address: { street: 'ul. Tymienieckiego 22/24', postalCode: '90-349', city: 'Łódź' },
};

it('G-9 a business checkout begins with the company that the account knows, and its address', () => {
  expect(fillCompany(emptyFields, company)).toEqual({
    ...emptyFields,
    companyName: 'Tkalnia Studio',
    taxId: '856-734-62-15',
    ...company.address,
  });
});

it('leaves alone what somebody has typed', () => {
  const typed = { ...emptyFields, companyName: 'Inna Firma' };
  expect(fillCompany(typed, company)).toBe(typed);
  const street = 'ul. Gdańska 81';
  expect(fillCompany({ ...emptyFields, street }, company)).toMatchObject({ street, city: 'Łódź' });
});
