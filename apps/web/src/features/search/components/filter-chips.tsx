import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { usePrefetch } from '../../../lib/browser/use-prefetch.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import {
  countSheetFilters,
  type Filter,
  type FilterCounts,
  listChosenFilters,
  listToggleFilters,
} from '../hooks/filter-list.ts';
import type { SearchWords } from '../hooks/search-words.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';

interface FilterChipsProps {
  criteria: SearchCriteria;
  words: SearchWords;
  /** Of the answer before, while the next one is on its way: the row stays as it is. */
  counts: FilterCounts | undefined;
  total: number | undefined;
  onChange: (criteria: SearchCriteria) => void;
  onNearMe: () => void;
  isLocating: boolean;
  countQuery: FilterSheetProps['countQuery'];
}

export function FilterChips(props: FilterChipsProps) {
  const { criteria, words, counts, total, onChange } = props;
  const { t } = useTranslation('search');
  const filters = [...listChosenFilters(criteria, total), ...listToggleFilters(criteria, counts)];
  const press = ({ isOn, on, off }: Filter) => onChange(isOn ? off : on);
  return (
    <ul
      aria-label={t('filters.label')}
      className="flex min-w-0 flex-1 gap-2 noscript:hidden overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:[mask-image:linear-gradient(90deg,black_calc(100%-40px),transparent)] lg:pl-1"
    >
      <li className="flex-none">
        <FilterButton criteria={criteria} counts={counts} countQuery={props.countQuery} onApply={onChange} />
      </li>
      {criteria.near ? null : (
        <li className="flex-none">
          <Chip
            icon={<LocateFixed aria-hidden="true" />}
            aria-busy={props.isLocating}
            onClick={props.onNearMe}
          >
            {props.isLocating ? t('where.locating') : t('where.near')}
          </Chip>
        </li>
      )}
      {filters.map((filter) => (
        <li key={`${filter.kind} ${filter.kind === 'tag' ? filter.value : ''}`} className="flex-none">
          <Chip
            isPressed={filter.isOn}
            isRemovable={filter.isOn}
            count={filter.count?.toString()}
            onClick={() => press(filter)}
          >
            {words.sayFilter(filter)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const filterSheet: LazyComponent<FilterSheetProps> = {
  load: async () => (await import('./filter-sheet.tsx')).FilterSheet,
};

function FilterButton({
  criteria,
  counts,
  countQuery,
  onApply,
}: Pick<FilterSheetProps, 'criteria' | 'counts' | 'countQuery' | 'onApply'>) {
  const { t } = useTranslation('search');
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(filterSheet.load);
  const Sheet = useLazyComponent(filterSheet, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('formFailed'), variant: 'destructive' });
  });
  const chosen = countSheetFilters(criteria);
  return (
    <>
      <Chip
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        count={chosen > 0 ? String(chosen) : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('filters.open')}
      </Chip>
      {Sheet ? (
        <Sheet
          criteria={criteria}
          counts={counts}
          countQuery={countQuery}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onApply={(wanted) => {
            setIsOpen(false);
            onApply(wanted);
          }}
        />
      ) : null}
    </>
  );
}
