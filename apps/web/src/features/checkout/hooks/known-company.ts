import { formatNip, parseNip } from '@gramy/domain/account/nip';
import type { InformationFields } from './information-fields.ts';

/** As the account keeps it. */
export interface KnownCompany {
  name: string;
  taxId: string;
  /** On one line, as people write it: street, postcode, town. */
  address: string;
}

const wholeAddress = /^(.+?),\s*(\d{2}-\d{3})\s+(.+)$/;

/** Only where no company was typed: whoever books for another one has said so. */
export function fillCompany(fields: InformationFields, company: KnownCompany): InformationFields {
  if (fields.companyName !== '' || fields.taxId !== '') return fields;
  const nip = parseNip(company.taxId);
  const [, street = '', postalCode = '', city = ''] = wholeAddress.exec(company.address.trim()) ?? [];
  return {
    ...fields,
    companyName: company.name,
    taxId: nip ? formatNip(nip) : company.taxId,
    street: fields.street || street,
    postalCode: fields.postalCode || postalCode,
    city: fields.city || city,
  };
}
