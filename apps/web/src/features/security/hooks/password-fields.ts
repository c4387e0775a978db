import { ApiError } from '@gramy/contract/api-error';
import { knownPassword, newPassword } from '@gramy/contract/schemas/account';
import * as z from 'zod/mini';
import { createNaming, type FormSchema, sameTwice } from '../../../lib/forms/form-schema.ts';
import { readObjections } from '../../../lib/queries/server-objections.ts';

export interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  repeat: string;
}

export type FieldName = keyof PasswordFields;

/** In the order of the form. */
export const fieldNames = [
  'currentPassword',
  'newPassword',
  'repeat',
] as const satisfies readonly FieldName[];

/** What the message files have words for. */
const problems = [
  'currentRequired',
  'passwordWrong',
  'passwordRequired',
  'passwordTooWeak',
  'passwordTooLong',
  'passwordCommon',
  'passwordsDiffer',
  'refused',
] as const;

export type FieldProblem = (typeof problems)[number];
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

const chosen = { newPassword, repeat: z.string() };
const withPassword = z.object({ currentPassword: knownPassword, ...chosen }).check(sameTwice('newPassword'));
const withoutPassword = z.object({ currentPassword: z.string(), ...chosen }).check(sameTwice('newPassword'));

/** The present password is asked for only where there is one. */
export function findSchema(hasPassword: boolean): FormSchema {
  return hasPassword ? withPassword : withoutPassword;
}

export const nameProblems = createNaming<FieldName, FieldProblem>(problems, (code, name) =>
  code === 'passwordRequired' && name === 'currentPassword' ? 'currentRequired' : code,
);

/** Objections to single fields; without any, the failure concerns the form as a whole. */
export function readRefusal(error: unknown): FieldProblems {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'passwordWrong') return { currentPassword: 'passwordWrong' };
  if (code === 'passwordCommon') return { newPassword: 'passwordCommon' };
  return nameProblems(readObjections(error, fieldNames));
}
