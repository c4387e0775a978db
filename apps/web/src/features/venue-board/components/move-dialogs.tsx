import type { OpenDialog } from '../hooks/open-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { Mover } from '../hooks/use-mover.ts';
import { ChangedDialog } from './changed-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LengthDialog } from './length-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { TablesDialog } from './tables-dialog.tsx';

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
  const { position } = dialog;
  const slot = booking?.slots.find((one) => one.position === position);
  if (!booking || !slot) return null;
  const shared = { booking, position, mover, onClose: () => onDialog(undefined) };
  const about = { ...shared, slot, evening };
  switch (dialog.name) {
    case 'move':
      // With a target it is another dialog, that asks.
      return <MoveDialog {...shared} key={dialog.target?.start} evening={evening} target={dialog.target} />;
    case 'length':
      return <LengthDialog {...about} />;
    case 'tables':
      return <TablesDialog {...about} />;
    case 'swap':
      return <SwapDialog {...about} />;
    case 'changed':
      return <ChangedDialog {...shared} slot={slot} target={dialog.target} from={dialog.from} />;
    case 'conflict':
      return <ConflictDialog {...shared} target={dialog.target} others={dialog.others} />;
  }
}
