import type { BoardBlock, BoardBooking } from '../queries.ts';
import type { Place } from './carried.ts';
import type { KnownPlace, MoveTarget, OtherPlace } from './move-target.ts';
import type { Evening } from './use-evening.ts';

/** What lies over the board; the drawer of a booking stands in the address instead. */
export type OpenDialog =
  | { name: 'decline' | 'propose' | 'cancel' | 'paid' | 'late' | 'message' | 'collect'; bookingId: string }
  | { name: 'block'; blockId: string }
  | DeskDialog
  | MoveDialogName;

/** What takes tables, or gives them up. */
export type DeskDialog =
  | { name: 'walkIn'; tableId?: string | undefined }
  /** Everything is taken. */
  | { name: 'queue'; guests?: number | undefined; minutes?: number | undefined }
  | { name: 'phoneBooking'; place?: Place | undefined }
  /** A new block, or one that is changed. */
  | {
      name: 'blockTime';
      place?: Place | undefined;
      block?: BoardBlock | undefined;
      isSeries?: boolean | undefined;
    }
  /** Somebody has pressed a free place. */
  | { name: 'place'; place: Place };

/** Where one game of a booking is to be played instead. */
export type MoveDialogName =
  | { name: 'move'; bookingId: string; position: number; target?: MoveTarget | undefined }
  | { name: 'length' | 'tables' | 'swap'; bookingId: string; position: number }
  /** Somebody was quicker; with the other places that the server names. */
  | {
      name: 'conflict';
      bookingId: string;
      position: number;
      target: MoveTarget;
      others: readonly OtherPlace[];
    }
  /** Somebody else has moved the same booking meanwhile. */
  | { name: 'changed'; bookingId: string; position: number; target: MoveTarget; from: KnownPlace };

/** Of a dialog about one booking. */
export interface ActDialogProps {
  booking: BoardBooking;
  evening: Evening;
  onClose: () => void;
}
