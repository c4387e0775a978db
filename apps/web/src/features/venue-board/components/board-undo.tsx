import { UndoBar } from '../../../entities/board/components/undo-bar.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { Evening } from '../hooks/use-evening.ts';

export function BoardUndo({ evening: { done, takeBack, dismiss } }: { evening: Evening }) {
  const { t } = useTranslation('venue-board');
  const { clockOffset } = useBoardView();
  if (!done) return null;
  return (
    <UndoBar
      key={done.actionId}
      title={done.title}
      note={t('done.note')}
      until={done.until - clockOffset}
      onUndo={() => void takeBack(done)}
      onOver={dismiss}
    />
  );
}
