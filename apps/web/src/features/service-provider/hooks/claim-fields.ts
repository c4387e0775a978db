import { ownershipClaim } from '@gramy/contract/schemas/ownership-claim';
import * as z from 'zod/mini';
import type { ClaimBody } from '../../../entities/provider/queries.ts';
import { createNaming } from '../../../lib/forms/form-schema.ts';

export type ClaimField = Exclude<keyof ClaimBody, 'proofKey'>;
/** As they are typed: text, each of them. */
export type ClaimFields = Record<ClaimField, string>;
export const claimFields = ['fullName', 'position', 'email', 'phone', 'taxId', 'message'] as const;

const claimProblems = [
  'required',
  'tooLong',
  'emailInvalid',
  'phoneInvalid',
  'taxIdInvalid',
  'refused',
] as const;

export type ClaimProblem = (typeof claimProblems)[number];
export type ClaimProblems = Partial<Record<ClaimField, ClaimProblem>>;

/** As the API wants it; nine digits alone are a number of the home market. */
export function writePhone(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^[1-9]\d{8}$/.test(digits) ? `+48${digits}` : digits.replace(/^00/, '+');
}

const { phone, proofKey: _, ...others } = ownershipClaim.shape;

export const claimSchema = z.object({ ...others, phone: z.pipe(z.transform(writePhone), phone) });

const renamed: Partial<Record<string, ClaimProblem>> = {
  emailRequired: 'required',
  phoneRequired: 'required',
  emailFormat: 'emailInvalid',
  taxIdLength: 'taxIdInvalid',
};

export const nameProblems = createNaming<ClaimField, ClaimProblem>(
  claimProblems,
  (code) => renamed[code] ?? code,
);
