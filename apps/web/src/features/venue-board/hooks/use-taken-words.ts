import { ApiError } from '@gramy/contract/api-error';
import { addMinutes } from '@gramy/domain/time/instant';
import { overlaps } from '@gramy/domain/time/interval';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardView } from './board-context.ts';
import type { PhoneFields } from './phone-fields.ts';
import { listTakenTimes } from './taken-times.ts';
import { useBarWords } from './use-bar-words.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Somebody may have stood there all along: who is refused hears what is taken, not that anybody was faster. */
export function useTakenWords() {
  const { t } = useTranslation('venue-board-desk');
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  const { nameTable } = usePlaceWords(board);
  /** Undefined: it was refused for something else. */
  return (failure: unknown, { tableId, start, durationMinutes }: PhoneFields): string | undefined => {
    if (!(failure instanceof ApiError) || failure.code !== 'slotTaken' || start === undefined)
      return undefined;
    if (tableId === undefined) return t('noneFree');
    const during = { start, end: addMinutes(start, durationMinutes) };
    const starts = listTakenTimes(board).flatMap((taken) =>
      taken.tableId === tableId && overlaps(taken, during) ? [taken.start] : [],
    );
    const table = nameTable(tableId);
    if (starts.length === 0) return t('phone.taken', { table });
    return t('phone.takenFrom', { table, time: sayTime(Math.min(...starts)) });
  };
}
