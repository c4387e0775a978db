import type { OpenDialog } from '../hooks/open-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { Mover } from '../hooks/use-mover.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface MoveDialogsProps {
  evening: Evening;
  mover: Mover;
  dialog: OpenDialog | undefined;
  onDialog: (dialog: OpenDialog | undefined) => void;
}

/** Whatever gives one game of a booking another place. */
export function MoveDialogs({ evening, mover, dialog, onDialog }: MoveDialogsProps) {
  if (!dialog || !('position' in dialog)) return null;
  const booking = evening.board.bookings.find(({ id }) => id === dialog.bookingId);
  if (!booking) return null;
  const { position } = dialog;
  const shared = { booking, position, mover, onClose: () => onDialog(undefined) };
  switch (dialog.name) {
    case 'move':
      // With a target it is another dialog, that asks.
      return <MoveDialog {...shared} key={dialog.target?.start} evening={evening} target={dialog.target} />;
    case 'conflict':
      return <ConflictDialog {...shared} target={dialog.target} others={dialog.others} />;
  }
}
