import { findBooking } from '../hooks/board-changes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { BoardStore } from '../hooks/board-store.ts';
import { listMovable } from '../hooks/move-target.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { Mover } from '../hooks/use-mover.ts';
import type { OwnVenue } from '../hooks/use-own-venue.ts';
import type { BoardBooking } from '../queries.ts';
import { BlockSheet } from './block-sheet.tsx';
import { BookingDrawer } from './booking-drawer.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DeskDialogs } from './desk-dialogs.tsx';
import { LateDialog } from './late-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MoveDialogs } from './move-dialogs.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

interface BoardDialogsProps {
  evening: Evening;
  mover: Mover;
  venue: OwnVenue | undefined;
  store: BoardStore;
  dialog: OpenDialog | undefined;
  bookingId: string | undefined;
  onDialog: (dialog: OpenDialog | undefined) => void;
  /** Of the drawer. */
  onClose: () => void;
}

export function BoardDialogs(props: BoardDialogsProps) {
  const { evening, mover, dialog, bookingId, onDialog, onClose, store } = props;
  const find = (id: string | undefined) => findBooking(evening.board, id);
  const about = dialog && 'bookingId' in dialog ? find(dialog.bookingId) : undefined;
  const chosen = find(bookingId);
  const close = () => onDialog(undefined);
  return (
    <>
      {chosen ? (
        <BookingDrawer
          key={chosen.id}
          booking={chosen}
          evening={evening}
          store={store}
          onDialog={onDialog}
          onClose={onClose}
        />
      ) : null}
      <DeskDialogs evening={evening} dialog={dialog} onDialog={onDialog} />
      <MoveDialogs evening={evening} mover={mover} dialog={dialog} onDialog={onDialog} />
      {dialog?.name === 'block' ? (
        <BlockSheet
          block={evening.board.blocks.find(({ id }) => id === dialog.blockId)}
          evening={evening}
          onDialog={onDialog}
          onClose={close}
        />
      ) : null}
      {about ? <AboutBooking {...props} booking={about} onClose={close} /> : null}
    </>
  );
}

function AboutBooking(props: BoardDialogsProps & { booking: BoardBooking }) {
  const { evening, dialog, booking, onDialog, onClose } = props;
  const { now } = useBoardView();
  const shared = { booking, evening, onClose };
  switch (dialog?.name) {
    case 'decline':
      return (
        <DeclineDialog {...shared} onPropose={() => onDialog({ name: 'propose', bookingId: booking.id })} />
      );
    case 'propose':
      return <ProposeDialog {...shared} />;
    case 'cancel': {
      const [slot] = listMovable(evening.board, booking, now);
      const move = slot && (() => onDialog({ name: 'move', bookingId: booking.id, position: slot.position }));
      return <CancelDialog {...shared} onMove={move} />;
    }
    case 'paid':
      return <PaidDialog {...shared} />;
    case 'collect':
      return <CollectDialog {...shared} />;
    case 'late':
      return <LateDialog {...shared} />;
    case 'message':
      return <MessageDialog {...shared} />;
    default:
      return null;
  }
}
