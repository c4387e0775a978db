import { type PhoneNumber, toE164 } from './phone-number.ts';

/** The contract's own limits; a test holds them against it. */
export const contactLimits = { fullName: 120, email: 254 } as const;

/*
 * Say at once what the server would say too. They are never stricter than the contract; where it knows better, its
 * objection is shown in the same place.
 */

export function checkFullName(typed: string): 'nameRequired' | 'tooLong' | undefined {
  const name = typed.trim();
  if (name === '') return 'nameRequired';
  return name.length > contactLimits.fullName ? 'tooLong' : undefined;
}

export function checkEmail(typed: string): 'emailRequired' | 'emailInvalid' | 'tooLong' | undefined {
  const email = typed.trim();
  if (email === '') return 'emailRequired';
  if (email.length > contactLimits.email) return 'tooLong';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'emailInvalid';
}

export function checkPhone(phone: PhoneNumber): 'phoneRequired' | 'phoneInvalid' | undefined {
  if (phone.number.trim() === '') return 'phoneRequired';
  return toE164(phone) === undefined ? 'phoneInvalid' : undefined;
}
