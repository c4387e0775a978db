import type { FieldError } from '@gramy/contract/errors';
import { parseNip } from '@gramy/domain/account/nip';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
import type { BookingType } from '@gramy/domain/booking/booking-type';
import { homePrefix } from '../../../lib/phone-prefixes.ts';
import { checkEmail, checkFullName, checkPhone } from '../../../ui/form/contact-checks.ts';
import type { PhoneNumber } from '../../../ui/form/phone-number.ts';

export interface InformationFields {
  fullName: string;
  email: string;
  phone: PhoneNumber;
  companyName: string;
  taxId: string;
  street: string;
  postalCode: string;
  city: string;
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

const fieldProblems = [
  'nameRequired',
  'emailRequired',
  'emailInvalid',
  'emailFormat',
  'phoneRequired',
  'phoneInvalid',
  'companyRequired',
  'taxIdRequired',
  'taxIdLength',
  'taxIdInvalid',
  'streetRequired',
  'postalCodeRequired',
  'postalCodeInvalid',
  'cityRequired',
  'tooLong',
  'refused',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

/** The contract's own limits. */
const limits = { companyName: 160, street: 160, city: 80 } as const;

type Check = (fields: InformationFields) => FieldProblem | undefined;

/** In the order in which they stand on the screen. */
const checks: Record<FieldName, Check> = {
  fullName: ({ fullName }) => checkFullName(fullName),
  phone: ({ phone }) => checkPhone(phone),
  email: ({ email }) => checkEmail(email),
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

function checkLine(text: string, limit: number, required: FieldProblem): FieldProblem | undefined {
  const line = text.trim();
  if (line === '') return required;
  return line.length > limit ? 'tooLong' : undefined;
}

const personalNames = ['fullName', 'phone', 'email'] as const satisfies readonly FieldName[];
const businessNames = [
  ...personalNames,
  'taxId',
  'companyName',
  'street',
  'postalCode',
  'city',
] as const satisfies readonly FieldName[];

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

export function countNipDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

const pathNames: Readonly<Record<string, FieldName>> = {
  'body.contact.name': 'fullName',
  'body.contact.email': 'email',
  'body.contact.phone': 'phone',
  'body.company.name': 'companyName',
  'body.company.taxId': 'taxId',
  'body.company.address.street': 'street',
  'body.company.address.postalCode': 'postalCode',
  'body.company.address.city': 'city',
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
