import * as z from 'zod/mini';
import { email, fullName, phone } from './account.ts';
import { taxIdIfAny } from './company.ts';
import { requiredLine, text } from './shared.ts';

export const longestClaimMessage = 2000;

export const ownershipClaim = z.strictObject({
  fullName,
  position: requiredLine(80),
  email,
  phone,
  /** Of the company that they say runs the place. */
  taxId: z.optional(taxIdIfAny),
  message: text(longestClaimMessage),
  /** Where a PDF or a picture was sent that proves it. */
  proofKey: z.optional(z.string().check(z.maxLength(512), z.regex(/^[a-z0-9][a-z0-9/._-]*$/))),
});
