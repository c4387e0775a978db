import { email, fullName } from '@gramy/contract/schemas/account';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import * as z from 'zod/mini';
import {
  type CompanyFields,
  companyNames,
  companyPaths,
  companyProblems,
  companyShape,
} from '../../../lib/forms/company-fields.ts';
import {
  createNaming,
  type FormSchema,
  findProblems,
  listNames,
  typedPhone,
} from '../../../lib/forms/form-schema.ts';
import { homePrefix } from '../../../lib/forms/phone-prefixes.ts';
import { readObjections } from '../../../lib/queries/server-objections.ts';
import type { PhoneNumber } from '../../../ui/form/phone-number.ts';

export interface InformationFields extends CompanyFields {
  fullName: string;
  email: string;
  phone: PhoneNumber;
}

export type FieldName = keyof InformationFields;

export const emptyFields: InformationFields = {
  fullName: '',
  email: '',
  phone: { prefix: homePrefix, number: '' },
  companyName: '',
  taxId: '',
  street: '',
  postalCode: '',
  city: '',
};

export function isBlank(value: string | PhoneNumber): boolean {
  return (typeof value === 'string' ? value : value.number) === '';
}

const fieldProblems = [
  'nameRequired',
  'emailRequired',
  'emailInvalid',
  'emailFormat',
  'phoneRequired',
  'phoneInvalid',
  ...companyProblems,
  'tooLong',
  'refused',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

const personal = { fullName, phone: typedPhone, email };
const schemas: Record<BookingType, FormSchema> = {
  personal: z.object(personal),
  business: z.object({ ...personal, ...companyShape }),
};

/** The fields of a booking, in the order in which they stand on the screen. */
export function findSchema(bookingType: BookingType): FormSchema {
  return schemas[bookingType];
}

export function isComplete(fields: InformationFields, bookingType: BookingType): boolean {
  return Object.keys(findProblems(schemas[bookingType], fields)).length === 0;
}

/** Of the fields that are needed, only the name has no code of its own. */
export const nameProblems = createNaming<FieldName, FieldProblem>(fieldProblems, (code) =>
  code === 'required' ? 'nameRequired' : code,
);

/** Where the contract has each of them. */
const fieldPaths: Readonly<Record<FieldName, string>> = {
  fullName: 'contact.name',
  email: 'contact.email',
  phone: 'contact.phone',
  ...(Object.fromEntries(companyNames.map((name) => [name, `company.${companyPaths[name]}`])) as Record<
    keyof CompanyFields,
    string
  >),
};

/** The server's objections to what was filled in, at the fields they concern. */
export function readServerProblems(error: unknown): FieldProblems {
  return nameProblems(readObjections(error, listNames(schemas.business), fieldPaths));
}
