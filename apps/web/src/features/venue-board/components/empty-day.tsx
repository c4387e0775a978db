import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';

/** A day without bookings says why, and what guests can do. */
export function EmptyDay({ isList }: { isList: boolean }) {
  const { t } = useTranslation('venue-board');
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  const [first] = board.hours;
  const last = board.hours.at(-1);
  if (board.tables.length > 0 && (board.bookings.length > 0 || isList)) return null;
  const words =
    board.tables.length === 0
      ? t('emptyDay.noTables')
      : first && last
        ? t('emptyDay.text', {
            from: sayTime(Date.parse(first.startsAt)),
            to: sayTime(Date.parse(last.endsAt)),
          })
        : t('emptyDay.closed');
  return (
    <div className="mx-6 mt-3 rounded-l bg-card px-5 py-4 shadow-e1">
      <h2 className="text-l">{t('emptyDay.title')}</h2>
      <p className="mt-1 text-s text-ink-2">{words}</p>
    </div>
  );
}
