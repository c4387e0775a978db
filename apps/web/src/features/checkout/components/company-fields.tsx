import { formatNip, parseNip } from '@gramy/domain/account/nip';
import { parsePostalCode } from '@gramy/domain/account/postal-address';
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
        <LineField form={form} name="companyName" label={t('company.name')} autoComplete="organization" />
      </div>
      <LineField form={form} name="street" label={t('company.street')} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <PostalCodeField form={form} />
        <LineField form={form} name="city" label={t('company.city')} autoComplete="address-level2" />
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

function PostalCodeField({ form }: { form: InformationForm }) {
  const { t } = useTranslation('checkout');
  const sayProblem = useProblemWords();
  const { onBlur, ...rest } = form.register('postalCode');
  return (
    <Field
      label={t('company.postalCode')}
      id={findFieldId('postalCode')}
      error={sayProblem(form.problems.postalCode)}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          onBlur={(event) => {
            const code = parsePostalCode(event.currentTarget.value);
            if (code) form.form.setValue('postalCode', code);
            onBlur(event);
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
}

interface LineFieldProps {
  form: InformationForm;
  name: 'companyName' | 'street' | 'city';
  label: string;
  autoComplete: string;
}

function LineField({ form, name, label, autoComplete }: LineFieldProps) {
  const sayProblem = useProblemWords();
  return (
    <Field label={label} id={findFieldId(name)} error={sayProblem(form.problems[name])} isRequired>
      {(control) => (
        <TextInput
          {...control}
          {...form.register(name)}
          autoComplete={autoComplete}
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
}
