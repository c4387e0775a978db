import type { BoardAct } from '../../../entities/board/hooks/board-acts.ts';
import type { ActDialogProps } from './open-dialog.ts';
import { useDoneOnce } from './use-done-once.ts';

/** For a dialog that does something with its booking: it closes once that is done, and stays where it is refused. */
export function useActDialog({ booking, evening, onClose }: ActDialogProps) {
  const attempt = useDoneOnce(onClose);
  return async (act: BoardAct): Promise<void> => {
    await attempt(
      () => evening.run(booking.id, act),
      (isDone) => isDone,
    );
  };
}
