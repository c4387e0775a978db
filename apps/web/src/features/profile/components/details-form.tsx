import { longestInformation } from '@gramy/contract/schemas/profile';
import type { Details } from '../../../entities/account/profile-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listCountries } from '../../../lib/forms/country-names.ts';
import { findLimit } from '../../../lib/forms/form-schema.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import type { Location } from '../../../lib/queries/location-query.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type DetailsName, detailsSchema, tidyPostalCode } from '../hooks/details-fields.ts';
import { findFieldId, useDetailsForm } from '../hooks/use-details-form.ts';

interface DetailsFormProps {
  details: Details;
  location: Location;
  /** Names of cities in which there is something to book, to choose from; any other can be typed. */
  cities: readonly string[];
}

type Form = ReturnType<typeof useDetailsForm>;

export function DetailsForm({ details, location, cities }: DetailsFormProps) {
  const { t } = useTranslation('profile');
  const sayFailure = useFailureWords();
  const form = useDetailsForm(details, location);
  const guard = useUnsavedGuard(form.changed.length > 0);
  return (
    <form noValidate aria-label={t('formLabel')} onSubmit={form.submit} className="grid gap-3.5 sm:gap-5">
      <SectionCard title={t('aboutYou')}>
        <div className="grid gap-4">
          <LineField form={form} name="fullName" label={t('fullName')} autoComplete="name" isRequired />
          <AddressFields form={form} cities={cities} />
          <Field
            label={t('information')}
            hint={t('informationHint')}
            id={findFieldId('additionalInformation')}
            error={useProblem(form, 'additionalInformation')}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                limit={longestInformation}
                formatCount={(length) => `${length} / ${longestInformation}`}
                value={form.values.additionalInformation}
                onChange={(event) => form.set('additionalInformation', event.target.value)}
              />
            )}
          </Field>
        </div>
      </SectionCard>
      <SaveBar
        notice={form.failure === undefined ? null : <InlineAlert>{sayFailure(form.failure)}</InlineAlert>}
        isShown={form.changed.length > 0}
        isBusy={form.isBusy}
        undoLabel={t('undo')}
        saveLabel={t('save')}
        onUndo={form.undo}
      >
        {t('unsaved', { count: form.changed.length })}
      </SaveBar>
      <ConfirmDialog {...guard} />
    </form>
  );
}

function useProblem({ problems }: Form, name: DetailsName): string | undefined {
  const { t } = useTranslation('profile');
  const words: Partial<Record<string, string>> = t('problems', { returnObjects: true });
  const problem = problems[name];
  if (problem === 'tooLong') return t('problems.tooLong', { limit: findLimit(detailsSchema, name) ?? 0 });
  return problem && (words[problem] ?? t('problems.refused'));
}

interface LineFieldProps {
  form: Form;
  name: Exclude<DetailsName, 'additionalInformation' | 'countryCode'>;
  label: string;
  autoComplete: string;
  isRequired?: boolean;
  list?: string;
  onBlur?: () => void;
}

function LineField(props: LineFieldProps) {
  const { form, name, label, autoComplete, isRequired = false, list, onBlur } = props;
  return (
    <Field label={label} id={findFieldId(name)} error={useProblem(form, name)} isRequired={isRequired}>
      {(control) => (
        <TextInput
          {...control}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          autoComplete={autoComplete}
          list={list}
          onBlur={onBlur}
          enterKeyHint="next"
        />
      )}
    </Field>
  );
}

function AddressFields({ form, cities }: Pick<DetailsFormProps, 'cities'> & { form: Form }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return (
    <>
      <LineField form={form} name="streetAddress" label={t('street')} autoComplete="street-address" />
      <div className="grid gap-4 sm:grid-cols-[140px_minmax(0,1fr)]">
        <LineField
          form={form}
          name="postalCode"
          label={t('postalCode')}
          autoComplete="postal-code"
          onBlur={() => form.tidy('postalCode', tidyPostalCode(form.values) ?? form.values.postalCode)}
        />
        <LineField
          form={form}
          name="city"
          label={t('city')}
          autoComplete="address-level2"
          list="profile-cities"
        />
        <datalist id="profile-cities">
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </div>
      <Field label={t('country')} id={findFieldId('countryCode')} error={useProblem(form, 'countryCode')}>
        {(control) => (
          <Select
            {...control}
            value={form.values.countryCode}
            onChange={(event) => form.set('countryCode', event.target.value)}
            autoComplete="country"
          >
            <option value="">{t('chooseCountry')}</option>
            {listCountries(language).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
