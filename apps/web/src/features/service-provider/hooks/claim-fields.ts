import type { FieldError } from '@gramy/contract/errors';
import type { ClaimBody } from '../queries.ts';

export type ClaimField = keyof ClaimBody;
export const claimFields = ['fullName', 'position', 'email', 'phone', 'message'] as const;

/** The contract's own; a test holds them against it. */
export const claimLimits: Record<ClaimField, number> = {
  fullName: 120,
  position: 80,
  email: 254,
  phone: 20,
  message: 2000,
};

export type ClaimProblem = 'required' | 'tooLong' | 'emailInvalid' | 'refused';
export type ClaimProblems = Partial<Record<ClaimField, ClaimProblem>>;

/** Says at once what the server would say too, and is never stricter. */
export function checkClaim(fields: ClaimBody): ClaimProblems {
  const problems: ClaimProblems = {};
  for (const name of claimFields) {
    const text = fields[name].trim();
    if (text === '' && name !== 'message') problems[name] = 'required';
    else if (text.length > claimLimits[name]) problems[name] = 'tooLong';
    else if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) problems[name] = 'emailInvalid';
  }
  return problems;
}

/** The server's objections at the fields they are about. */
export function readClaimProblems(errors: readonly FieldError[]): ClaimProblems {
  const problems: ClaimProblems = {};
  for (const { path, code } of errors) {
    const name = claimFields.find((field) => path === `body.${field}`);
    if (name)
      problems[name] ??= code === 'required' ? 'required' : code === 'too_big' ? 'tooLong' : 'refused';
  }
  return problems;
}
