import { statusLabel } from '@gramy/domain/booking/status';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatList, styleBeside } from '../../../lib/formats/format.ts';
import { formatNightMoment } from '../../../lib/formats/night-moment.ts';
import { type BoardRow, shortenName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { listSheetLines } from '../hooks/sheet-lines.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import styles from './day-sheet.module.css';
import { SheetTimes } from './sheet-times.tsx';

interface DaySheetProps {
  rows: readonly BoardRow[];
  venue: OwnVenue | undefined;
}

/** More than that would take the paper of the names. */
const mostDrawnRows = 20;

/** The evening on paper, for when everything else fails: boxes to tick, no phone numbers. */
export function DaySheet({ rows, venue }: DaySheetProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, clockOffset } = useBoardView();
  const words = useBarWords(board);
  const lines = listSheetLines(rows, language);
  const guests = lines.reduce((sum, line) => sum + line.guests, 0);
  const due = board.bookings
    .filter(({ status, noShowAt }) => statusLabel(status) === 'confirmed' && noShowAt === null)
    .reduce((sum, booking) => sum + booking.due, 0);
  const date = board.date as LocalDate;
  const open = board.hours
    .map(({ startsAt, endsAt }) => words.range(Date.parse(startsAt), Date.parse(endsAt)))
    .join(', ');
  // "3" alone would be a lane, a board and a table.
  const hasOneKind = new Set(board.tables.map(({ kind }) => kind)).size === 1;
  const branch = venue?.branches.find(({ id }) => id === board.branch.id);
  const printed = formatNightMoment(language, Date.now() + clockOffset, board.branch.timeZone);
  return createPortal(
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1>{formatDate(language, date, styleBeside(board.today as LocalDate, date, 'long'))}</h1>
          <p>
            {[venue?.name, branch?.name, open && t('sheet.open', { times: open })].filter(Boolean).join(', ')}
          </p>
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
      {rows.length <= mostDrawnRows ? <SheetTimes rows={rows} /> : null}
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
          {lines.map(({ key, booking, start, end, tables, guests: people, state, isFirst }) => (
            <tr key={key}>
              <td>
                <span className={styles.box} data-in={booking.checkedInAt === null ? undefined : ''} />
              </td>
              <td className={styles.strong}>{words.sayTime(start)}</td>
              <td>{words.sayTime(end)}</td>
              <td className={styles.strong}>
                {formatList(language, hasOneKind ? tables.map(shortenName) : tables)}
              </td>
              <td className={styles.strong}>{words.nameGuest(booking)}</td>
              <td>{people}</td>
              <td className={styles.money}>
                {state === 'noShow' ? t('states.noShow') : null}
                {booking.due === 0 && state !== 'noShow' ? t('states.paid') : null}
                {booking.due > 0 && isFirst && booking.noShowAt === null ? (
                  <>
                    <b>{words.money(booking.due)}</b> <span className={styles.box} />
                  </>
                ) : null}
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
