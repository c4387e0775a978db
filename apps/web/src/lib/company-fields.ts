import { formatNip, parseNip } from '@gramy/domain/account/nip';
import { type PostalAddress, parsePostalCode } from '@gramy/domain/account/postal-address';

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

export type CompanyProblem = (typeof companyProblems)[number] | 'tooLong';

/** The contract's own limits. */
const limits = { companyName: 160, street: 160, city: 80 } as const;

type Check = (fields: CompanyFields) => CompanyProblem | undefined;

/** In the order in which they stand on the screen. */
export const companyChecks: Record<CompanyName, Check> = {
  taxId: ({ taxId }) => {
    if (taxId.trim() === '') return 'taxIdRequired';
    if (parseNip(taxId) !== undefined) return undefined;
    return countNipDigits(taxId) === 10 ? 'taxIdInvalid' : 'taxIdLength';
  },
  companyName: ({ companyName }) => checkLine(companyName, limits.companyName, 'companyRequired'),
  street: ({ street }) => checkLine(street, limits.street, 'streetRequired'),
  postalCode: ({ postalCode }) => {
    if (postalCode.trim() === '') return 'postalCodeRequired';
    return parsePostalCode(postalCode) === undefined ? 'postalCodeInvalid' : undefined;
  },
  city: ({ city }) => checkLine(city, limits.city, 'cityRequired'),
};

export const companyNames = Object.keys(companyChecks) as readonly CompanyName[];

function checkLine(text: string, limit: number, required: CompanyProblem): CompanyProblem | undefined {
  const line = text.trim();
  if (line === '') return required;
  return line.length > limit ? 'tooLong' : undefined;
}

export function countNipDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

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
