import { expect, it } from 'vitest';
import { emptyFields } from './information-fields.ts';
import { fillCompany } from './known-company.ts';

const company = {
  name: 'Tkalnia Studio',
  taxId: '8567346215',
  address: 'ul. Tymienieckiego 22/24, 90-349 Łódź',
};

it('G-9 a business checkout begins with the company that the account knows, and its address', () => {
  expect(fillCompany(emptyFields, company)).toEqual({
    ...emptyFields,
    companyName: 'Tkalnia Studio',
    taxId: '856-734-62-15',
    street: 'ul. Tymienieckiego 22/24',
    postalCode: '90-349',
    city: 'Łódź',
  });
});

it('leaves alone what somebody has typed, and an address that it cannot read', () => {
  const typed = { ...emptyFields, companyName: 'Inna Firma' };
  expect(fillCompany(typed, company)).toBe(typed);
  const odd = { ...company, address: 'somewhere' };
  expect(fillCompany(emptyFields, odd)).toMatchObject({ companyName: company.name, street: '' });
});
