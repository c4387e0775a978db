import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import type { ComboboxItem } from '../../../ui/form/combobox-items.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

export function FormLists() {
  const { t } = useTranslation('parts-form');
  return (
    <Specimen id="lists" title={t('lists.title')} note={t('lists.note')}>
      <div className={formGridClass}>
        <Selects />
        <Comboboxes />
      </div>
    </Specimen>
  );
}

function Selects() {
  const { t } = useTranslation('parts-form');
  const activities = (
    <>
      <option value="">{t('lists.choose')}</option>
      <option value="bowling">{t('lists.bowling')}</option>
      <option value="karaoke">{t('lists.karaoke')}</option>
      <option value="billiards">{t('lists.billiards')}</option>
    </>
  );
  return (
    <>
      <Field label={t('lists.activity')} aside={t('state.filled')}>
        {(control) => (
          <Select {...control} icon={<MapPin />} defaultValue="karaoke">
            {activities}
          </Select>
        )}
      </Field>
      <Field label={t('lists.activity')} aside={t('state.error')} error={t('lists.activityError')}>
        {(control) => (
          <Select {...control} defaultValue="">
            {activities}
          </Select>
        )}
      </Field>
      <Field label={t('lists.activity')} aside={t('state.disabled')}>
        {(control) => (
          <Select {...control} disabled defaultValue="bowling">
            {activities}
          </Select>
        )}
      </Field>
    </>
  );
}

function Comboboxes() {
  const { t } = useTranslation('parts-form');
  const [city, setCity] = useState<ComboboxItem | null>(null);
  const near = t('lists.near');
  const elsewhere = t('lists.elsewhere');
  const cities: ComboboxItem[] = [
    { value: 'lodz', label: 'Łódź', note: t('lists.places', { count: 38 }), group: near },
    { value: 'warsaw', label: t('lists.warsaw'), note: t('lists.places', { count: 112 }), group: near },
    { value: 'krakow', label: 'Kraków', note: t('lists.places', { count: 64 }), group: elsewhere },
    { value: 'wroclaw', label: 'Wrocław', note: t('lists.places', { count: 51 }), group: elsewhere },
    { value: 'gdansk', label: 'Gdańsk', note: t('lists.places', { count: 22 }), group: elsewhere },
    { value: 'zielona-gora', label: 'Zielona Góra', note: t('lists.places', { count: 1 }), group: elsewhere },
  ];
  const words = {
    placeholder: t('lists.cityExample'),
    loadingText: t('lists.loading'),
    emptyText: t('lists.empty'),
    formatCount: (count: number) => t('lists.cities', { count }),
    openLabel: t('lists.open'),
    clearLabel: t('clear'),
    icon: <MapPin />,
  };
  return (
    <>
      <Field label={t('lists.city')} hint={t('lists.cityHint')}>
        {(control) => (
          <Combobox {...control} {...words} items={cities} selected={city} onSelectedChange={setCity} />
        )}
      </Field>
      <Field label={t('lists.city')} aside={t('state.busy')} error={t('lists.cityError')}>
        {(control) => (
          <Combobox
            {...control}
            {...words}
            isLoading
            items={[]}
            selected={null}
            onSelectedChange={setCity}
            onQueryChange={ignoreQuery}
          />
        )}
      </Field>
      <Field label={t('lists.city')} aside={t('state.disabled')}>
        {(control) => (
          <Combobox
            {...control}
            {...words}
            disabled
            items={cities}
            selected={cities[0] ?? null}
            onSelectedChange={setCity}
          />
        )}
      </Field>
    </>
  );
}

/** This list never arrives. */
function ignoreQuery() {}
