import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { placeSorts } from '@gramy/domain/catalogue/place-sort';
import { formatClock } from '@gramy/domain/time/clock';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { type SearchCriteria, writeSearchValues } from '../../../lib/navigation/search-address.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { SearchNames } from '../hooks/search-words.ts';

interface PlainFiltersProps {
  criteria: SearchCriteria;
  names: SearchNames;
}

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
        <Field label={t('form.whatPlaceholder')}>
          {(control) => <TextInput {...control} name="q" defaultValue={values.q} />}
        </Field>
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
        <Field label={t('form.date')}>
          {(control) => (
            <TextInput {...control} type="date" name="date" min={names.today} defaultValue={values.date} />
          )}
        </Field>
        <Choice
          name="time"
          label={t('form.time')}
          any={t('form.anyTime')}
          value={values.time}
          options={times.map((time) => ({ value: time, text: t('form.fromTime', { time }) }))}
        />
        <Field label={t('form.guests')}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              name="guests"
              min={1}
              max={500}
              defaultValue={values.guests}
            />
          )}
        </Field>
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
          <button type="submit" className={buttonClass('primary')}>
            {t('plain.apply')}
          </button>
          <a href={buildHref(paths.search)} className={`inline-flex min-h-11 items-center ${textLinkClass}`}>
            {t('plain.clear')}
          </a>
        </div>
      </form>
    </noscript>
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
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          {any ? <option value="">{any}</option> : null}
          {isListed ? null : <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
