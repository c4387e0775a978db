import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChartFrame } from '../../../ui/display/chart-frame.tsx';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { shareOf } from '../hooks/share-of.ts';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
import { useChartWords } from './chart-words.ts';
import { type Part, PartsTable } from './parts-card.tsx';
import { SaveTable } from './save-table.tsx';

interface SourcesCardProps {
  providerId: string;
  query: InsightQuery;
  parts: readonly Part[];
  insight: Insight;
}

/** Far enough apart that neighbours are told apart in either theme. */
const hues = [48, 240, 124, 292, 352, 84];

/** One bar of all revenue, cut by where the bookings came from; under it each with its share. */
export function SourcesCard({ providerId, query, parts, insight }: SourcesCardProps) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  const title = t('parts.sources');
  const shares = parts.map((part, place) => ({
    ...part,
    share: shareOf(part, parts),
    hue: hueClass(hues[place % hues.length] ?? 48),
  }));
  const sayShare = (share: number) => words.percent(Math.round(share * 100));
  return (
    <ChartFrame
      heading="h2"
      title={title}
      description={
        shares.length === 0
          ? t('nothingYet')
          : shares.map(({ name, share }) => `${name} ${sayShare(share)}`).join(', ')
      }
      aside={<SaveTable table="sources" {...{ providerId, query, title }} />}
      words={useChartWords()}
      table={<PartsTable table="sources" parts={parts} insight={insight} />}
    >
      <div aria-hidden="true">
        <div className="flex h-7 gap-0.5 overflow-hidden rounded-lg bg-paper-2">
          {shares.map(({ id, share, hue }) => (
            <span key={id} className={joinClasses(hue, 'bg-act-fill')} style={{ width: `${share * 100}%` }} />
          ))}
        </div>
        <ul className="mt-3 divide-y divide-line">
          {shares.map(({ id, name, share, revenue, hue }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <span className={joinClasses(hue, 'size-3.5 flex-none rounded-[4px] bg-act-fill')} />
              <span className="min-w-0 flex-1">{name}</span>
              <b className="tabular-nums">{sayShare(share)}</b>
              <span className="min-w-24 text-right text-ink-2 tabular-nums">{words.wholeMoney(revenue)}</span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}
