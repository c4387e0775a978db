import { addDays } from '@gramy/domain/time/local-date';
import { CalendarDays, Clock, MapPin, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import type { Query } from '../../../lib/queries/query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Chip } from '../../../ui/action/chip.tsx';
import { type Filter, type FilterCounts, listDroppableFilters } from '../hooks/filter-list.ts';
import type { SearchNames, SearchWords } from '../hooks/search-words.ts';

/** How the caller asks how many some criteria would find. */
export type CountQuery = (criteria: SearchCriteria) => Query<{ total: number }>;

interface EmptyResultsProps {
  criteria: SearchCriteria;
  words: SearchWords;
  names: SearchNames;
  counts: FilterCounts;
  otherTime: { time: string; moreCount: number } | null;
  countQuery: CountQuery;
  onChange: (criteria: SearchCriteria) => void;
  onClear: () => void;
}

interface WayOut {
  id: string;
  icon: ReactNode;
  title: string;
  count: number | undefined;
  change: SearchCriteria;
}

/** Nothing fits: what comes close, each with how many it would find, and the filters one could do without. */
export function EmptyResults(props: EmptyResultsProps) {
  const { criteria, words } = props;
  const { t } = useTranslation('search');
  const pictures = usePictures();
  const ways = useWaysOut(props);
  const [best] = ways;
  const facts = [
    words.sayPlace(criteria),
    words.sayWhen(criteria),
    criteria.guests && words.sayGuests(criteria.guests),
  ];
  return (
    <div>
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 md:grid-cols-[10.5rem_1fr] md:gap-x-6">
        <img src={pictures.spot('search')} alt="" width={320} height={220} className="h-auto w-full" />
        <div>
          <h1 tabIndex={-1} className="text-[1.5rem] md:text-2xl">
            {criteria.date ? t('empty.titleFree') : t('empty.title')}
          </h1>
          <p className="mt-2 text-s text-pretty text-ink-2 md:text-m">
            {[facts.filter(Boolean).join(' · '), best && t('empty.text')].filter(Boolean).join('. ')}
          </p>
        </div>
      </div>
      {ways.length > 0 ? (
        <ul className="mt-5 rounded-[18px] bg-card px-3.5 py-1 shadow-e1 md:px-5">
          {ways.map((way) => (
            <WayRow
              key={way.id}
              way={way}
              isBest={way === best}
              onChoose={() => props.onChange(way.change)}
            />
          ))}
        </ul>
      ) : null}
      <DropFilters {...props} title={best ? t('empty.drop') : t('empty.dropOnly')} />
    </div>
  );
}

function WayRow({ way, isBest, onChoose }: { way: WayOut; isBest: boolean; onChoose: () => void }) {
  const { t } = useTranslation('search');
  return (
    <li className="flex min-h-19 items-center gap-4 py-3 not-first:border-t not-first:border-line">
      <span className="grid size-11 flex-none place-items-center rounded-[14px] bg-orange-soft text-orange-text md:size-12">
        {way.icon}
      </span>
      <b className="flex-1 leading-snug font-strong">{way.title}</b>
      <Button variant={isBest ? 'primary' : 'line'} size="small" onClick={onChoose}>
        {way.count === undefined ? t('empty.try') : t('empty.show', { count: way.count })}
      </Button>
    </li>
  );
}

function useWaysOut({ criteria, words, names, counts, otherTime }: EmptyResultsProps): WayOut[] {
  const { t } = useTranslation('search');
  const ways: (WayOut | undefined)[] = [
    otherTime
      ? {
          id: 'time',
          icon: <Clock aria-hidden="true" />,
          title: t('empty.otherTime', { time: otherTime.time }),
          count: otherTime.moreCount,
          change: { time: otherTime.time },
        }
      : undefined,
    describeBest('city', <MapPin aria-hidden="true" />, counts.cities, criteria.city, words.sayCity),
    describeBest(
      'activity',
      <Shapes aria-hidden="true" />,
      counts.activities,
      criteria.activity,
      words.sayActivity,
    ),
    criteria.date ? otherDay() : undefined,
  ];
  return ways.filter((way) => way !== undefined);

  function otherDay(): WayOut {
    const isPast = criteria.date !== undefined && criteria.date < names.today;
    const date = isPast || !criteria.date ? names.today : addDays(criteria.date, 1);
    const title = t('empty.otherDay', { day: words.sayDay(date) });
    return {
      id: 'day',
      icon: <CalendarDays aria-hidden="true" />,
      title,
      count: undefined,
      change: { date },
    };
  }

  function describeBest(
    kind: 'city' | 'activity',
    icon: ReactNode,
    values: FilterCounts['cities'],
    chosen: string | undefined,
    say: (slug: string) => string | undefined,
  ): WayOut | undefined {
    const others = values.filter(({ value, count }) => value !== chosen && count > 0);
    const best = others.toSorted((left, right) => right.count - left.count)[0];
    const name = best && say(best.value);
    if (!best || !name || !chosen) return undefined;
    const title = t(kind === 'city' ? 'empty.otherCity' : 'empty.otherActivity', { name });
    return { id: kind, icon, title, count: best.count, change: { [kind]: best.value, area: undefined } };
  }
}

function DropFilters(props: EmptyResultsProps & { title: string }) {
  const { title, criteria, words, names, countQuery, onChange, onClear } = props;
  const { t } = useTranslation('search');
  const filters = listDroppableFilters(criteria, names.cities);
  if (filters.length === 0 && !criteria.city) return null;
  return (
    <div className="mt-6">
      <h2 className="mb-2.5 text-s font-medium tracking-normal">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {filters.slice(0, 6).map((filter) => (
          <li key={`${filter.kind} ${filter.value ?? ''}`} className="max-w-full">
            <DropChip
              filter={filter}
              text={words.sayFilter(filter)}
              query={countQuery({ ...criteria, ...filter.off })}
              onDrop={() => onChange(filter.off)}
            />
          </li>
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
  filter: Filter;
  text: string;
  query: Query<{ total: number }>;
  onDrop: () => void;
}

function DropChip({ text, query, onDrop }: DropChipProps) {
  const state = useQuery(query, { isExtra: true });
  return (
    <Chip
      isRemovable
      count={state.status === 'ready' ? `+${state.data.total}` : undefined}
      onClick={onDrop}
      className="max-w-full"
    >
      <span className="truncate">{text}</span>
    </Chip>
  );
}
