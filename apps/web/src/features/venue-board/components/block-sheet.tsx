import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBlock } from '../queries.ts';

interface BlockSheetProps {
  block: BoardBlock | undefined;
  onClose: () => void;
}

/** Why nobody can book a table for a while. */
export function BlockSheet({ block, onClose }: BlockSheetProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board } = useBoardView();
  const { range } = useBarWords(board);
  if (!block) return null;
  const table = board.tables.find(({ id }) => id === block.tableId);
  return (
    <Dialog isOpen size="small" title={t(`blocks.${block.reason}`)} closeLabel={t('close')} onClose={onClose}>
      <p className="font-strong">
        {table?.name[language]}, {range(Date.parse(block.startsAt), Date.parse(block.endsAt))}
      </p>
      {block.note === '' ? null : <p className="mt-2 text-ink-2">{block.note}</p>}
    </Dialog>
  );
}
