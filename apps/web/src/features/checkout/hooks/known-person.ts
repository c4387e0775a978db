import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { splitPhone } from '../../../ui/form/phone-number.ts';
import { type InformationFields, isBlank } from './information-fields.ts';

export interface KnownPerson {
  fullName: string;
  email: string | null;
  phone: string | null;
}

/** Only where nothing was typed: whoever books for somebody else has said so. */
export function fillPerson(fields: InformationFields, person: KnownPerson): InformationFields {
  const phone = person.phone === null ? undefined : splitPhone(person.phone, phonePrefixes);
  return {
    ...fields,
    fullName: fields.fullName || person.fullName,
    email: fields.email || (person.email ?? ''),
    phone: isBlank(fields.phone) ? (phone ?? fields.phone) : fields.phone,
  };
}
