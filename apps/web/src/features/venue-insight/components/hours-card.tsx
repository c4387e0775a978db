import type { Weekday } from '@gramy/domain/time/local-date';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listWeekdays, nameWeekday } from '../../../lib/formats/format.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, InsightQuery } from '../queries.ts';
import styles from './hours-card.module.css';
import { SaveTable } from './save-table.tsx';

interface HoursCardProps {
  providerId: string;
  query: InsightQuery;
  insight: Insight;
}

type HourUse = Insight['hours'][number];
type View = 'now' | 'change';

/** A heat map that is a table: its figures are in the cells, and colour only repeats them. */
export function HoursCard({ providerId, query, insight }: HoursCardProps) {
  const { t } = useTranslation('venue-insight');
  const language = useLanguage();
  const words = useFigureWords(insight.currency);
  const [view, setView] = useState<View>('now');
  const hours = [...new Set(insight.hours.map(({ hour }) => hour))].sort((one, other) => one - other);
  const title = t('hours.title');
  const find = (weekday: Weekday, hour: number) =>
    insight.hours.find((use) => use.weekday === weekday && use.hour === hour);
  return (
    <SectionCard title={title} action={<SaveTable table="hours" {...{ providerId, query, title }} />}>
      {hours.length === 0 ? (
        <p className="text-ink-2">{t('hours.none')}</p>
      ) : (
        <>
          <SegmentedControl
            legend={t('hours.view')}
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'now', label: t('hours.now') },
              { value: 'change', label: t('hours.change') },
            ]}
            className="mb-3"
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <section aria-label={t('hours.table')} tabIndex={0} className="relative overflow-x-auto">
            <table className={styles.map}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr-only">{t('hours.weekday')}</span>
                  </th>
                  {hours.map((hour) => (
                    <th key={hour} scope="col" data-night={hour >= 24 ? '' : undefined}>
                      {String(hour % 24).padStart(2, '0')}
                    </th>
                  ))}
                  <th scope="col">{t('hours.day')}</th>
                </tr>
              </thead>
              <tbody>
                {listWeekdays(language).map((weekday) => (
                  <tr key={weekday}>
                    <th scope="row">{nameWeekday(language, weekday, 'short')}</th>
                    {hours.map((hour) => (
                      <Cell key={hour} use={find(weekday, hour)} view={view} closed={t('hours.closed')} />
                    ))}
                    <td className={styles.sum}>
                      {words.percent(shareOfDay(insight.hours.filter((use) => use.weekday === weekday)))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </SectionCard>
  );
}

function Cell({ use, view, closed }: { use: HourUse | undefined; view: View; closed: string }) {
  if (use === undefined || use.percent === null) {
    return (
      <td className={styles.closed}>
        <span className="sr-only">{closed}</span>
      </td>
    );
  }
  if (view === 'change') {
    const { percent, percentLastYear } = use;
    return <td>{percentLastYear === null ? '–' : writeChange(percent - percentLastYear)}</td>;
  }
  return (
    <td className={styles.use} style={{ '--use': use.percent / 100 } as React.CSSProperties}>
      {Math.round(use.percent)}
    </td>
  );
}

function writeChange(points: number): string {
  const rounded = Math.round(points);
  if (rounded === 0) return '0';
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

function shareOfDay(hours: readonly HourUse[]): number | null {
  const open = hours.reduce((sum, { openMinutes }) => sum + openMinutes, 0);
  const taken = hours.reduce((sum, { takenMinutes }) => sum + takenMinutes, 0);
  return open === 0 ? null : Math.round((taken / open) * 100);
}
