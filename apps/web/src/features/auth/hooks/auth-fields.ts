import type { FieldError } from '@gramy/contract/errors';
import { unmetPasswordRules } from '@gramy/domain/account/password';
import { homePrefix } from '../../../lib/phone-prefixes.ts';
import { checkEmail, checkFullName, checkPhone, contactLimits } from '../../../ui/form/contact-checks.ts';
import type { PhoneNumber } from '../../../ui/form/phone-number.ts';

/** All that is asked for on the way in; every form takes its part. Names are those of the contract. */
export interface AuthFields {
  fullName: string;
  email: string;
  phone: PhoneNumber;
  password: string;
  repeat: string;
  referralCode: string;
  hasAcceptedTerms: boolean;
}

export type FieldName = keyof AuthFields;

export const emptyFields: AuthFields = {
  fullName: '',
  email: '',
  phone: { prefix: homePrefix, number: '' },
  password: '',
  repeat: '',
  referralCode: '',
  hasAcceptedTerms: false,
};

/** What the message files have words for. */
const fieldProblems = [
  'nameRequired',
  'emailRequired',
  'emailInvalid',
  'emailFormat',
  'phoneRequired',
  'phoneInvalid',
  'passwordRequired',
  'passwordTooWeak',
  'passwordTooLong',
  'passwordCommon',
  'repeatRequired',
  'passwordsDiffer',
  'termsRequired',
  'tooLong',
  'unreadableText',
  'refused',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;
type Check = (fields: AuthFields) => FieldProblem | undefined;

/** The fields of one form, in the order in which they stand there. */
export type FieldChecks = Partial<Record<FieldName, Check>>;

/** The contract's own limits; a test holds them against it. */
export const limits = { ...contactLimits, password: 128, referralCode: 40 } as const;

export const checks = {
  fullName: ({ fullName }) => checkFullName(fullName),
  email: ({ email }) => checkEmail(email),
  phone: ({ phone }) => checkPhone(phone),
  knownPassword: ({ password }) => {
    if (password === '') return 'passwordRequired';
    return password.length > limits.password ? 'passwordTooLong' : undefined;
  },
  newPassword: ({ password }) => {
    if (password === '') return 'passwordRequired';
    if (password.length > limits.password) return 'passwordTooLong';
    return unmetPasswordRules(password).length > 0 ? 'passwordTooWeak' : undefined;
  },
  repeat: ({ password, repeat }) => {
    if (repeat === '') return 'repeatRequired';
    return repeat === password ? undefined : 'passwordsDiffer';
  },
  referralCode: ({ referralCode }) =>
    referralCode.trim().length > limits.referralCode ? 'tooLong' : undefined,
  terms: ({ hasAcceptedTerms }) => (hasAcceptedTerms ? undefined : 'termsRequired'),
} satisfies Record<string, Check>;

export function listNames(fieldChecks: FieldChecks): FieldName[] {
  return Object.keys(fieldChecks) as FieldName[];
}

export function checkFields(fieldChecks: FieldChecks, fields: AuthFields): FieldProblems {
  const found: FieldProblems = {};
  for (const name of listNames(fieldChecks)) {
    const problem = fieldChecks[name]?.(fields);
    if (problem) found[name] = problem;
  }
  return found;
}

export function isFieldProblem(value: unknown): value is FieldProblem {
  return fieldProblems.some((problem) => problem === value);
}

/** The server's objections in the words of the form. One that concerns no field here is left out. */
export function readServerProblems(
  errors: readonly FieldError[],
  names: readonly FieldName[],
): FieldProblems {
  const found: FieldProblems = {};
  for (const { path, code } of errors) {
    const name = names.find((candidate) => path === `body.${candidate}`);
    if (name) found[name] ??= translateCode(name, code);
  }
  return found;
}

function translateCode(name: FieldName, code: string): FieldProblem {
  if (code === 'required') return name === 'fullName' ? 'nameRequired' : 'refused';
  if (code === 'too_big') return 'tooLong';
  // What looked right to us did not to the server: another sentence says that it is the same field again.
  if (code === 'emailInvalid') return 'emailFormat';
  return isFieldProblem(code) ? code : 'refused';
}
