import { type BookingStatus, statusLabel } from './status.ts';

interface Request {
  readonly status: BookingStatus;
  /** Other times that the venue has proposed: it is the guest's turn. */
  readonly offered: unknown;
  /** What somebody has pressed and can still undo. */
  readonly pendingAct: { readonly failure: string | null } | null;
}

/** Waits for the venue. What could not be carried out waits for an answer again. */
export function wantsAnswer({ status, offered, pendingAct }: Request): boolean {
  const isAnswered = pendingAct !== null && pendingAct.failure === null;
  return statusLabel(status) === 'pending' && offered === null && !isAnswered;
}
