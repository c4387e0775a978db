import { parseNip } from '@gramy/domain/account/nip';
import { useSWRConfig } from 'swr';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useSettingsForm } from '../../../lib/use-settings-form.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type CompanyName, checkCompany, toFields } from '../hooks/company-fields.ts';
import { type Company, companyQuery } from '../queries.ts';

const findFieldId = (name: string) => `company-${name}`;

function useCompanyForm(company: Company | null) {
  const { t } = useTranslation('payments');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { key } = companyQuery();
  const store = async (body: Company) => {
    await mutate(key, await api.call('PUT /user/profile/payments/company', { body }), { revalidate: false });
  };
  const form = useSettingsForm({
    saved: toFields(company),
    check: checkCompany,
    save: (fields) => store({ ...fields, name: fields.name.trim(), address: fields.address.trim() }),
    onSaved: () => showToast({ title: t('company.saved') }),
    fieldId: findFieldId,
  });
  async function remove(before: Company) {
    await mutate(key, await api.call('DELETE /user/profile/payments/company'), { revalidate: false });
    const run = () => void store(before);
    showToast({ title: t('company.removed'), action: { label: t('undo'), run } });
  }
  return { ...form, remove: () => company && void remove(company) };
}

export function CompanyForm({ company }: { company: Company | null }) {
  const { t } = useTranslation('payments');
  const sayFailure = useFailureWords();
  const form = useCompanyForm(company);
  const guard = useUnsavedGuard(form.changed.length > 0);
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const say = (name: CompanyName) =>
    form.problems[name] && (words[form.problems[name]] ?? t('problems.refused'));
  const isGood = parseNip(form.values.taxId) !== undefined;
  return (
    <form noValidate aria-label={t('company.title')} onSubmit={form.submit} className="grid gap-4">
      <Field
        label={t('company.taxId')}
        id={findFieldId('taxId')}
        error={say('taxId')}
        hint={isGood ? t('company.taxIdGood') : undefined}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            isGood={isGood}
            value={form.values.taxId}
            onChange={(event) => form.set('taxId', event.target.value)}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('company.name')} id={findFieldId('name')} error={say('name')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="organization"
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={t('company.address')} id={findFieldId('address')} error={say('address')}>
        {(control) => (
          <TextInput
            {...control}
            value={form.values.address}
            onChange={(event) => form.set('address', event.target.value)}
            enterKeyHint="done"
          />
        )}
      </Field>
      <Checkbox
        checked={form.values.wantsInvoice}
        onChange={(event) => form.set('wantsInvoice', event.target.checked)}
      >
        {t('company.wantsInvoice')}
      </Checkbox>
      {form.failure === undefined ? null : <InlineAlert>{sayFailure(form.failure)}</InlineAlert>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="line" size="small" isBusy={form.isBusy}>
          {t('save')}
        </Button>
        {company ? (
          <Button variant="quiet" size="small" className="text-(--bad)" onClick={form.remove}>
            {t('company.remove')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog {...guard} />
    </form>
  );
}
