import { ApiError } from '@gramy/contract/api-error';
import { unmetPasswordRules } from '@gramy/domain/account/password';

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

/** The contract's own limit; a test holds it against it. */
export const longestPassword = 128;

export function isFieldProblem(value: unknown): value is FieldProblem {
  return problems.some((problem) => problem === value);
}

/** Says at once what the server would say too, and is never stricter. */
export function checkFields(fields: PasswordFields, hasPassword: boolean): FieldProblems {
  const weakness = checkNewPassword(fields.newPassword);
  return {
    ...(hasPassword && fields.currentPassword === '' ? { currentPassword: 'currentRequired' } : {}),
    ...(weakness ? { newPassword: weakness } : {}),
    ...(fields.repeat === fields.newPassword ? {} : { repeat: 'passwordsDiffer' }),
  };
}

function checkNewPassword(password: string): FieldProblem | undefined {
  if (password === '') return 'passwordRequired';
  if (password.length > longestPassword) return 'passwordTooLong';
  return unmetPasswordRules(password).length > 0 ? 'passwordTooWeak' : undefined;
}

/** Objections to single fields; without any, the failure concerns the form as a whole. */
export function readRefusal(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'passwordWrong') return { currentPassword: 'passwordWrong' };
  if (error.code === 'passwordCommon') return { newPassword: 'passwordCommon' };
  const found: FieldProblems = {};
  for (const { path, code } of error.fieldErrors) {
    const name = fieldNames.find((candidate) => path === `body.${candidate}`);
    if (name) found[name] ??= isFieldProblem(code) ? code : 'refused';
  }
  return found;
}
