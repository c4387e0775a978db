import { formatNip, parseNip } from '@gramy/domain/account/nip';
import type { Problems } from '../../../lib/use-settings-form.ts';
import type { Company } from '../queries.ts';

export interface CompanyFields {
  taxId: string;
  name: string;
  address: string;
  wantsInvoice: boolean;
}

export type CompanyName = keyof CompanyFields;

export function toFields(company: Company | null): CompanyFields {
  const nip = company ? parseNip(company.taxId) : undefined;
  return {
    taxId: nip ? formatNip(nip) : '',
    name: company?.name ?? '',
    address: company?.address ?? '',
    wantsInvoice: company?.wantsInvoice ?? false,
  };
}

export function checkCompany({ taxId, name, address }: CompanyFields): Problems<CompanyName> {
  const problems: Problems<CompanyName> = {};
  if (taxId.trim() === '') problems.taxId = 'taxIdRequired';
  else if (parseNip(taxId) === undefined) problems.taxId = 'taxIdInvalid';
  if (name.trim() === '') problems.name = 'required';
  if (name.trim().length > 160) problems.name = 'tooLong';
  if (address.length > 240) problems.address = 'tooLong';
  return problems;
}
