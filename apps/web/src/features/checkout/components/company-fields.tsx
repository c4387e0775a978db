import { parseNip } from '@gramy/domain/account/nip';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { tidyLine } from '../../../lib/forms/company-fields.ts';
import { useCompanyWords } from '../../../lib/forms/use-company-words.ts';
import { CompanyInputs } from '../../../ui/form/company-inputs.tsx';
import { findFieldId, type InformationForm } from '../hooks/use-information-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

export function CompanyFields({
  form,
  businessPrice,
  isPriceFixed,
}: {
  form: InformationForm;
  businessPrice: string | undefined;
  isPriceFixed: boolean;
}) {
  const { t } = useTranslation('checkout');
  const { labels } = useCompanyWords();
  const sayProblem = useProblemWords();
  const taxId = form.form.watch('taxId');
  return (
    <section
      aria-label={t('company.title')}
      className="grid gap-4 rounded-l bg-paper-2 p-5 forced-colors:border"
    >
      <div>
        <h2 className="text-l">{t('company.title')}</h2>
        {isPriceFixed ? (
          <p className="mt-1 text-s text-ink-2">
            {businessPrice ? t('company.fixedPrice', { price: businessPrice }) : t('company.fixed')}
          </p>
        ) : null}
      </div>
      <CompanyInputs
        labels={labels}
        findId={findFieldId}
        findProblem={(name) => sayProblem(form.problems[name], name, taxId)}
        isTaxIdGood={parseNip(taxId) !== undefined}
        bind={(name) => {
          const { onBlur, ...rest } = form.register(name);
          return {
            ...rest,
            onBlur(event) {
              form.form.setValue(name, tidyLine(name, event.currentTarget.value));
              onBlur(event);
            },
          };
        }}
      />
      <p className="text-s">{t('company.invoice')}</p>
    </section>
  );
}
