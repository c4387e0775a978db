import type { LocalDate } from '@gramy/domain/time/local-date';
import { CalendarDays, Clock, MapPin, Shapes, SpellCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { formatDistance } from '../../../lib/formats/format.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { isUnknownCity } from '../hooks/filter-list.ts';
import {
  type CityOnMap,
  type EmptyPage,
  isDayOver,
  listWaysOut,
  type WayOut,
  wayToToday,
} from '../hooks/ways-out.ts';
import { type CountQuery, DropFilters, type DropFiltersProps } from './drop-filters.tsx';

interface EmptyResultsProps extends Omit<DropFiltersProps, 'title'> {
  page: EmptyPage;
  cities: readonly CityOnMap[];
}

const icons: Record<WayOut['kind'], ReactNode> = {
  meant: <SpellCheck aria-hidden="true" />,
  time: <Clock aria-hidden="true" />,
  day: <CalendarDays aria-hidden="true" />,
  city: <MapPin aria-hidden="true" />,
  activity: <Shapes aria-hidden="true" />,
  offered: <Shapes aria-hidden="true" />,
};

/** Nothing fits: what comes close, each with how many it would find, and the filters one could do without. */
export function EmptyResults(props: EmptyResultsProps) {
  const { criteria, page, cities, countQuery } = props;
  const { t } = useTranslation('search');
  const pictures = usePictures();
  const { title, text, isOver } = useReason(props);
  const sayWay = useWayWords(props);
  const ways = isOver ? [wayToToday(criteria, props.names.today)] : listWaysOut(criteria, page, cities);
  const [best] = ways;
  return (
    <div>
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 md:grid-cols-[10.5rem_1fr] md:gap-x-6">
        <img src={pictures.spot('search')} alt="" width={320} height={220} className="h-auto w-full" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[1.5rem] wrap-anywhere md:text-2xl">
            {title}
          </h1>
          <p className="mt-2 text-s text-pretty text-ink-2 md:text-m">
            {[text, best && t('empty.text')].filter(Boolean).join('. ')}
          </p>
        </div>
      </div>
      {ways.length > 0 ? (
        <ul className="mt-5 rounded-[18px] bg-card px-3.5 py-1 shadow-e1 md:px-5">
          {ways.map((way) => (
            <WayRow
              key={`${way.kind} ${way.values.join(' ')}`}
              way={way}
              title={sayWay(way)}
              isBest={way === best}
              query={countQuery({ ...criteria, ...way.change })}
              onChoose={() => props.onChange(way.change)}
            />
          ))}
        </ul>
      ) : null}
      <DropFilters {...props} title={best ? t('empty.drop') : t('empty.dropOnly')} />
    </div>
  );
}

interface WayRowProps {
  way: WayOut;
  title: string;
  isBest: boolean;
  query: ReturnType<CountQuery>;
  onChoose: () => void;
}

function WayRow({ way, title, isBest, query, onChoose }: WayRowProps) {
  const { t } = useTranslation('search');
  const state = useQuery(way.count === undefined ? query : null, { isExtra: true });
  const count = way.count ?? (state.status === 'ready' ? state.data.total : undefined);
  return (
    <li className="flex min-h-19 items-center gap-4 py-3 not-first:border-t not-first:border-line">
      <span className="grid size-11 flex-none place-items-center rounded-[14px] bg-orange-soft text-orange-text md:size-12">
        {icons[way.kind]}
      </span>
      <b className="min-w-0 flex-1 leading-snug font-strong">{title}</b>
      <Button
        variant={isBest ? 'primary' : 'line'}
        size="small"
        onClick={onChoose}
        aria-label={count === undefined ? `${t('empty.try')}: ${title}` : undefined}
        className="flex-none"
      >
        {count === undefined ? t('empty.try') : t('empty.show', { count })}
      </Button>
    </li>
  );
}

interface Reason {
  title: string;
  text: string | undefined;
  isOver?: boolean;
}

/** Why there is nothing, and what was asked for. */
function useReason({ criteria, words, names, page }: EmptyResultsProps): Reason {
  const { t } = useTranslation('search');
  const language = useLanguage();
  if (isUnknownCity(criteria, names.cities))
    return { title: t('empty.titleCity', { city: criteria.city }), text: t('empty.textCity') };
  if (page.nearest) {
    const { city, distanceMeters } = page.nearest;
    const distance = formatDistance(language, distanceMeters);
    const text = t('empty.textNear', { city: words.sayCity(city.slug) ?? city.slug, distance });
    return { title: t('empty.titleNear'), text };
  }
  const { q } = criteria;
  if (q !== undefined && page.understood.isUnknown) {
    return {
      title: t(isReadable(q) ? 'empty.titleUnknown' : 'empty.titleUnclear', { words: q }),
      text: undefined,
    };
  }
  const facts = [
    words.sayPlace(criteria),
    words.sayWhen(criteria),
    criteria.guests && words.sayGuests(criteria.guests),
  ];
  if (isDayOver(criteria, names.tonight))
    return { title: t('empty.titleOver'), text: facts.filter(Boolean).join(' · '), isOver: true };
  const isAboutTime = criteria.date !== undefined && criteria.q === undefined;
  return {
    title: isAboutTime ? t('empty.titleFree') : t('empty.title'),
    text: facts.filter(Boolean).join(' · '),
  };
}

/** Signs alone are no words: an emoji, "%". */
const isReadable = (text: string) => /[\p{L}\p{N}]/u.test(text);

function useWayWords({ words, criteria, names, page }: EmptyResultsProps) {
  const { t } = useTranslation('search');
  const isElsewhere = page.nearest !== null || isUnknownCity(criteria, names.cities);
  return ({ kind, values }: WayOut): string => {
    const [value = ''] = values;
    const name = values.map((slug) => words.sayActivity(slug) ?? words.sayCity(slug) ?? slug).join(', ');
    if (kind === 'time') return t('empty.otherTime', { time: value });
    if (kind === 'day') return t('empty.otherDay', { day: words.sayDay(value as LocalDate) });
    if (kind === 'offered') return name;
    if (kind === 'meant') return t('empty.meant', { name });
    if (kind === 'city') return isElsewhere ? name : t('empty.otherCity', { name });
    return t('empty.otherActivity', { name });
  };
}
