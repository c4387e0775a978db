import { localParts } from '@gramy/domain/time/zoned-time';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type BoardRow, shortenName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { findWindow, hoursFrom, listHours, type TimeWindow } from '../hooks/board-time.ts';
import { splitName } from '../hooks/split-name.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './day-sheet.module.css';

/** The evening in one glance, above the names: whoever reads it aloud reads the names. */
export function SheetTimes({ rows }: { rows: readonly BoardRow[] }) {
  const language = useLanguage();
  const { board } = useBoardView();
  const { nameGuest } = useBarWords(board);
  const window = findWindow(board);
  const place = (start: number, end: number) => ({ style: toStyle(window, start, end) });
  return (
    <div className={styles.times} style={{ '--hours': window.hours } as CSSProperties} aria-hidden="true">
      <p className={styles.hours}>
        {listHours(window).map((at) => (
          <span key={at} {...place(at, at)}>
            {String(Math.floor(localParts(at, board.branch.timeZone).minute / 60)).padStart(2, '0')}
          </span>
        ))}
      </p>
      {rows.map(({ table, bars, blocks }) => (
        <div key={table.id} className={styles.line}>
          <b>{shortenName(table.name[language])}</b>
          <p>
            {blocks.map(({ id, startsAt, endsAt }) => (
              <span key={id} data-block="" {...place(Date.parse(startsAt), Date.parse(endsAt))} />
            ))}
            {bars.map(({ key, booking, start, end }) => (
              <span key={key} data-due={booking.due > 0 ? '' : undefined} {...place(start, end)}>
                {splitName(nameGuest(booking)).surname}
              </span>
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

function toStyle(window: TimeWindow, start: number, end: number): CSSProperties {
  const from = Math.max(0, hoursFrom(window, start));
  const to = Math.min(window.hours, hoursFrom(window, end));
  return { '--a': from, '--z': to } as CSSProperties;
}
