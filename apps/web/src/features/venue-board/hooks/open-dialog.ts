import type { BoardBooking } from '../queries.ts';
import type { Place } from './carried.ts';
import type { Evening } from './use-evening.ts';

/** What lies over the board; the drawer of a booking stands in the address instead. */
export type OpenDialog =
  | { name: 'decline' | 'cancel' | 'paid' | 'late' | 'message'; bookingId: string }
  | { name: 'block'; blockId: string }
  | DeskDialog;

/** What takes tables, or gives them up. */
export type DeskDialog =
  | { name: 'walkIn'; tableId?: string | undefined }
  | { name: 'phoneBooking'; place?: Place | undefined }
  /** Somebody has pressed a free place. */
  | { name: 'place'; place: Place };

/** Of a dialog about one booking. */
export interface ActDialogProps {
  booking: BoardBooking;
  evening: Evening;
  onClose: () => void;
}
