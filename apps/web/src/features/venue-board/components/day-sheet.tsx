import { statusLabel } from '@gramy/domain/booking/status';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatList } from '../../../lib/formats/format.ts';
import { formatNightMoment } from '../../../lib/formats/night-moment.ts';
import { type BoardRow, shortenName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { listSheetLines } from '../hooks/sheet-lines.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import styles from './day-sheet.module.css';

interface DaySheetProps {
  rows: readonly BoardRow[];
  venue: OwnVenue | undefined;
}

/** The evening on paper, for when everything else fails: boxes to tick, no phone numbers. */
export function DaySheet({ rows, venue }: DaySheetProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, clockOffset } = useBoardView();
  const words = useBarWords(board);
  const lines = listSheetLines(rows, language);
  const guests = lines.reduce((sum, line) => sum + line.guests, 0);
  const due = board.bookings
    .filter(({ status }) => statusLabel(status) === 'confirmed')
    .reduce((sum, booking) => sum + booking.due, 0);
  const branch = venue?.branches.find(({ id }) => id === board.branch.id);
  const printed = formatNightMoment(language, Date.now() + clockOffset, board.branch.timeZone);
  return createPortal(
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1>{formatDate(language, board.date as LocalDate, 'full')}</h1>
          <p>{[venue?.name, branch?.name].filter(Boolean).join(', ')}</p>
        </div>
        <dl>
          <div>
            <dt>{t('sheet.bookings')}</dt>
            <dd>{lines.length}</dd>
          </div>
          <div>
            <dt>{t('sheet.guests')}</dt>
            <dd>{guests}</dd>
          </div>
          <div>
            <dt>{t('toCollect')}</dt>
            <dd>{words.money(due)}</dd>
          </div>
        </dl>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('sheet.in')}</th>
            <th>{t('sheet.start')}</th>
            <th>{t('sheet.end')}</th>
            <th>{t('where')}</th>
            <th>{t('sheet.name')}</th>
            <th>{t('sheet.people')}</th>
            <th className={styles.money}>{t('money.title')}</th>
            <th>{t('sheet.note')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, booking, start, end, tables, guests: people, isFirst }) => (
            <tr key={key}>
              <td>
                <span className={styles.box} data-in={booking.checkedInAt === null ? undefined : ''} />
              </td>
              <td className={styles.strong}>{words.sayTime(start)}</td>
              <td>{words.sayTime(end)}</td>
              <td className={styles.strong}>{formatList(language, tables.map(shortenName))}</td>
              <td className={styles.strong}>{words.nameGuest(booking)}</td>
              <td>{people}</td>
              <td className={styles.money}>
                {booking.due > 0 && isFirst ? (
                  <>
                    <b>{words.money(booking.due)}</b> <span className={styles.box} />
                  </>
                ) : (
                  t('states.paid')
                )}
              </td>
              <td>{booking.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <p>
          <b>{t('sheet.printed', { time: printed })}</b> {t('sheet.boxes')}
        </p>
        <p>{t('sheet.private')}</p>
      </footer>
    </article>,
    document.body,
  );
}
