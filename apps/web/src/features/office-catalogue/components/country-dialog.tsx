import { currencies } from '@gramy/domain/money/money';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useCatalogueAct } from '../hooks/use-catalogue-act.ts';
import { useSeenVersion } from '../hooks/use-seen-version.ts';
import type { CatalogueCountry, CountryFields } from '../queries.ts';
import { type Difference, Overtaken, sayPair } from './overtaken.tsx';
import { isWritten, PairField } from './pair-field.tsx';
import { ThingDialog } from './thing-dialog.tsx';

interface CountryDialogProps {
  /** Undefined: a new one. */
  country: CatalogueCountry | undefined;
  onClose: () => void;
}

function beginFields(country: CatalogueCountry | undefined): CountryFields {
  return {
    code: country?.code ?? '',
    name: country?.name ?? { en: '', pl: '' },
    currency: currencies.find((one) => one === country?.currency) ?? currencies[0],
    isActive: country?.isActive ?? true,
  };
}

export function CountryDialog({ country, onClose }: CountryDialogProps) {
  const { t } = useTranslation('office-catalogue');
  const [fields, setFields] = useState(() => beginFields(country));
  const [isTried, setIsTried] = useState(false);
  const change = (changed: Partial<CountryFields>) => setFields((before) => ({ ...before, ...changed }));
  const { code, ...body } = fields;
  const isCodeGood = /^[A-Z]{2}$/.test(code);
  const seen = useSeenVersion(country);
  const save = useCatalogueAct(
    (api, version: string) =>
      country
        ? api.call('PUT /admin/catalogue/countries/:countryCode', {
            params: { countryCode: code },
            body: { ...body, version },
          })
        : api.call('POST /admin/catalogue/countries', { body: fields }),
    onClose,
  );
  const remove = useCatalogueAct(
    (api) => api.call('DELETE /admin/catalogue/countries/:countryCode', { params: { countryCode: code } }),
    onClose,
  );
  const start = (version = seen.version) => {
    setIsTried(true);
    if (isCodeGood && isWritten(fields.name)) save.start(version);
  };
  const sayWhether = (is: boolean) => t(is ? 'overtaken.yes' : 'overtaken.no');
  const compare = (theirs: CatalogueCountry): Difference[] => [
    { label: t('name'), theirs: sayPair(theirs.name), mine: sayPair(fields.name) },
    { label: t('currency'), theirs: theirs.currency, mine: fields.currency },
    { label: t('active'), theirs: sayWhether(theirs.isActive), mine: sayWhether(fields.isActive) },
  ];
  return (
    <ThingDialog
      title={country ? country.name.pl : t('newCountry')}
      isActive={fields.isActive}
      onActiveChange={(isActive) => change({ isActive })}
      save={{ ...save, start: () => start() }}
      remove={country ? remove : undefined}
      overtaken={
        seen.isOvertaken && country ? (
          <Overtaken
            fields={compare(country)}
            onTheirs={() => {
              setFields(beginFields(country));
              seen.accept();
            }}
            onMine={() => start(seen.accept())}
          />
        ) : null
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('code')} error={isTried && !isCodeGood ? t('codeWrong') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={2}
              readOnly={country !== undefined}
              value={code}
              onChange={({ target }) => change({ code: target.value.toUpperCase() })}
            />
          )}
        </Field>
        <Field label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              value={fields.currency}
              onChange={({ target }) =>
                change({ currency: currencies.find((one) => one === target.value) ?? fields.currency })
              }
            >
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <PairField
        label={t('name')}
        value={fields.name}
        limit={80}
        isTried={isTried}
        onChange={(name) => change({ name })}
      />
    </ThingDialog>
  );
}
