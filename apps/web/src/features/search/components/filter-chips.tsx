import { LocateFixed, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { usePrefetch } from '../../../lib/browser/use-prefetch.ts';
import type { SearchWish } from '../../../lib/navigation/search-address.ts';
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
  wish: SearchWish;
  words: SearchWords;
  /** Of the answer before, while the next one is on its way: the row stays as it is. */
  counts: FilterCounts | undefined;
  total: number | undefined;
  onChange: (wish: SearchWish) => void;
  onNearMe: () => void;
  isLocating: boolean;
}

export function FilterChips(props: FilterChipsProps) {
  const { wish, words, counts, total, onChange } = props;
  const { t } = useTranslation('search');
  const filters = [...listChosenFilters(wish, total), ...listToggleFilters(wish, counts)];
  const press = ({ isOn, on, off }: Filter) => onChange(isOn ? off : on);
  return (
    <ul
      aria-label={t('filters.label')}
      className="flex min-w-0 flex-1 gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:[mask-image:linear-gradient(90deg,black_calc(100%-40px),transparent)] lg:pl-1"
    >
      <li className="flex-none">
        <FilterButton wish={wish} counts={counts} onApply={onChange} />
      </li>
      {wish.near ? null : (
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

function FilterButton({ wish, counts, onApply }: Pick<FilterSheetProps, 'wish' | 'counts' | 'onApply'>) {
  const { t } = useTranslation('search');
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(filterSheet.load);
  const Sheet = useLazyComponent(filterSheet, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('formFailed'), variant: 'destructive' });
  });
  const chosen = countSheetFilters(wish);
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
          wish={wish}
          counts={counts}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onApply={(wished) => {
            setIsOpen(false);
            onApply(wished);
          }}
        />
      ) : null}
    </>
  );
}
