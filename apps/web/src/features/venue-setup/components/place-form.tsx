import type { Position } from '@gramy/contract/schemas/where-when';
import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { useMemo } from 'react';
import { ContestedNotice } from '../../../entities/setup/components/contested-notice.tsx';
import { type useAutosave as Autosave, useAutosave } from '../../../entities/setup/hooks/use-autosave.ts';
import { openCitiesQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FacilityIcon } from '../../../lib/content/facility-icon.tsx';
import { listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import {
  findPlaceProblems,
  type PlaceFields,
  type PlaceName,
  toPlaceChange,
  toPlaceFields,
} from '../hooks/place-fields.ts';
import { useKeepSaved } from '../hooks/use-keep-saved.ts';
import { type BranchKey, type VenuePlace, venuePlaceQuery } from '../queries.ts';
import { CompanyAddress } from './company-address.tsx';
import { PinField } from './pin-field.tsx';

const streetId = 'place-street';

const load = (place: VenuePlace) => ({ values: toPlaceFields(place), version: place.version });

type PlaceForm = ReturnType<typeof Autosave<PlaceFields>>;

/** Where one place is: its address, the pin at its door, its phone and what it has. */
export function PlaceForm({ place, loaded }: { place: BranchKey; loaded: VenuePlace }) {
  const { t } = useTranslation('venue-place');
  const sayFailure = useFailureWords();
  const show = useShownValue();
  const say = useProblemWords();
  const form = usePlace(place, loaded);
  return (
    <div className="grid gap-5">
      <ContestedNotice
        fields={form.contested.map(({ name, mine, theirs }) => ({
          label: t(`fields.${name}`),
          mine: show(name, mine),
          theirs: show(name, theirs),
        }))}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <SectionCard title={t('address.title')}>
        <CompanyAddress
          providerId={place.providerId}
          values={form.values}
          onTake={({ street, postalCode, cityId }) => {
            form.set('street', street);
            form.set('postalCode', postalCode);
            form.set('cityId', cityId);
            // The button is gone.
            document.getElementById(streetId)?.focus();
          }}
        />
        <AddressFields form={form} />
        <PinField form={form} place={place} problem={say(form.problems.pin)} />
        <p className="mt-3 text-s text-ink-2">{t('timeZone', { zone: loaded.timeZone })}</p>
      </SectionCard>
      <SectionCard title={t('facts.title')}>
        <FactFields form={form} />
      </SectionCard>
      {form.status === 'failed' ? <InlineAlert>{sayFailure(form.failure)}</InlineAlert> : null}
    </div>
  );
}

function usePlace(place: BranchKey, loaded: VenuePlace) {
  const api = useApi();
  const keep = useKeepSaved(venuePlaceQuery(place), load);
  return useAutosave<PlaceFields>({
    name: `place ${place.branchId}`,
    loaded: load(loaded),
    check: findPlaceProblems,
    save: async (changes, { version, idempotencyKey }) =>
      keep(
        await api.call('PATCH /business/providers/:providerId/branches/:branchId', {
          params: place,
          body: { ...toPlaceChange(changes), version },
          idempotencyKey,
        }),
      ),
    reload: async () => keep(await venuePlaceQuery(place).call(api)),
  });
}

/** As a person reads it, where two have saved something else. */
function useShownValue() {
  const { t } = useTranslation('venue-place');
  const cities = useCities();
  const { t: sayTag } = useTranslation('provider');
  return (name: PlaceName, value: PlaceFields[PlaceName]): string => {
    if (name === 'cityId') return cities.find(({ id }) => id === value)?.name ?? '';
    if (name === 'tags') return (value as PlaceFields['tags']).map((tag) => sayTag(`tags.${tag}`)).join(', ');
    if (name === 'phone') return Object.values(value as PlaceFields['phone']).join(' ');
    if (typeof value === 'string') return value;
    const pin = value as Position | null;
    return pin ? `${pin.latitude}, ${pin.longitude}` : t('pin.none');
  };
}

function useCities(): { id: string; name: string }[] {
  const language = useLanguage();
  const cities = useQuery(openCitiesQuery(), { isExtra: true });
  return cities.status === 'ready'
    ? cities.data.items.map(({ id, name }) => ({ id, name: name[language] }))
    : [];
}

function useProblemWords() {
  const { t } = useTranslation('venue-setup');
  const { t: sayPlace } = useTranslation('venue-place');
  const known: Partial<Record<string, string>> = {
    ...t('problems', { returnObjects: true }),
    postalCodeInvalid: sayPlace('problems.postalCode'),
    pinAbroad: sayPlace('problems.pinAbroad'),
  };
  return (code: string | undefined) => code && (known[code] ?? t('problems.refused'));
}

function AddressFields({ form }: { form: PlaceForm }) {
  const { t } = useTranslation('venue-place');
  const say = useProblemWords();
  const cities = useCities();
  const line = (name: 'street' | 'postalCode' | 'district', className: string, autoComplete?: string) => (
    <Field
      label={t(`fields.${name}`)}
      error={say(form.problems[name])}
      className={className}
      {...(name === 'street' ? { id: streetId } : {})}
      {...(name === 'district' ? { hint: t('districtHint') } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          value={form.values[name]}
          autoComplete={autoComplete}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={form.saveNow}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      {line('street', 'sm:col-span-4', 'street-address')}
      {line('postalCode', 'sm:col-span-2', 'postal-code')}
      <Field label={t('fields.cityId')} error={say(form.problems.cityId)} className="sm:col-span-3">
        {(control) => (
          <Select
            {...control}
            value={form.values.cityId}
            onChange={(event) => form.set('cityId', event.target.value)}
          >
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {line('district', 'sm:col-span-3')}
    </div>
  );
}

function FactFields({ form }: { form: PlaceForm }) {
  const { t } = useTranslation('venue-place');
  const { t: setup } = useTranslation('venue-setup');
  const { t: sayTag } = useTranslation('provider');
  const say = useProblemWords();
  const language = useLanguage();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const { phone, tags, name } = form.values;
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('fields.phone')} hint={t('phoneHint')} error={say(form.problems.phone)}>
          {(control) => (
            <PhoneInput
              {...control}
              value={phone}
              onValueChange={(typed) => form.set('phone', typed)}
              onBlur={form.saveNow}
              prefixes={prefixes}
              prefixLabel={setup('legal.prefix')}
            />
          )}
        </Field>
        <Field label={t('fields.name')} hint={t('nameHint')} error={say(form.problems.name)}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              onChange={(event) => form.set('name', event.target.value)}
              onBlur={form.saveNow}
            />
          )}
        </Field>
      </div>
      <FieldsetField legend={t('fields.tags')}>
        <div className="flex flex-wrap gap-2">
          {facilityTags.map((tag) => (
            <Chip
              key={tag}
              icon={<FacilityIcon tag={tag} />}
              isPressed={tags.includes(tag)}
              onClick={() =>
                form.set(
                  'tags',
                  facilityTags.filter((other) => tags.includes(other) !== (other === tag)),
                )
              }
            >
              {sayTag(`tags.${tag}`)}
            </Chip>
          ))}
        </div>
      </FieldsetField>
    </div>
  );
}
