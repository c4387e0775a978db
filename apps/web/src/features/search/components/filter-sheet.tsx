import { facilityTags } from '@gramy/domain/catalogue/facility-tag';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatDuration, formatMoney, formatNumber } from '../../../lib/formats/format.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { FilterCounts } from '../hooks/filter-list.ts';
import type { CountQuery } from './drop-filters.tsx';

const durations = [60, 90, 120, 180];
const ratings = [40, 45];
const usualPrices = [5000, 10_000, 15_000, 20_000];

/** What the sheet decides; the other criteria are left as they are. */
const nothingChosen: SearchCriteria = {
  maxPrice: undefined,
  minRating: undefined,
  duration: undefined,
  openNow: undefined,
  instant: undefined,
  payAtVenue: undefined,
  tags: undefined,
};

export interface FilterSheetProps {
  isOpen: boolean;
  criteria: SearchCriteria;
  counts: FilterCounts | undefined;
  countQuery: CountQuery;
  onClose: () => void;
  onApply: (criteria: SearchCriteria) => void;
}

export function FilterSheet(props: FilterSheetProps) {
  const { t } = useTranslation('search');
  const [draft, setDraft] = useState<SearchCriteria>();
  const chosen: SearchCriteria = { ...props.criteria, ...draft };
  const applyWords = useApplyWords(props.countQuery(chosen), props.isOpen);
  const set = (change: SearchCriteria) => setDraft({ ...draft, ...change });
  const close = () => {
    setDraft(undefined);
    props.onClose();
  };
  const apply = () => {
    setDraft(undefined);
    props.onApply(draft ?? {});
  };
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={close}
      closeLabel={t('filters.close')}
      title={t('filters.title')}
      footer={
        <>
          <Button variant="quiet" onClick={() => setDraft(nothingChosen)}>
            {t('filters.clear')}
          </Button>
          <Button onClick={apply}>{applyWords}</Button>
        </>
      }
    >
      <div className="grid gap-7">
        <Flags chosen={chosen} counts={props.counts} set={set} />
        <Figures chosen={chosen} counts={props.counts} set={set} />
        <Tags chosen={chosen} counts={props.counts} set={set} />
      </div>
    </Sheet>
  );
}

/** "Show 12 places"; while that is counted anew, the last count stays. */
function useApplyWords(query: ReturnType<CountQuery>, isOpen: boolean): string {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const state = useQuery(isOpen ? query : null, { isExtra: true });
  const [last, setLast] = useState<number>();
  const total = state.status === 'ready' ? state.data.total : undefined;
  if (total !== undefined && total !== last) setLast(total);
  const count = total ?? last;
  if (count === undefined || state.status === 'failed') return t('filters.apply');
  return count === 0 ? t('filters.applyNone') : t('filters.applyCount', countForMessage(language, count));
}

interface PartProps {
  chosen: SearchCriteria;
  counts: FilterSheetProps['counts'];
  set: (change: SearchCriteria) => void;
}

function Flags({ chosen, counts, set }: PartProps) {
  const { t } = useTranslation('search');
  return (
    <div>
      {(['openNow', 'instant', 'payAtVenue'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={chosen[name] ?? false}
          onChange={(event) => set({ [name]: event.currentTarget.checked || undefined })}
        >
          <Counted count={counts?.[name]}>{t(`filter.${name}`)}</Counted>
        </Checkbox>
      ))}
    </div>
  );
}

function Figures({ chosen, counts, set }: PartProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const offered = counts?.maxPrice.map(({ value }) => Number(value)) ?? [];
  const prices = offered.length > 0 ? offered : usualPrices;
  const countOf = (values: readonly { value: string; count: number }[] | undefined, value: number) =>
    values?.find((entry) => entry.value === String(value))?.count;
  return (
    <>
      <OneOf
        legend={t('filters.price')}
        any={t('filters.anyPrice')}
        name="maxPrice"
        value={chosen.maxPrice}
        options={withValue(prices, chosen.maxPrice).map((amount) => ({
          value: amount,
          text: t('filter.maxPrice', { price: formatMoney(language, { amount, currency: 'PLN' }) }),
          count: countOf(counts?.maxPrice, amount),
        }))}
        onChoose={(maxPrice) => set({ maxPrice })}
      />
      <OneOf
        legend={t('filters.rating')}
        any={t('filters.anyRating')}
        name="minRating"
        value={chosen.minRating}
        options={withValue(ratings, chosen.minRating).map((tenths) => ({
          value: tenths,
          text: t('filter.minRating', { rating: formatNumber(language, tenths / 10, 1) }),
          count: countOf(counts?.minRating, tenths),
        }))}
        onChoose={(minRating) => set({ minRating })}
      />
      <OneOf
        legend={t('filters.duration')}
        any={t('filters.anyDuration')}
        name="duration"
        value={chosen.duration}
        options={withValue(durations, chosen.duration).map((minutes) => ({
          value: minutes,
          text: formatDuration(language, minutes),
        }))}
        onChoose={(duration) => set({ duration })}
      />
    </>
  );
}

function Tags({ chosen, counts, set }: PartProps) {
  const { t } = useTranslation('search');
  const tags = chosen.tags ?? [];
  return (
    <FieldsetField legend={t('filters.tags')}>
      {facilityTags.map((tag) => (
        <Checkbox
          key={tag}
          checked={tags.includes(tag)}
          onChange={(event) =>
            set({
              tags: event.currentTarget.checked ? [...tags, tag] : tags.filter((other) => other !== tag),
            })
          }
        >
          <Counted count={counts?.tags.find(({ value }) => value === tag)?.count}>{t(`tags.${tag}`)}</Counted>
        </Checkbox>
      ))}
    </FieldsetField>
  );
}

/** An address may carry a figure that is not among the usual ones. */
function withValue(usual: readonly number[], value: number | undefined): number[] {
  return [...new Set(value ? [...usual, value] : usual)].sort((left, right) => left - right);
}

interface OneOfProps {
  legend: string;
  any: string;
  name: string;
  value: number | undefined;
  options: { value: number; text: string; count?: number | undefined }[];
  onChoose: (value: number | undefined) => void;
}

function OneOf({ legend, any, name, value, options, onChoose }: OneOfProps) {
  return (
    <FieldsetField legend={legend} isInRow>
      <Radio name={name} checked={value === undefined} onChange={() => onChoose(undefined)}>
        {any}
      </Radio>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          checked={value === option.value}
          onChange={() => onChoose(option.value)}
        >
          <Counted count={option.count}>{option.text}</Counted>
        </Radio>
      ))}
    </FieldsetField>
  );
}

function Counted({ count, children }: { count?: number | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {count === undefined ? null : <span className="ml-2 text-ink-3 tabular-nums">{count}</span>}
    </>
  );
}
