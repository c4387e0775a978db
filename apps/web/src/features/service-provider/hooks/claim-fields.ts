import type { FieldError } from '@gramy/contract/errors';
import type { ClaimBody } from '../queries.ts';

export type ClaimField = keyof ClaimBody;
export const claimFields = ['fullName', 'position', 'email', 'phone', 'message'] as const;

/** The contract's own; a test holds them against it. */
export const claimLimits: Record<ClaimField, number> = {
  fullName: 120,
  position: 80,
  email: 254,
  phone: 40,
  message: 2000,
};

export type ClaimProblem = 'required' | 'tooLong' | 'emailInvalid' | 'phoneInvalid' | 'refused';
export type ClaimProblems = Partial<Record<ClaimField, ClaimProblem>>;

/** As the API wants it; nine digits alone are a number of the home market. */
export function writePhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^[1-9]\d{8}$/.test(digits) ? `+48${digits}` : digits.replace(/^00/, '+');
}

/** Says at once what the server would say too, and is never stricter. */
export function checkClaim(fields: ClaimBody): ClaimProblems {
  const problems: ClaimProblems = {};
  for (const name of claimFields) {
    const text = fields[name].trim();
    if (text === '' && name !== 'message') problems[name] = 'required';
    else if (text.length > claimLimits[name]) problems[name] = 'tooLong';
    else if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) problems[name] = 'emailInvalid';
    else if (name === 'phone' && !/^\+[1-9]\d{6,14}$/.test(writePhone(text))) problems[name] = 'phoneInvalid';
  }
  return problems;
}

const known: Record<string, ClaimProblem> = {
  required: 'required',
  emailInvalid: 'emailInvalid',
  phoneInvalid: 'phoneInvalid',
  too_big: 'tooLong',
};

/** The server's objections at the fields they are about. */
export function readClaimProblems(errors: readonly FieldError[]): ClaimProblems {
  const problems: ClaimProblems = {};
  for (const { path, code } of errors) {
    const name = claimFields.find((field) => path === `body.${field}`);
    if (name) problems[name] ??= known[code] ?? 'refused';
  }
  return problems;
}
