import type { RefundRule } from '../cancellation/booking-refund.ts';

export const bookingStatuses = [
  'pendingConfirmationUnpaid',
  'pendingConfirmationPaid',
  'confirmedUnpaid',
  'confirmedPaid',
  'cancelled',
  'declined',
  'completed',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type BookingStatusLabel = 'pending' | 'confirmed' | 'cancelled' | 'completed' | 'declined';

/** `payment` is money that arrived at the gateway; `clock` is a deadline that passed. */
export const bookingActors = ['consumer', 'venue', 'payment', 'clock'] as const;
export type BookingActor = (typeof bookingActors)[number];

export const transitionReasons = [
  'requested',
  'booked',
  'paid',
  'approved',
  'declined',
  'noAnswer',
  'proposalTaken',
  'proposalRefused',
  'withdrawn',
  'calledOff',
  'paymentTimeout',
  'ended',
] as const;
export type TransitionReason = (typeof transitionReasons)[number];

export interface BookingTransition {
  readonly from: BookingStatus | 'new';
  readonly to: BookingStatus;
  readonly by: readonly BookingActor[];
  readonly reason: TransitionReason;
  /** What becomes of money already paid. `byPolicy`: the offer's cancellation tiers decide. */
  readonly refund: RefundRule;
}

/**
 * Every change a booking can go through; what is not listed is refused. No (from, to, actor) appears twice.
 * When a step may be taken is decided by its reason: `judge-transition.ts`.
 */
export const bookingTransitions: readonly BookingTransition[] = [
  { from: 'new', to: 'pendingConfirmationUnpaid', by: ['consumer'], reason: 'requested', refund: 'none' },
  // By the venue: a walk-in.
  { from: 'new', to: 'confirmedUnpaid', by: ['consumer', 'venue'], reason: 'booked', refund: 'none' },

  {
    from: 'pendingConfirmationUnpaid',
    to: 'pendingConfirmationPaid',
    by: ['payment'],
    reason: 'paid',
    refund: 'none',
  },
  {
    from: 'pendingConfirmationUnpaid',
    to: 'confirmedUnpaid',
    by: ['venue'],
    reason: 'approved',
    refund: 'none',
  },
  { from: 'pendingConfirmationUnpaid', to: 'declined', by: ['venue'], reason: 'declined', refund: 'none' },
  { from: 'pendingConfirmationUnpaid', to: 'declined', by: ['clock'], reason: 'noAnswer', refund: 'none' },
  // The venue has proposed other times, which is its answer: the rest is for its guest to say.
  {
    from: 'pendingConfirmationUnpaid',
    to: 'confirmedUnpaid',
    by: ['consumer'],
    reason: 'proposalTaken',
    refund: 'none',
  },
  {
    from: 'pendingConfirmationUnpaid',
    to: 'declined',
    by: ['consumer'],
    reason: 'proposalRefused',
    refund: 'none',
  },
  {
    from: 'pendingConfirmationUnpaid',
    to: 'cancelled',
    by: ['consumer'],
    reason: 'withdrawn',
    refund: 'none',
  },

  { from: 'pendingConfirmationPaid', to: 'confirmedPaid', by: ['venue'], reason: 'approved', refund: 'none' },
  { from: 'pendingConfirmationPaid', to: 'declined', by: ['venue'], reason: 'declined', refund: 'full' },
  { from: 'pendingConfirmationPaid', to: 'declined', by: ['clock'], reason: 'noAnswer', refund: 'full' },
  {
    from: 'pendingConfirmationPaid',
    to: 'confirmedPaid',
    by: ['consumer'],
    reason: 'proposalTaken',
    refund: 'none',
  },
  {
    from: 'pendingConfirmationPaid',
    to: 'declined',
    by: ['consumer'],
    reason: 'proposalRefused',
    refund: 'full',
  },
  // In full, whatever the policy: nothing was promised yet.
  { from: 'pendingConfirmationPaid', to: 'cancelled', by: ['consumer'], reason: 'withdrawn', refund: 'full' },

  // By the venue: it records a payment made on the spot.
  { from: 'confirmedUnpaid', to: 'confirmedPaid', by: ['payment', 'venue'], reason: 'paid', refund: 'none' },
  // A part of it may have been paid on the spot.
  { from: 'confirmedUnpaid', to: 'cancelled', by: ['consumer'], reason: 'withdrawn', refund: 'byPolicy' },
  { from: 'confirmedUnpaid', to: 'cancelled', by: ['venue'], reason: 'calledOff', refund: 'full' },
  { from: 'confirmedUnpaid', to: 'cancelled', by: ['clock'], reason: 'paymentTimeout', refund: 'full' },
  { from: 'confirmedUnpaid', to: 'completed', by: ['clock'], reason: 'ended', refund: 'none' },

  { from: 'confirmedPaid', to: 'cancelled', by: ['consumer'], reason: 'withdrawn', refund: 'byPolicy' },
  { from: 'confirmedPaid', to: 'cancelled', by: ['venue'], reason: 'calledOff', refund: 'full' },
  { from: 'confirmedPaid', to: 'completed', by: ['clock'], reason: 'ended', refund: 'none' },
];

const labels: Readonly<Record<BookingStatus, BookingStatusLabel>> = {
  pendingConfirmationUnpaid: 'pending',
  pendingConfirmationPaid: 'pending',
  confirmedUnpaid: 'confirmed',
  confirmedPaid: 'confirmed',
  cancelled: 'cancelled',
  declined: 'declined',
  completed: 'completed',
};

export function statusLabel(status: BookingStatus): BookingStatusLabel {
  return labels[status];
}

export function findTransition(
  from: BookingStatus | 'new',
  to: BookingStatus,
  actor: BookingActor,
): BookingTransition | undefined {
  return bookingTransitions.find((row) => row.from === from && row.to === to && row.by.includes(actor));
}

export function canTransition(from: BookingStatus | 'new', to: BookingStatus, actor: BookingActor): boolean {
  return findTransition(from, to, actor) !== undefined;
}

const changingStatuses = new Set(bookingTransitions.map((row) => row.from));

export function isFinalStatus(status: BookingStatus): boolean {
  return !changingStatuses.has(status);
}

/** A live booking occupies its tables; a pending one does so exactly as a confirmed one. */
export function isLiveStatus(status: BookingStatus): boolean {
  return !isFinalStatus(status);
}

/** A booking that does not take place gives its tables back; a completed one had them. */
export function freesTables(status: BookingStatus): boolean {
  return status === 'cancelled' || status === 'declined';
}

/** The status that a consumer's booking begins with. */
export function findFirstStatus(confirmation: 'instant' | 'request'): BookingStatus {
  return confirmation === 'instant' ? 'confirmedUnpaid' : 'pendingConfirmationUnpaid';
}
