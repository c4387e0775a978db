import type { BoardBooking } from '../queries.ts';
import type { Evening } from './use-evening.ts';

/** What lies over the board; the drawer of a booking stands in the address instead. */
export type OpenDialog =
  | { name: 'decline' | 'cancel' | 'paid' | 'late' | 'message'; bookingId: string }
  | { name: 'block'; blockId: string };

/** Of a dialog about one booking. */
export interface ActDialogProps {
  booking: BoardBooking;
  evening: Evening;
  onClose: () => void;
}
