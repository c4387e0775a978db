import { type Instant, minuteMs } from '@gramy/domain/time/instant';
import { CornerDownRight, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { type BoardRow, groupRows, splitTableName } from '../hooks/board-bars.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { type ClosedNow, findClosedNow } from '../hooks/board-time.ts';
import { splitName } from '../hooks/split-name.ts';
import { findTableNow } from '../hooks/table-now.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useGroupName } from '../hooks/use-group-name.ts';
import { BarIcon } from './bar-icon.tsx';
import bars from './bars.module.css';
import styles from './tables-now.module.css';

interface TablesNowProps {
  rows: readonly BoardRow[];
  onChoose: (bookingId: string) => void;
  onWalkIn?: ((tableId: string) => void) | undefined;
}

/** For one hand: how much longer each table is taken, or free, and who comes next. */
export function TablesNow({ rows, onChoose, onWalkIn }: TablesNowProps) {
  const nameGroup = useGroupName();
  const { board, now } = useBoardView();
  const closed = findClosedNow(board, now);
  const groups = groupRows(rows, board.offers);
  return groups.map((group) => (
    <div key={group.key}>
      {groups.length > 1 ? <h3 className="pt-3 pb-2 text-m">{nameGroup(group)}</h3> : null}
      <ul className={styles.list}>
        {group.rows.map((row) => (
          <TableNow key={row.table.id} row={row} closed={closed} onChoose={onChoose} onWalkIn={onWalkIn} />
        ))}
      </ul>
    </div>
  ));
}

/** The surname alone where both would not fit. */
function GuestName({ name }: { name: string }) {
  const { given, surname } = splitName(name);
  return (
    <span>
      {given === '' ? null : <span className={styles.given}>{given} </span>}
      {surname}
    </span>
  );
}

function TableNumber({ name }: { name: string }) {
  const { game, short } = splitTableName(name);
  return (
    <b className={styles.name} data-game={game === undefined ? undefined : ''}>
      {game === undefined ? null : <small>{game}</small>}
      {short}
    </b>
  );
}

/** As the timeline says it beside the open hours. */
function ClosedWords({ closed: { until, since } }: { closed: ClosedNow }) {
  const { t } = useTranslation('venue-board');
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  if (until !== undefined) return t('closedUntil', { time: sayTime(until) });
  return since === undefined ? t('emptyDay.closed') : t('closedFrom', { time: sayTime(since) });
}

interface FreeTableProps extends Pick<TablesNowProps, 'onWalkIn'> {
  row: BoardRow;
  freeUntil: Instant | undefined;
}

function FreeTable({ row, freeUntil, onWalkIn }: FreeTableProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { now } = useBoardView();
  return (
    <button
      type="button"
      aria-label={t('freeTable', { table: row.table.name[language] })}
      className={joinClasses(styles.box, styles.free)}
      disabled={!onWalkIn}
      onClick={() => onWalkIn?.(row.table.id)}
    >
      <span className={styles.who}>
        <span>{t('free')}</span>
      </span>
      {freeUntil === undefined ? null : (
        <span className={styles.time}>
          <b>{formatDuration(language, Math.max(0, (freeUntil - now) / minuteMs))}</b>
          {t('thenBooked')}
        </span>
      )}
      {onWalkIn ? <Plus aria-hidden="true" /> : null}
    </button>
  );
}

interface TableNowProps extends Omit<TablesNowProps, 'rows'> {
  row: BoardRow;
  closed: ClosedNow | undefined;
}

function TableNow({ row, closed, onChoose, onWalkIn }: TableNowProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, now } = useBoardView();
  const words = useBarWords(board);
  const name = row.table.name[language];
  const { bar, block, next, freeUntil } = findTableNow(row, now);
  const last = (until: number) => formatDuration(language, Math.max(0, (until - now) / minuteMs));
  return (
    <li className={styles.row}>
      <TableNumber name={name} />
      {bar ? (
        <button
          type="button"
          aria-label={words.nameBar(name, bar)}
          className={joinClasses(styles.box, bars[bar.state])}
          style={{ '--share': (now - bar.start) / (bar.end - bar.start) } as CSSProperties}
          data-plays={bar.state === 'playing' || bar.state === 'walkIn' ? '' : undefined}
          onClick={() => onChoose(bar.booking.id)}
        >
          <span className={styles.who}>
            <GuestName name={words.nameGuest(bar.booking)} /> <BarIcon state={bar.state} />
          </span>
          <span className={styles.time}>
            <b>
              {bar.state === 'missing'
                ? formatDuration(language, (now - bar.start) / minuteMs)
                : last(bar.end)}
            </b>
            {bar.state === 'missing' ? t('late') : t('until', { time: words.sayTime(bar.end) })}
          </span>
        </button>
      ) : block ? (
        <p className={joinClasses(styles.box, bars.block)}>
          <span className={styles.who}>
            <span>{block.note || t(`blocks.${block.reason}`)}</span>
          </span>
          <span className={styles.time}>{t('until', { time: words.sayTime(Date.parse(block.endsAt)) })}</span>
        </p>
      ) : closed ? (
        <p className={joinClasses(styles.box, styles.free)}>
          <ClosedWords closed={closed} />
        </p>
      ) : (
        <FreeTable row={row} freeUntil={freeUntil} onWalkIn={onWalkIn} />
      )}
      {next ? (
        <p className={styles.next}>
          <CornerDownRight aria-hidden="true" />
          {t('next', {
            time: words.sayTime(next.start),
            name: words.nameGuest(next.booking),
            state: t(`states.${next.state}`),
          })}
        </p>
      ) : null}
    </li>
  );
}
