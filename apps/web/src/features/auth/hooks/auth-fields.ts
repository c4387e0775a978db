import {
  acceptedTerms,
  email,
  fullName,
  knownPassword,
  newPassword,
  referralCode,
} from '@gramy/contract/schemas/account';
import * as z from 'zod/mini';
import { createNaming, sameTwice, typedPhone } from '../../../lib/forms/form-schema.ts';
import { homePrefix } from '../../../lib/forms/phone-prefixes.ts';
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
  'referralUnknown',
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

export const nameProblems = createNaming<FieldName, FieldProblem>(fieldProblems, (code, name) =>
  code === 'required' && name === 'fullName' ? 'nameRequired' : code,
);
