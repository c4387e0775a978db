import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { RingChart } from '../../../ui/display/ring-chart.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { listActivityShares } from '../hooks/activity-shares.ts';
import { others as othersSeries } from '../hooks/month-bars.ts';
import { useChartWords } from './use-chart-words.ts';

interface ActivitiesCardProps {
  statistics: Statistics;
  renderIcon: (icon: string) => ReactNode;
}

export function ActivitiesCard({ statistics, renderIcon }: ActivitiesCardProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const words = useChartWords();
  const { activities, completed } = statistics;
  const { named, others, segments } = listActivityShares(activities);
  const [top] = activities;
  return (
    <ChartFrame
      heading="h2"
      title={t('activities.title', { count: activities.length })}
      description={
        top
          ? t('activities.description', { activity: top.name[language], count: top.bookings })
          : t('activities.none')
      }
      words={words}
      table={
        <Table
          caption={t('activities.caption')}
          isCaptionHidden
          rows={activities}
          rowKey={({ slug }) => slug}
          columns={[
            {
              id: 'activity',
              header: t('activities.activity'),
              cell: ({ name }) => name[language],
              isRowHeader: true,
            },
            {
              id: 'bookings',
              header: t('activities.times'),
              cell: ({ bookings }) => bookings,
              isNumeric: true,
            },
          ]}
        />
      }
    >
      <div className="grid grid-cols-[130px_1fr] items-center gap-4 max-[22rem]:grid-cols-1 md:grid-cols-1 lg:grid-cols-2 lg:gap-6">
        <RingChart
          segments={segments}
          figure={String(completed)}
          caption={t('activities.bookings', { count: completed })}
          className="md:mx-auto"
        />
        <ol className="text-s">
          {named.map(({ slug, name, icon, hue, bookings }) => (
            <Share key={slug} name={name[language]} hue={hue} icon={renderIcon(icon)} bookings={bookings} />
          ))}
          {others ? (
            <Share
              name={t('activities.others', { count: others.count })}
              hue={othersSeries.hue}
              icon={<Ellipsis className="size-5" />}
              bookings={others.bookings}
            />
          ) : null}
        </ol>
      </div>
    </ChartFrame>
  );
}

interface ShareProps {
  name: string;
  hue: number;
  icon: ReactNode;
  bookings: number;
}

function Share({ name, hue, icon, bookings }: ShareProps) {
  return (
    <li className="flex items-center gap-2.5 border-t border-line py-2 first:border-t-0">
      <span aria-hidden className={`${hueClass(hue)} text-act`}>
        {icon}
      </span>
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <b className="font-strong tabular-nums">{bookings}</b>
    </li>
  );
}
