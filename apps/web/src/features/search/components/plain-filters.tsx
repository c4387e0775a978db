import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { placeSorts } from '@gramy/domain/catalogue/place-sort';
import { formatClock } from '@gramy/domain/time/clock';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { type SearchCriteria, writeSearchValues } from '../../../lib/navigation/search-address.ts';
import type { SearchNames } from '../hooks/search-words.ts';

interface PlainFiltersProps {
  criteria: SearchCriteria;
  names: SearchNames;
}

const fieldClass = 'min-h-11 w-full rounded-m border border-line-2 bg-card px-3 text-m';
const prices = [5_000, 10_000, 15_000, 20_000, 30_000];
const times = Array.from({ length: 14 }, (_, position) => formatClock((10 + position) * 60));
const flags = ['openNow', 'instant', 'payAtVenue'] as const;

/** The same search as a form, for browsers without scripts: nothing else on the page could change it there. */
export function PlainFilters({ criteria, names }: PlainFiltersProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const values = writeSearchValues(criteria);
  const named = (things: SearchNames['cities']) =>
    things.map(({ slug, name }) => ({ value: slug, text: name[language] }));
  const sorts = placeSorts.filter((sort) => sort !== 'distance' || criteria.near !== undefined);
  return (
    <noscript className="w-full">
      <form
        action={buildHref(paths.search)}
        aria-label={t('plain.label')}
        className="grid w-full gap-3 px-(--gutter) py-2 sm:grid-cols-2 lg:grid-cols-4"
      >
        {criteria.near ? <input type="hidden" name="near" value={values.near} /> : null}
        <PlainField label={t('form.whatPlaceholder')}>
          <input name="q" defaultValue={values.q} className={fieldClass} />
        </PlainField>
        <Choice
          name="activity"
          label={t('form.what')}
          any={t('form.any.what')}
          value={values.activity}
          options={named(names.activities)}
        />
        <Choice
          name="city"
          label={t('form.where')}
          any={t('where.everywhere')}
          value={values.city}
          options={named(names.cities)}
        />
        <PlainField label={t('form.date')}>
          <input
            type="date"
            name="date"
            min={names.today}
            defaultValue={values.date}
            className={fieldClass}
          />
        </PlainField>
        <Choice
          name="time"
          label={t('form.time')}
          any={t('form.anyTime')}
          value={values.time}
          options={times.map((time) => ({ value: time, text: t('form.fromTime', { time }) }))}
        />
        <PlainField label={t('form.guests')}>
          <input
            type="number"
            name="guests"
            min={1}
            max={500}
            defaultValue={values.guests}
            className={fieldClass}
          />
        </PlainField>
        <Choice
          name="maxPrice"
          label={t('filters.price')}
          any={t('filters.anyPrice')}
          value={values.maxPrice}
          options={prices.map((amount) => ({
            value: String(amount),
            text: t('filter.maxPrice', { price: formatMoney(language, { amount, currency: 'PLN' }) }),
          }))}
        />
        <Choice
          name="sort"
          label={t('plain.sort')}
          value={values.sort ?? 'relevance'}
          options={sorts.map((sort) => ({ value: sort, text: t(`sort.${sort}`) }))}
        />
        <Choice
          name="tags"
          label={t('filters.tags')}
          any={t('form.any.what')}
          value={values.tags}
          options={facilityTags.map((tag) => ({ value: tag, text: t(`tags.${tag}`) }))}
        />
        <div className="flex flex-wrap items-center gap-x-5 sm:col-span-2">
          {flags.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name={name} value="1" defaultChecked={values[name] === '1'} />
              {t(`filter.${name}`)}
            </label>
          ))}
        </div>
        <div className="flex items-center gap-4">
          <button type="submit" className="min-h-11 rounded-full bg-orange px-5 font-strong text-on-orange">
            {t('plain.apply')}
          </button>
          <a href={buildHref(paths.search)} className="inline-flex min-h-11 items-center underline">
            {t('plain.clear')}
          </a>
        </div>
      </form>
    </noscript>
  );
}

function PlainField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className="grid min-w-0 gap-1 text-s font-medium">
      {label}
      {children}
    </label>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  any?: string;
  value: string | undefined;
  options: readonly { value: string; text: string }[];
}

function Choice({ name, label, any, value = '', options }: ChoiceProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <PlainField label={label}>
      <select name={name} defaultValue={value} className={fieldClass}>
        {any ? <option value="">{any}</option> : null}
        {isListed ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </PlainField>
  );
}
