import type { FieldError } from '@gramy/contract/errors';
import {
  acceptedTerms,
  email,
  fullName,
  knownPassword,
  newPassword,
  referralCode,
} from '@gramy/contract/schemas/account';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import { sameTwice, typedPhone } from '../../../lib/form-schema.ts';
import { homePrefix } from '../../../lib/phone-prefixes.ts';
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

const repeat = z.string().check(z.minLength(1, { error: 'repeatRequired' }));

/** Each form's fields, in the order in which they stand there. */
export const logInSchema = z.object({ email, password: knownPassword });
export const forgotByEmailSchema = z.object({ email });
export const forgotBySmsSchema = z.object({ phone: typedPhone });
export const newPasswordSchema = z.object({ password: newPassword, repeat }).check(sameTwice('password'));
export const signUpSchema = z
  .object({
    fullName,
    email,
    phone: typedPhone,
    password: newPassword,
    repeat,
    referralCode,
    hasAcceptedTerms: acceptedTerms,
  })
  .check(sameTwice('password'));

/** What the resolver and the server have found. */
export function readProblems(errors: FieldErrors<AuthFields>): FieldProblems {
  const found: FieldProblems = {};
  for (const name of Object.keys(errors) as FieldName[]) {
    found[name] = nameProblem(name, errors[name]?.message ?? '');
  }
  return found;
}

/** The server's objections in the words of the form. One that concerns no field here is left out. */
export function readServerProblems(
  errors: readonly FieldError[],
  names: readonly FieldName[],
): FieldProblems {
  const found: FieldProblems = {};
  for (const { path, code } of errors) {
    const name = names.find((candidate) => path === `body.${candidate}`);
    if (name) found[name] ??= nameProblem(name, code);
  }
  return found;
}

function nameProblem(name: FieldName, code: string): FieldProblem {
  if (code === 'required' && name === 'fullName') return 'nameRequired';
  return fieldProblems.find((problem) => problem === code) ?? 'refused';
}
