import { email } from '@gramy/contract/schemas/account';
import { emergencyContact, hasAgreed } from '@gramy/contract/schemas/profile';
import { toE164 } from '@gramy/domain/account/phone-number';
import * as z from 'zod/mini';
import type { EmergencyContact } from '../../../entities/account/emergency-contact-queries.ts';
import { emptyOr, typedPhone } from '../../../lib/forms/form-schema.ts';
import { homePrefix } from '../../../lib/forms/phone-prefixes.ts';
import { type PhoneNumber, splitPhone } from '../../../ui/form/phone-number.ts';

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

const { fullName, relation } = emergencyContact.shape;

export const contactSchema = z.object({
  fullName,
  relation,
  phone: typedPhone,
  email: emptyOr(email),
  hasAgreed,
});
