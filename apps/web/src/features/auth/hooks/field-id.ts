import type { FieldName } from './auth-fields.ts';

/** The names that password managers are used to. */
const ids: Record<FieldName, string> = {
  fullName: 'full-name',
  email: 'email',
  phone: 'phone',
  password: 'password',
  repeat: 'repeat-password',
  referralCode: 'referral-code',
  hasAcceptedTerms: 'terms',
};

export function findFieldId(name: FieldName): string {
  return `auth-${ids[name]}`;
}
