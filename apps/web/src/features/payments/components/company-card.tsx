import { parseNip } from '@gramy/domain/account/nip';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Company, tidyLine } from '../../../lib/forms/company-fields.ts';
import { useCompanyWords } from '../../../lib/forms/use-company-words.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CompanyInputs } from '../../../ui/form/company-inputs.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { findFieldId, useCompanyForm } from '../hooks/use-company-form.ts';

export function CompanyForm({ company }: { company: Company | null }) {
  const { t } = useTranslation('payments');
  const { labels, sayProblem } = useCompanyWords();
  const sayFailure = useFailureWords();
  const form = useCompanyForm(company);
  const guard = useUnsavedGuard(form.changed.length > 0);
  const { values, problems } = form;
  return (
    <form noValidate aria-label={t('company.title')} onSubmit={form.submit} className="grid gap-4">
      <CompanyInputs
        labels={labels}
        findId={findFieldId}
        findProblem={(name) => problems[name] && sayProblem(problems[name], name, values.taxId)}
        isTaxIdGood={parseNip(values.taxId) !== undefined}
        bind={(name) => ({
          value: values[name],
          onChange: ({ currentTarget }) => form.set(name, currentTarget.value),
          onBlur: ({ currentTarget }) => form.tidy(name, tidyLine(name, currentTarget.value)),
        })}
      />
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
