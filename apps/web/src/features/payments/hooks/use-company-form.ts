import { useSWRConfig } from 'swr';
import { companyQuery } from '../../../entities/account/payments-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import {
  type Company,
  type CompanyFields,
  companyPaths,
  companySchema,
  showCompany,
  writeCompany,
} from '../../../lib/forms/company-fields.ts';
import { useSettingsForm } from '../../../lib/forms/use-settings-form.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useRemoval } from '../../../lib/queries/use-removal.ts';

export const findFieldId = (name: string) => `company-${name}`;

const noFields: CompanyFields = { taxId: '', companyName: '', street: '', postalCode: '', city: '' };

export function useCompanyForm(company: Company | null) {
  const { t } = useTranslation('payments');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { key } = companyQuery();
  const send = (body: Company) => api.call('PUT /user/profile/payments/company', { body });
  const form = useSettingsForm({
    saved: company ? showCompany(company) : noFields,
    schema: companySchema,
    save: async (fields) => mutate(key, await send(writeCompany(fields)), { revalidate: false }),
    onSaved: () => showToast({ title: t('company.saved') }),
    fieldId: findFieldId,
    paths: companyPaths,
  });
  const remove = useRemoval<{ company: Company | null }>({
    key,
    nothing: { company: null },
    remove: () => api.call('DELETE /user/profile/payments/company'),
    restore: async (before) => (before.company ? send(before.company) : before),
    words: { removed: t('company.removed'), undo: t('undo') },
  });
  return {
    ...form,
    remove() {
      form.undo();
      remove({ company });
    },
  };
}
