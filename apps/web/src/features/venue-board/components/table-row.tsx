import { memo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type BoardRow, splitTableName } from '../hooks/board-bars.ts';
import { isBeingCarriedOut } from '../hooks/board-changes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { hoursFrom, type TimeWindow } from '../hooks/board-time.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { BlockBar } from './block-bar.tsx';
import { BookingBar } from './booking-bar.tsx';
import { HeldBar } from './held-bar.tsx';
import styles from './timeline.module.css';

interface TableRowProps {
  row: BoardRow;
  window: TimeWindow;
  chosenId: string | undefined;
  waitingIds: ReadonlySet<string>;
}

export const TableRow = memo(function TableRow({ row, window, chosenId, waitingIds }: TableRowProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board } = useBoardView();
  const words = useBarWords(board);
  const name = row.table.name[language];
  const { game, short } = splitTableName(name);
  return (
    <li className={styles.row} data-table={row.table.id} aria-label={name}>
      <b className={styles.tableName} data-long={short === name && name.length > 4 ? '' : undefined}>
        {game === undefined ? null : <small className={styles.game}>{game}</small>}
        {short}
        <small className={styles.seats}>{t('seats', { count: row.table.seatsMax })}</small>
      </b>
      <div className={styles.track} data-track="">
        {row.blocks.map((block) => {
          const [start, end] = [Date.parse(block.startsAt), Date.parse(block.endsAt)];
          const title = block.note || t(`blocks.${block.reason}`);
          const times = t('fromTo', { from: words.sayTime(start), to: words.sayTime(end) });
          return (
            <BlockBar
              key={block.id}
              blockId={block.id}
              name={title}
              label={[name, times, title, t('states.block')].join(', ')}
              from={Math.max(0, hoursFrom(window, start))}
              to={Math.min(window.hours, hoursFrom(window, end))}
            />
          );
        })}
        {row.held.map(({ key, bookingId, booking, start, end, until }) => {
          const guest = booking ? words.nameGuest(booking) : t('held.elsewhere');
          const times = t('fromTo', { from: words.sayTime(start), to: words.sayTime(end) });
          return (
            <HeldBar
              key={key}
              heldKey={key}
              bookingId={bookingId}
              name={guest}
              label={[name, times, guest, t('held.until', { time: words.sayTime(until) })].join(', ')}
              from={Math.max(0, hoursFrom(window, start))}
              to={Math.min(window.hours, hoursFrom(window, end))}
            />
          );
        })}
        {row.bars.map((bar) => (
          <BookingBar
            key={bar.key}
            barKey={bar.key}
            bookingId={bar.booking.id}
            label={words.nameBar(name, bar)}
            name={words.nameGuest(bar.booking)}
            guests={bar.guests}
            state={bar.state}
            from={hoursFrom(window, bar.start)}
            to={hoursFrom(window, bar.end)}
            isChosen={bar.booking.id === chosenId}
            isWaiting={waitingIds.has(bar.booking.id)}
            isPending={isBeingCarriedOut(bar.booking.pendingAct)}
          />
        ))}
      </div>
    </li>
  );
});
