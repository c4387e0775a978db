import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import type { Query } from '../../../lib/queries/query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { listDroppableFilters } from '../hooks/filter-list.ts';
import type { SearchNames, SearchWords } from '../hooks/search-words.ts';

/** How the caller asks how many some criteria would find. */
export type CountQuery = (criteria: SearchCriteria) => Query<{ total: number }>;

export interface DropFiltersProps {
  title: string;
  criteria: SearchCriteria;
  words: SearchWords;
  names: SearchNames;
  countQuery: CountQuery;
  onChange: (criteria: SearchCriteria) => void;
  onClear: () => void;
}

const mostFilters = 6;

/** The filters one could do without, each with how many that would find. */
export function DropFilters(props: DropFiltersProps) {
  const { title, criteria, words, names, countQuery, onChange, onClear } = props;
  const { t } = useTranslation('search');
  const filters = listDroppableFilters(criteria, names.cities);
  if (filters.length === 0 && !criteria.city) return null;
  return (
    <div className="mt-6">
      <h2 className="mb-2.5 text-s font-medium tracking-normal">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {filters.slice(0, mostFilters).map((filter) => (
          <DropChip
            key={`${filter.kind} ${filter.value ?? ''}`}
            text={words.sayFilter(filter)}
            query={countQuery({ ...criteria, ...filter.off })}
            onDrop={() => onChange(filter.off)}
          />
        ))}
        <li>
          <Chip isPressed={false} onClick={onClear}>
            {t('empty.clearAll')}
          </Chip>
        </li>
      </ul>
    </div>
  );
}

interface DropChipProps {
  text: string;
  query: Query<{ total: number }>;
  onDrop: () => void;
}

function DropChip({ text, query, onDrop }: DropChipProps) {
  const state = useQuery(query, { isExtra: true });
  const total = state.status === 'ready' ? state.data.total : undefined;
  // No way out leads through it.
  if (total === 0) return null;
  return (
    <li className="max-w-full">
      <Chip
        isRemovable
        count={total === undefined ? undefined : `+${total}`}
        onClick={onDrop}
        className="max-w-full"
      >
        <span className="truncate">{text}</span>
      </Chip>
    </li>
  );
}
