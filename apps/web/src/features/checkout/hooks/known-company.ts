import { type Company, showCompany } from '../../../lib/forms/company-fields.ts';
import type { InformationFields } from './information-fields.ts';

/** Only where no company was typed: whoever books for another one has said so. */
export function fillCompany(fields: InformationFields, company: Company): InformationFields {
  if (fields.companyName !== '' || fields.taxId !== '') return fields;
  const { street, postalCode, city, ...known } = showCompany(company);
  return {
    ...fields,
    ...known,
    street: fields.street || street,
    postalCode: fields.postalCode || postalCode,
    city: fields.city || city,
  };
}
