import { email } from '@gramy/contract/schemas/account';
import type { CallRequest } from '@gramy/contract/wire-types';
import { parseNip } from '@gramy/domain/account/nip';
import { toE164 } from '@gramy/domain/account/phone-number';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import * as z from 'zod/mini';
import {
  type CompanyFields,
  companyPaths,
  companyShape,
  tidyLine,
} from '../../../lib/forms/company-fields.ts';
import { findProblems, typedPhone } from '../../../lib/forms/form-schema.ts';
import { homePrefix, phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import type { Problems } from '../../../lib/queries/server-objections.ts';
import { type PhoneNumber, splitPhone } from '../../../ui/form/phone-number.ts';
import type { Legal } from '../queries.ts';

/** As it is typed. */
export interface LegalFields extends CompanyFields {
  email: string;
  phone: PhoneNumber;
}

export type LegalName = keyof LegalFields;

type LegalChange = CallRequest<'PATCH /business/providers/:providerId/legal'>['body'];

/** Where the contract has each of them. */
export const legalPaths: Readonly<Record<LegalName, string>> = {
  ...companyPaths,
  companyName: 'legalName',
  email: 'contactEmail',
  phone: 'contactPhone',
};

const schema = z.object({ ...companyShape, email, phone: typedPhone });

export function toLegalFields(legal: Legal): LegalFields {
  return {
    taxId: tidyLine('taxId', legal.taxId ?? ''),
    companyName: legal.legalName,
    ...legal.address,
    email: legal.contactEmail ?? '',
    phone: splitPhone(legal.contactPhone ?? '', phonePrefixes) ?? { prefix: homePrefix, number: '' },
  };
}

/** In a draft everything may be missing; what is there has to be right. */
export function findLegalProblems(fields: LegalFields): Problems<LegalName> {
  const problems = findProblems<LegalName>(schema, fields);
  const filled = Object.entries(problems).filter(([name]) => !isEmpty(fields[name as LegalName]));
  return Object.fromEntries(filled);
}

/** The address is one thing to the server: any part of it sends the whole. */
export function toLegalChange(changes: Partial<LegalFields>, all: LegalFields): Omit<LegalChange, 'version'> {
  const isAddress = ['street', 'postalCode', 'city'].some((name) => name in changes);
  const { street, postalCode, city } = all;
  return {
    ...(changes.companyName === undefined ? {} : { legalName: changes.companyName }),
    ...(changes.taxId === undefined ? {} : { taxId: parseNip(changes.taxId) ?? null }),
    ...(isAddress
      ? { address: { street, postalCode: parsePostalCode(postalCode) ?? postalCode, city } }
      : {}),
    ...(changes.email === undefined ? {} : { contactEmail: changes.email.trim() || null }),
    ...(changes.phone === undefined ? {} : { contactPhone: toE164(changes.phone) ?? null }),
  };
}

function isEmpty(value: string | PhoneNumber): boolean {
  return (typeof value === 'string' ? value : value.number).trim() === '';
}
