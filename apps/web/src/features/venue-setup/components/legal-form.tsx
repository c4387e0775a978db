import { parseNip } from '@gramy/domain/account/nip';
import { useMemo } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { tidyLine } from '../../../lib/forms/company-fields.ts';
import { listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useCompanyWords } from '../../../lib/forms/use-company-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { CompanyInputs } from '../../../ui/form/company-inputs.tsx';
import { EmailField } from '../../../ui/form/contact-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import {
  findLegalProblems,
  type LegalFields,
  type LegalName,
  legalPaths,
  toLegalChange,
  toLegalFields,
} from '../hooks/legal-fields.ts';
import { useKeepSaved } from '../hooks/use-keep-saved.ts';
import { type Legal, legalQuery } from '../queries.ts';

const fieldId = (name: LegalName) => `legal-${name}`;
const load = ({ version, ...legal }: Legal) => ({ values: toLegalFields({ version, ...legal }), version });

export function LegalForm({ providerId, loaded }: { providerId: string; loaded: Legal }) {
  const { t } = useTranslation('venue-setup');
  const company = useCompanyWords();
  const sayFailure = useFailureWords();
  const language = useLanguage();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const form = useLegal(providerId, loaded);
  const { values, problems } = form;
  const problemWords: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const say = (name: LegalName) => problems[name] && (problemWords[problems[name]] ?? t('problems.refused'));
  const labels = { ...company.labels, email: t('legal.email'), phone: t('legal.phone') };
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(({ name, mine, theirs }) => ({
          label: labels[name],
          mine: show(mine),
          theirs: show(theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <CompanyInputs
        labels={company.labels}
        findId={fieldId}
        findProblem={(name) => problems[name] && company.sayProblem(problems[name], name, values.taxId)}
        isTaxIdGood={parseNip(values.taxId) !== undefined}
        bind={(name) => ({
          value: values[name],
          onChange: (event) => form.set(name, event.target.value),
          onBlur: () => {
            form.set(name, tidyLine(name, values[name]));
            form.saveNow();
          },
        })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField
          label={labels.email}
          hint={t('legal.emailHint')}
          error={say('email')}
          id={fieldId('email')}
          value={values.email}
          onChange={(event) => form.set('email', event.target.value)}
          onBlur={form.saveNow}
        />
        <Field label={labels.phone} hint={t('legal.phoneHint')} error={say('phone')} id={fieldId('phone')}>
          {(control) => (
            <PhoneInput
              {...control}
              value={values.phone}
              onValueChange={(phone) => form.set('phone', phone)}
              onBlur={form.saveNow}
              prefixes={prefixes}
              prefixLabel={t('legal.prefix')}
            />
          )}
        </Field>
      </div>
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
    </div>
  );
}

function useLegal(providerId: string, loaded: Legal) {
  const api = useApi();
  const params = { providerId };
  const keep = useKeepSaved(legalQuery(providerId), load);
  return useAutosave<LegalFields>({
    name: `legal ${providerId}`,
    loaded: load(loaded),
    check: findLegalProblems,
    save: async (changes, { version, values, idempotencyKey }) =>
      keep(
        await api.call('PATCH /business/providers/:providerId/legal', {
          params,
          body: { ...toLegalChange(changes, values), version },
          idempotencyKey,
        }),
      ),
    paths: legalPaths,
    reload: async () => keep(await legalQuery(providerId).call(api)),
  });
}

function show(value: LegalFields[LegalName]): string {
  return typeof value === 'string' ? value : `${value.prefix} ${value.number}`;
}
