import { addMinutes } from '@gramy/domain/time/instant';
import { localParts } from '@gramy/domain/time/zoned-time';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatList } from '../../../lib/formats/format.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { findWindow } from '../hooks/board-time.ts';
import { findOwnTarget, type MoveTarget } from '../hooks/move-target.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { usePlaceWords } from '../hooks/use-place-words.ts';
import type { BoardSlot } from '../queries.ts';
import styles from './move.module.css';

interface NowThenProps {
  slot: BoardSlot;
  target: MoveTarget;
  hasTables: boolean;
}

/** Where they are, and where they would be. */
export function NowThen({ slot, target, hasTables }: NowThenProps) {
  const { t } = useTranslation('venue-board-move');
  return (
    <dl className={styles.nowThen}>
      <div>
        <dt>{t('move.now')}</dt>
        <Where target={findOwnTarget(slot)} />
      </div>
      <ArrowRight aria-hidden="true" />
      <div data-then="">
        <dt>{t('move.then')}</dt>
        <Where target={target} hasSeats={hasTables} />
      </div>
    </dl>
  );
}

function Where({ target, hasSeats = false }: { target: MoveTarget; hasSeats?: boolean }) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { board } = useBoardView();
  const { nameTable } = usePlaceWords(board);
  const { sayTime } = useBarWords(board);
  const { start, durationMinutes, tableIds } = target;
  const { timeZone } = board.branch;
  const end = addMinutes(start, durationMinutes);
  const evening = findWindow(board);
  const isElsewhen = start < evening.start || start >= evening.end;
  const isNight = localParts(end, timeZone).date !== board.date && !isElsewhen;
  const count = board.tables.reduce(
    (sum, { id, seatsMax }) => (tableIds.includes(id) ? sum + seatsMax : sum),
    0,
  );
  return (
    <>
      <dd className={styles.time}>
        {sayTime(start)}–{sayTime(end)}
        {isElsewhen || isNight ? (
          <small>{formatDateAt(language, isElsewhen ? start : end, timeZone, 'short')}</small>
        ) : null}
      </dd>
      <dd>
        {formatList(language, tableIds.map(nameTable))}
        {hasSeats ? `, ${t('move.seats', { count })}` : ''}
      </dd>
    </>
  );
}
