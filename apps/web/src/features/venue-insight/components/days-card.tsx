import { weekdayOf } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, nameWeekday } from '../../../lib/formats/format.ts';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { type DayGroup, groupDays } from '../hooks/day-groups.ts';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
import { useChartWords } from './chart-words.ts';
import { SaveTable } from './save-table.tsx';

interface DaysCardProps {
  providerId: string;
  query: InsightQuery;
  insight: Insight;
}

/** Money day by day, beside the same weekdays of last year. */
export function DaysCard({ providerId, query, insight }: DaysCardProps) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  const nameGroup = useGroupName();
  const groups = groupDays(insight.days);
  const title = t('days.title');
  return (
    <ChartFrame
      heading="h2"
      title={title}
      description={t('days.description', {
        now: words.wholeMoney(insight.now.revenue),
        lastYear: words.wholeMoney(insight.lastYear.revenue),
      })}
      aside={<SaveTable table="days" {...{ providerId, query, title }} />}
      words={useChartWords()}
      table={
        <Table
          caption={title}
          isCaptionHidden
          rows={groups}
          rowKey={({ from }) => from}
          columns={[
            { id: 'day', header: t('days.day'), cell: nameGroup, isRowHeader: true },
            {
              id: 'bookings',
              header: t('bookings'),
              cell: (group) => words.count(group.bookings),
              isNumeric: true,
            },
            {
              id: 'revenue',
              header: t('revenue'),
              cell: (group) => words.money(group.revenue),
              isNumeric: true,
            },
            {
              id: 'lastYear',
              header: t('lastYear'),
              cell: (group) => words.money(group.lastYear),
              isNumeric: true,
            },
          ]}
        />
      }
      className="lg:col-span-2"
    >
      <PairBars groups={groups} nameGroup={nameGroup} write={words.wholeMoney} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-s text-ink-2">
        <Key className="bg-orange" label={t('days.now')} />
        <Key className="bg-line-2" label={t('lastYear')} />
      </p>
    </ChartFrame>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-[3px] ${className}`} />
      {label}
    </span>
  );
}

interface PairBarsProps {
  groups: readonly DayGroup[];
  nameGroup: (group: DayGroup) => string;
  write: (amount: number) => string;
}

/** Last year pale, this year loud. The table beside it says the same to screen readers. */
function PairBars({ groups, nameGroup, write }: PairBarsProps) {
  const highest = Math.max(1, ...groups.flatMap(({ revenue, lastYear }) => [revenue, lastYear]));
  const share = (amount: number) => `${(Math.max(0, amount) / highest) * 100}%`;
  return (
    <div aria-hidden="true" className="flex items-end gap-1 sm:gap-2">
      {groups.map((group) => (
        <div
          key={group.from}
          title={`${nameGroup(group)}: ${write(group.revenue)}`}
          className="min-w-0 flex-1"
        >
          <div className="flex h-40 items-end justify-center gap-[2px] border-b-2 border-ink">
            <span className="w-2/5 rounded-t-[4px] bg-line-2" style={{ height: share(group.lastYear) }} />
            <span className="w-2/5 rounded-t-[4px] bg-orange" style={{ height: share(group.revenue) }} />
          </div>
          <p className="mt-1.5 truncate text-center text-s font-strong">{shortName(nameGroup(group))}</p>
        </div>
      ))}
    </div>
  );
}

const shortName = (name: string) => name.split(' – ')[0];

function useGroupName(): (group: DayGroup) => string {
  const language = useLanguage();
  return ({ from, to }) =>
    from === to
      ? `${nameWeekday(language, weekdayOf(from), 'short')} ${formatDate(language, from, 'dayOfYear')}`
      : `${formatDate(language, from, 'dayOfYear')} – ${formatDate(language, to, 'dayOfYear')}`;
}
