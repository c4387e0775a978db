import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatPercent } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { FullnessBar } from '../../../ui/display/fullness-bar.tsx';
import { nameTable, sortTables } from '../hooks/sort-tables.ts';
import { findFullness, listHours, type WeekHour } from '../hooks/week-hours.ts';
import type { Places, Week, WeekDay } from '../queries.ts';
import styles from './week-table.module.css';

interface WeekTableProps {
  week: Week;
  place: Places['places'][number];
  today: string;
  now: number;
  providerId: string;
}

const halfAnHour = 0.5;

/** Seven evenings, table by table and hour by hour; each leads to its board. */
export function WeekTable({ week, place, today, now, providerId }: WeekTableProps) {
  const { t } = useTranslation('venue-week');
  const language = useLanguage();
  const inUse = new Set(week.days.flatMap(({ tables }) => tables.map(({ tableId }) => tableId)));
  const boardOf = (date: string) => buildHref(paths.venueBoard, { providerId }, { branch: place.id, date });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
    <section aria-label={t('title')} className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <td />
            {week.days.map((day) => (
              <th key={day.date} scope="col" data-today={day.date === today ? '' : undefined}>
                <DayHead day={day} href={boardOf(day.date)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortTables(
            place.tables.filter(({ id }) => inUse.has(id)),
            language,
          ).map((table) => (
            <tr key={table.id}>
              <th scope="row">{nameTable(table, language)}</th>
              {week.days.map((day) => (
                <td key={day.date}>
                  <Evening hours={listHours(day, table.id)} now={now} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayHead({ day, href }: { day: WeekDay; href: string }) {
  const { t } = useTranslation('venue-week');
  const language = useLanguage();
  const share = Math.round(findFullness(day) * 100) / 100;
  return (
    <span className="grid gap-1.5">
      <Link
        to={href}
        className={`${textLinkClass} grid min-h-11 items-center justify-self-start text-m font-strong`}
      >
        {formatDate(language, day.date as LocalDate, 'short')}
      </Link>
      <FullnessBar fullness={share} className="h-2 w-full" />
      <span className="flex flex-wrap justify-between gap-x-2">
        {day.hours.length === 0 ? (
          <span>{t('closed')}</span>
        ) : (
          <b>{t('full', { share: formatPercent(language, share) })}</b>
        )}
        <span>{t('bookings', { count: day.bookings })}</span>
      </span>
      {day.requests > 0 ? (
        <span className="text-orange-text">{t('requests', { count: day.requests })}</span>
      ) : null}
    </span>
  );
}

/** In words for whoever does not see the colours. */
function Evening({ hours, now }: { hours: readonly WeekHour[]; now: number }) {
  const { t } = useTranslation('venue-week');
  const taken = hours.filter((hour) => hour.taken > 0).length;
  const blocked = hours.filter((hour) => hour.blocked >= halfAnHour).length;
  return (
    <span className={styles.evening}>
      <span className="sr-only">
        {hours.length === 0
          ? t('closed')
          : [
              t('taken', { count: taken, all: hours.length }),
              blocked > 0 ? t('blocked', { count: blocked }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
      </span>
      {hours.map((hour) => (
        <i key={hour.start} aria-hidden="true" className={styles.hour} data-state={findState(hour, now)} />
      ))}
    </span>
  );
}

function findState({ start, taken, blocked }: WeekHour, now: number): string | undefined {
  if (blocked >= halfAnHour) return 'blocked';
  if (taken <= 0) return undefined;
  return start < now ? 'played' : 'come';
}

export function WeekLegend() {
  const { t } = useTranslation('venue-week');
  return (
    <p className={styles.legend}>
      {(['played', 'come', 'free', 'blocked'] as const).map((state) => (
        <span key={state}>
          <i aria-hidden="true" className={styles.hour} data-state={state} />
          {t(`legend.${state}`)}
        </span>
      ))}
    </p>
  );
}
