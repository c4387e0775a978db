import { type LocalDate, parseLocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { isTimeFixed } from '../hooks/carried.ts';
import { listStartsAhead } from '../hooks/desk-times.ts';
import { findOwnTarget, type MoveTarget } from '../hooks/move-target.ts';
import { useFreeTables } from '../hooks/use-free-tables.ts';
import type { BoardBooking, BoardSlot } from '../queries.ts';
import { DayField } from './day-field.tsx';
import styles from './desk.module.css';
import { StartSelect } from './start-select.tsx';
import { TableKeys } from './table-keys.tsx';

interface MoveChoiceProps {
  booking: BoardBooking;
  slot: BoardSlot;
  isBusy: boolean;
  onChoose: (target: MoveTarget) => void;
}

/** When and where to: the tables that are free then come first. */
export function MoveChoice({ booking, slot, isBusy, onChoose }: MoveChoiceProps) {
  const { t } = useTranslation('venue-board-move');
  const words = useFirstCardWords();
  const { board, now } = useBoardView();
  const own = findOwnTarget(slot);
  const isFixed = isTimeFixed(booking);
  const [date, setDate] = useState(slot.date as LocalDate);
  const [start, setStart] = useState<number | undefined>(own.start);
  const [several, setSeveral] = useState<readonly string[]>([]);
  const count = own.tableIds.length;
  const { state } = useFreeTables(
    start === undefined
      ? null
      : {
          branchId: slot.branchId,
          offerId: slot.offerId,
          durationMinutes: own.durationMinutes,
          guests: slot.guests,
          startsAt: new Date(start).toISOString(),
          bookingId: booking.id,
        },
  );
  const choose = (tableIds: readonly string[]) => {
    if (start !== undefined) onChoose({ start, durationMinutes: own.durationMinutes, tableIds });
  };
  const changeDay = (day: string) => {
    const chosen = parseLocalDate(day);
    if (chosen === undefined) return;
    const minuteOf = (at: number) => localParts(at, board.branch.timeZone).minute;
    const same = listStartsAhead(board, chosen, now).find(
      (at) => start !== undefined && minuteOf(at) === minuteOf(start),
    );
    setDate(chosen);
    setStart(same);
  };
  const press = (tableId: string) => {
    if (count === 1) return choose([tableId]);
    const isOn = several.includes(tableId);
    return setSeveral(isOn ? several.filter((id) => id !== tableId) : [...several, tableId].slice(-count));
  };

  return (
    <>
      {isFixed ? (
        <p className="mb-4 text-s text-ink-2">{t('move.fixed')}</p>
      ) : (
        <div className={styles.fields}>
          <DayField label={t('move.day')} value={date} onChange={changeDay} />
          <StartSelect
            label={t('move.from')}
            starts={listStartsAhead(board, date, now)}
            value={start}
            onChange={setStart}
          />
        </div>
      )}
      <fieldset className="mt-4">
        <legend className="mb-2 font-strong">
          {count === 1 ? t('move.pick') : t('move.choose', { count })}
        </legend>
        {start === undefined ? null : (
          <CardContent state={state} words={words} skeletonRows={2}>
            {({ tables, isOpen }) => (
              <>
                {isOpen ? null : <p className={styles.notice}>{t('move.closedThen')}</p>}
                <TableKeys
                  tables={tables}
                  act={t('move.here')}
                  hasPrice={false}
                  chosen={count === 1 ? undefined : new Set(several)}
                  isBusy={isBusy}
                  own={start === own.start ? own.tableIds : []}
                  onPress={press}
                />
              </>
            )}
          </CardContent>
        )}
      </fieldset>
      {count === 1 ? null : (
        <Button
          className="mt-4"
          isBusy={isBusy}
          disabled={several.length !== count}
          onClick={() => choose(several)}
        >
          {t('move.goOn')}
        </Button>
      )}
    </>
  );
}
