import * as z from 'zod/mini';
import { email, fullName, phone } from './account.ts';
import { requiredLine, text } from './shared.ts';

export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'countryInvalid' }));

/** Known to this engine, as `Europe/Warsaw`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '' && name.includes('/');
  } catch {
    return false;
  }
}

export const longestInformation = 500;

/** What needs no proof: the name, what venues should know, and where somebody lives. */
export const profileFields = {
  fullName,
  additionalInformation: text(longestInformation),
  countryCode,
  city: requiredLine(120),
  streetAddress: requiredLine(160),
  postalCode: requiredLine(12),
};

export const emergencyContact = z.strictObject({
  fullName,
  /** Who it is to the account's owner: mother, friend … */
  relation: requiredLine(60),
  phone,
  email: z.nullable(email),
});

/** What helps in an emergency and no more. */
export const contactForVenue = z.strictObject({
  firstName: z.string(),
  relation: z.string(),
  phone: z.string(),
});

/** They know that they are named. */
export const hasAgreed = z.literal(true, { error: 'agreementRequired' });
