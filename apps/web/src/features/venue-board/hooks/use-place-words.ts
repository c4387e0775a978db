import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Board } from '../queries.ts';
import type { Place, PlaceVerdict } from './carried.ts';
import { useBarWords } from './use-bar-words.ts';

/** How a place on the board is called, and what it would be like there. */
export function usePlaceWords(board: Board) {
  const { t } = useTranslation('venue-board-move');
  const language = useLanguage();
  const { sayTime } = useBarWords(board);
  const nameTable = (id: string) => board.tables.find((table) => table.id === id)?.name[language] ?? '';
  return {
    nameTable,
    sayPlace: ({ tableId, start }: Place) => `${nameTable(tableId)} · ${sayTime(start)}`,
    sayVerdict: (verdict: PlaceVerdict) => t(`carry.verdicts.${verdict}`),
  };
}
