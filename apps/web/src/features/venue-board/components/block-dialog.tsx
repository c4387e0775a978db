import { ApiError } from '@gramy/contract/api-error';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import {
  type BlockBeginning,
  type BlockFields,
  type BlockProblem,
  beginBlock,
  findBlockProblems,
  toBlockBody,
} from '../hooks/block-fields.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useCollisions } from '../hooks/use-collisions.ts';
import { useDeskDialog } from '../hooks/use-desk-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { BlockInTheWay } from './block-in-the-way.tsx';
import { BlockTime } from './block-time.tsx';
import { BlockWhy } from './block-why.tsx';

interface BlockDialogProps extends BlockBeginning {
  evening: Evening;
  onClose: () => void;
}

/** Time in which nobody can book. It never moves a guest: it goes around those who are there, or is refused. */
export function BlockDialog({ evening, place, block, isSeries = false, onClose }: BlockDialogProps) {
  const { t } = useTranslation('venue-board-move');
  const sayFailure = useFailureWords();
  const { board, now } = useBoardView();
  const [fields, setFields] = useState<BlockFields>(() => beginBlock(board, { place, block, isSeries }, now));
  const [problems, setProblems] = useState<readonly BlockProblem[]>([]);
  const { send, failure, forgetFailure } = useDeskDialog(evening, onClose);
  const inTheWay = useCollisions(fields);
  // Somebody may have booked since it was looked at.
  const isInTheWay =
    inTheWay.length > 0 || (failure instanceof ApiError && failure.code === 'bookingsInTheWay');

  const change = (changed: Partial<BlockFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setProblems([]);
    forgetFailure();
  };
  const save = async () => {
    const found = findBlockProblems(fields, now);
    setProblems(found);
    const replaces = block && { blockId: block.id, series: isSeries };
    const body = toBlockBody(board, fields, { around: isInTheWay, ...(replaces ? { replaces } : {}) });
    if (found.length > 0 || body === undefined) return;
    await send({ kind: block ? 'changeBlock' : 'block', body }, '');
  };

  return (
    <Dialog
      isOpen
      title={t(block ? 'block.edit' : 'block.title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button isBusy={evening.desk.isBusy} onClick={() => void save()}>
          {t(isInTheWay ? 'block.saveAround' : block ? 'block.change' : 'block.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <BlockTime fields={fields} problems={problems} onChange={change} />
        <BlockWhy fields={fields} onChange={change} />
        <BlockInTheWay items={inTheWay} />
        {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
      </div>
    </Dialog>
  );
}
