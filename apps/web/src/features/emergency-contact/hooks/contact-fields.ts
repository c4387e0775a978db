import { homePrefix } from '../../../lib/phone-prefixes.ts';
import type { Problems } from '../../../lib/server-objections.ts';
import { type PhoneNumber, splitPhone, toE164 } from '../../../ui/form/phone-number.ts';
import type { EmergencyContact } from '../queries.ts';

export interface ContactFields {
  fullName: string;
  relation: string;
  phone: PhoneNumber;
  email: string;
  hasAgreed: boolean;
}

export type ContactName = keyof ContactFields;

/** Whoever has named somebody before has said then that they know. */
export function toFields(contact: EmergencyContact | null, prefixes: readonly string[]): ContactFields {
  const none = { prefix: homePrefix, number: '' };
  return {
    fullName: contact?.fullName ?? '',
    relation: contact?.relation ?? '',
    phone: contact ? (splitPhone(contact.phone, prefixes) ?? none) : none,
    email: contact?.email ?? '',
    hasAgreed: contact !== null,
  };
}

export function toBody({ fullName, relation, phone, email }: ContactFields) {
  return {
    fullName: fullName.trim(),
    relation: relation.trim(),
    phone: toE164(phone) ?? '',
    email: email.trim() === '' ? null : email.trim(),
    hasAgreed: true as const,
  };
}

export function checkContact(fields: ContactFields): Problems<ContactName> {
  const problems: Problems<ContactName> = {};
  if (fields.fullName.trim() === '') problems.fullName = 'required';
  if (fields.relation.trim() === '') problems.relation = 'required';
  if (fields.phone.number.trim() === '') problems.phone = 'phoneRequired';
  else if (toE164(fields.phone) === undefined) problems.phone = 'phoneInvalid';
  if (fields.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email.trim())) {
    problems.email = 'emailInvalid';
  }
  if (!fields.hasAgreed) problems.hasAgreed = 'agreementRequired';
  return problems;
}
