import { LocateFixed, MapPin, Search } from 'lucide-react';
import { type FormEvent, type Ref, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { isUnknownCity } from '../hooks/filter-list.ts';
import type { SearchNames } from '../hooks/search-words.ts';
import type { Suggest } from '../hooks/use-suggestions.ts';
import { WhatField } from './what-field.tsx';
import { WhenFields } from './when-fields.tsx';

const mostGuests = 100;
/** As many as come: nothing is left out for their number. */
const anyGuests = 0;

export type SearchField = 'what' | 'where' | 'when' | 'guests';

export interface SearchDialogProps {
  field: SearchField;
  isOpen: boolean;
  criteria: SearchCriteria;
  names: SearchNames;
  suggest: Suggest;
  onClose: () => void;
  onSearch: (criteria: SearchCriteria) => void;
  onNearMe: () => void;
}

export function SearchDialog(props: SearchDialogProps) {
  const { t } = useTranslation('search');
  const { field } = props;
  const asked = useRef<HTMLElement>(null);
  const findAsked = useCallback(
    (form: HTMLFormElement | null) => {
      asked.current =
        form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select, button)`) ?? null;
    },
    [field],
  );
  return (
    <Dialog
      size="large"
      isOpen={props.isOpen}
      onClose={props.onClose}
      initialFocus={asked}
      closeLabel={t('form.close')}
      title={t('form.title')}
    >
      <SearchForm {...props} formRef={findAsked} />
    </Dialog>
  );
}

/** Nothing is searched for before the button is pressed: until then one may change one's mind. */
function SearchForm({
  formRef,
  criteria,
  names,
  suggest,
  onClose,
  onSearch,
  onNearMe,
}: SearchDialogProps & { formRef: Ref<HTMLFormElement> }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(criteria);
  const set = (change: SearchCriteria) => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onSearch(draft);
  };
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-5 pb-2">
      <div data-field="what">
        <WhatField
          criteria={draft}
          activities={names.activities}
          suggest={suggest}
          onChange={set}
          onProvider={(providerSlug) => void navigate(buildBookingHref({ providerSlug }))}
        />
      </div>
      <div data-field="where" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <CityField draft={draft} cities={names.cities} set={set} />
        <Button
          variant="line"
          icon={<LocateFixed aria-hidden="true" />}
          onClick={() => {
            onClose();
            onNearMe();
          }}
        >
          {t('where.near')}
        </Button>
      </div>
      <div data-field="when">
        <WhenFields criteria={draft} today={names.today} tonight={names.tonight} onChange={set} />
      </div>
      <div data-field="guests">
        <Field label={t('form.guests')}>
          {(control) => (
            <Stepper
              {...control}
              value={draft.guests ?? anyGuests}
              onValueChange={(guests) => set({ guests: guests === anyGuests ? undefined : guests })}
              min={anyGuests}
              lowestText={t('form.anyNumber')}
              max={mostGuests}
              decreaseLabel={t('form.fewer')}
              increaseLabel={t('form.more')}
              formatValue={(guests) => t('guests', { count: guests })}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="large" icon={<Search aria-hidden="true" />}>
        {t('form.submit')}
      </Button>
    </form>
  );
}

interface CityFieldProps {
  draft: SearchCriteria;
  cities: SearchDialogProps['names']['cities'];
  set: (change: SearchCriteria) => void;
}

function CityField({ draft, cities, set }: CityFieldProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return (
    <Field label={t('form.where')}>
      {(control) => (
        <Select
          {...control}
          icon={<MapPin aria-hidden="true" />}
          value={draft.near ? 'near' : (draft.city ?? '')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value === 'near') return;
            set({ city: value || undefined, near: undefined, area: undefined });
          }}
        >
          {draft.near ? <option value="near">{t('where.near')}</option> : null}
          <option value="">{t('where.everywhere')}</option>
          {isUnknownCity(draft, cities) ? <option value={draft.city}>{draft.city}</option> : null}
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name[language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
