import type { FieldError } from '@gramy/contract/errors';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import {
  type CompanyFields,
  companyChecks,
  companyNames,
  companyPaths,
  companyProblems,
} from '../../../lib/company-fields.ts';
import { homePrefix } from '../../../lib/phone-prefixes.ts';
import { checkEmail, checkFullName, checkPhone } from '../../../ui/form/contact-checks.ts';
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

type Check = (fields: InformationFields) => FieldProblem | undefined;

/** In the order in which they stand on the screen. */
const checks: Record<FieldName, Check> = {
  fullName: ({ fullName }) => checkFullName(fullName),
  phone: ({ phone }) => checkPhone(phone),
  email: ({ email }) => checkEmail(email),
  ...companyChecks,
};

const personalNames = ['fullName', 'phone', 'email'] as const satisfies readonly FieldName[];
const businessNames: readonly FieldName[] = [...personalNames, ...companyNames];

export function listFields(bookingType: BookingType): readonly FieldName[] {
  return bookingType === 'business' ? businessNames : personalNames;
}

export function findProblems(fields: InformationFields, bookingType: BookingType): FieldProblems {
  const found: FieldProblems = {};
  for (const name of listFields(bookingType)) {
    const problem = checks[name](fields);
    if (problem) found[name] = problem;
  }
  return found;
}

const pathNames: Readonly<Record<string, FieldName>> = {
  'body.contact.name': 'fullName',
  'body.contact.email': 'email',
  'body.contact.phone': 'phone',
  ...Object.fromEntries(companyNames.map((name) => [`body.company.${companyPaths[name]}`, name])),
};

/** The server's objections to what was filled in, at the fields they concern. */
export function readServerProblems(errors: readonly FieldError[]): FieldProblems {
  const found: FieldProblems = {};
  for (const { path, code } of errors) {
    const name = pathNames[path];
    if (!name) continue;
    // What looked right to us did not to the server: another sentence says that it is the same field again.
    const known = code === 'emailInvalid' ? 'emailFormat' : fieldProblems.find((problem) => problem === code);
    found[name] ??= known ?? 'refused';
  }
  return found;
}
