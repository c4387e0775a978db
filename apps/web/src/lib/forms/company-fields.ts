import { sentCompany } from '@gramy/contract/schemas/company';
import { formatNip, parseNip } from '@gramy/domain/account/nip';
import { type PostalAddress, parsePostalCode } from '@gramy/domain/account/postal-address';
import * as z from 'zod/mini';
import { listNames } from './form-schema.ts';

/** As the account keeps it and as a booking is made for it. */
export interface Company {
  name: string;
  taxId: string;
  address: PostalAddress;
}

/** As it is typed. */
export interface CompanyFields {
  taxId: string;
  companyName: string;
  street: string;
  postalCode: string;
  city: string;
}

export type CompanyName = keyof CompanyFields;

export const companyProblems = [
  'companyRequired',
  'taxIdRequired',
  'taxIdLength',
  'taxIdInvalid',
  'streetRequired',
  'postalCodeRequired',
  'postalCodeInvalid',
  'cityRequired',
] as const;

const { name, taxId, address } = sentCompany.shape;

/** In the order in which they stand on the screen. */
export const companyShape = {
  taxId,
  companyName: name,
  street: address.shape.street,
  postalCode: address.shape.postalCode,
  city: address.shape.city,
};

export const companySchema = z.object(companyShape);
export const companyNames = listNames<CompanyName>(companySchema);

/** Where the contract has each of them. */
export const companyPaths: Readonly<Record<CompanyName, string>> = {
  taxId: 'taxId',
  companyName: 'name',
  street: 'address.street',
  postalCode: 'address.postalCode',
  city: 'address.city',
};

/** Numbers and codes with their hyphens, as they stand on invoices; what is none of them stays as it was typed. */
export function tidyLine(name: CompanyName, text: string): string {
  if (name === 'postalCode') return parsePostalCode(text) ?? text;
  const nip = name === 'taxId' ? parseNip(text) : undefined;
  return nip ? formatNip(nip) : text;
}

export function showCompany({ name, taxId, address }: Company): CompanyFields {
  return { companyName: name, taxId: tidyLine('taxId', taxId), ...address };
}

export function writeCompany({ companyName, taxId, street, postalCode, city }: CompanyFields): Company {
  return {
    name: companyName.trim(),
    taxId: parseNip(taxId) ?? taxId,
    address: {
      street: street.trim(),
      postalCode: parsePostalCode(postalCode) ?? postalCode,
      city: city.trim(),
    },
  };
}
