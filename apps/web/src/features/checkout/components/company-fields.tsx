import { formatNip, parseNip } from '@gramy/domain/account/nip';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { findFieldId, type InformationForm } from '../hooks/use-information-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

export function CompanyFields({
  form,
  businessPrice,
}: {
  form: InformationForm;
  businessPrice: string | undefined;
}) {
  const { t } = useTranslation('checkout');
  return (
    <section
      aria-label={t('company.title')}
      className="grid gap-4 rounded-l bg-paper-2 p-5 forced-colors:border"
    >
      <div>
        <h2 className="text-l">{t('company.title')}</h2>
        <p className="mt-1 text-s text-ink-2">
          {businessPrice ? t('company.fixedPrice', { price: businessPrice }) : t('company.fixed')}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TaxIdField form={form} />
        <CompanyNameField form={form} />
      </div>
      <p className="text-s">{t('company.invoice')}</p>
    </section>
  );
}

function TaxIdField({ form }: { form: InformationForm }) {
  const { t } = useTranslation('checkout');
  const sayProblem = useProblemWords();
  const typed = form.form.watch('taxId');
  const nip = parseNip(typed);
  const { onBlur, ...rest } = form.register('taxId');
  return (
    <Field
      label={t('company.taxId')}
      id={findFieldId('taxId')}
      error={sayProblem(form.problems.taxId, typed)}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          onBlur={(event) => {
            // As it stands on invoices.
            if (nip) form.form.setValue('taxId', formatNip(nip));
            onBlur(event);
          }}
          isGood={nip !== undefined}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
}

function CompanyNameField({ form }: { form: InformationForm }) {
  const { t } = useTranslation('checkout');
  const sayProblem = useProblemWords();
  return (
    <Field
      label={t('company.name')}
      id={findFieldId('companyName')}
      error={sayProblem(form.problems.companyName)}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('companyName')}
          autoComplete="organization"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
}
