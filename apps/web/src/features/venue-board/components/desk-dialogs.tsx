import type { OpenDialog } from '../hooks/open-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import { BlockDialog } from './block-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';

interface DeskDialogsProps {
  evening: Evening;
  dialog: OpenDialog | undefined;
  onDialog: (dialog: OpenDialog | undefined) => void;
}

/** Whatever takes tables, or gives them up. */
export function DeskDialogs({ evening, dialog, onDialog }: DeskDialogsProps) {
  const shared = { evening, onClose: () => onDialog(undefined) };
  switch (dialog?.name) {
    case 'walkIn':
      return (
        <WalkInDialog
          {...shared}
          tableId={dialog.tableId}
          onQueue={(said) => onDialog({ name: 'queue', ...said })}
        />
      );
    case 'queue':
      return <QueueDialog {...shared} guests={dialog.guests} minutes={dialog.minutes} />;
    case 'phoneBooking':
      return <PhoneDialog {...shared} place={dialog.place} />;
    case 'blockTime':
      return <BlockDialog {...shared} place={dialog.place} block={dialog.block} isSeries={dialog.isSeries} />;
    case 'place':
      return <PlaceDialog {...shared} place={dialog.place} onDialog={onDialog} />;
    default:
      return null;
  }
}
