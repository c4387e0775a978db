import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import { useDeskDialog } from '../hooks/use-desk-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { BoardBlock } from '../queries.ts';

interface BlockSheetProps {
  block: BoardBlock | undefined;
  evening: Evening;
  onDialog: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** Why nobody can book a table for a while; to be changed, or lifted. */
export function BlockSheet({ block, evening, onDialog, onClose }: BlockSheetProps) {
  const { t } = useTranslation('venue-board');
  const { t: words } = useTranslation('venue-board-move');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const { board, now, isLive } = useBoardView();
  const { range } = useBarWords(board);
  const [isSeries, setSeries] = useState(false);
  const { send, failure } = useDeskDialog(evening, onClose);
  if (!block) return null;
  const table = board.tables.find(({ id }) => id === block.tableId);
  const isOver = Date.parse(block.endsAt) <= now;
  const lift = () => send({ kind: 'unblock', blockId: block.id, isSeries }, '');
  return (
    <Dialog isOpen size="small" title={t(`blocks.${block.reason}`)} closeLabel={t('close')} onClose={onClose}>
      <p className="font-strong">
        {table?.name[language]}, {range(Date.parse(block.startsAt), Date.parse(block.endsAt))}
      </p>
      {block.note === '' ? null : <p className="mt-2 text-ink-2">{block.note}</p>}
      {block.seriesId === null ? null : (
        <Checkbox className="mt-3" checked={isSeries} onChange={(event) => setSeries(event.target.checked)}>
          {words('block.series', { table: table?.name[language] ?? '' })}
        </Checkbox>
      )}
      {isOver ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button isBusy={evening.desk.isBusy} disabled={!isLive} onClick={() => void lift()}>
            {words('block.lift')}
          </Button>
          <Button
            variant="line"
            disabled={!isLive}
            onClick={() => onDialog({ name: 'blockTime', block, isSeries })}
          >
            {words('block.edit')}
          </Button>
        </div>
      )}
      {failure === undefined ? null : (
        <div className="mt-4">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
        </div>
      )}
    </Dialog>
  );
}
