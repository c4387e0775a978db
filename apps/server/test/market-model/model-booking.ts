/** In minutes, as all times of the model. */
export interface ModelSlot {
  start: number;
  end: number;
  guests: number;
  /** Whether the venue confirms at once or has to be asked. */
  offer: 'instant' | 'request';
  tables: readonly string[];
  /** What a move has left of what comes back, in percent. */
  ceiling: number;
  /** The venue has moved it unasked: until the start all of it comes back. */
  isFree?: boolean;
}

export const pricePerHour = 8000;
/** Whoever books at the desk has no account. */
export const nobody = -1;
const fee = 400;

/** The half of it with the code; the fee on top. */
export function findTotal(slots: readonly ModelSlot[], hasCode: boolean): number {
  const hours = slots.reduce((sum, { start, end, tables }) => sum + ((end - start) / 60) * tables.length, 0);
  return (hours * pricePerHour) / (hasCode ? 2 : 1) + fee;
}

/** Everything until the day before, half until six hours before. */
export function findPercent(start: number, now: number): number {
  if (now < start - 24 * 60) return 100;
  return now < start - 6 * 60 ? 50 : 0;
}

/**
 * By the policy of each slot. All slots of a booking cost the same here, so that each has the same share of what was paid;
 * only the fee belongs to the first of them. Nobody cancels what was booked at the desk, which has no fee.
 */
export function findRefund({ credit, slots }: ModelBooking, now: number): number {
  if (slots.some(({ isFree }) => isFree)) return credit;
  const paidFee = Math.min(credit, fee);
  const first = Math.min(...slots.map(({ start }) => start));
  const feeAt = slots.findIndex(({ start }) => start === first);
  const refunds = slots.map(({ start, ceiling }, index) => {
    const share = (credit - paidFee) / slots.length + (index === feeAt ? paidFee : 0);
    return share * (Math.min(findPercent(start, now), ceiling) / 100);
  });
  return refunds.reduce((sum, refund) => sum + refund, 0);
}

export class ModelBooking {
  /** Empty until the server has said it. */
  id: string;
  readonly guest: number;
  /** Who pays online what was to be paid at the venue has it paid online from then on. */
  method: 'online' | 'venue';
  /** Whether it was made with the code … */
  readonly hadCode: boolean;
  /** … and whether it still uses it up. */
  hasCode: boolean;
  slots: ModelSlot[];
  total: number;
  status:
    | 'pendingConfirmationUnpaid'
    | 'pendingConfirmationPaid'
    | 'confirmedUnpaid'
    | 'confirmedPaid'
    | 'cancelled'
    | 'declined'
    | 'completed' = 'confirmedUnpaid';
  reason = '';
  paid = 0;
  refunded = 0;
  answerDue = 0;
  paymentDue: number | null = null;
  /** Some of it was handed over there. */
  hasPaidAtVenue = false;
  /** Walked in, or was checked in. */
  isHere = false;

  constructor(row: Pick<ModelBooking, 'id' | 'guest' | 'method' | 'hasCode' | 'slots'>) {
    this.id = row.id;
    this.guest = row.guest;
    this.method = row.method;
    this.hadCode = row.hasCode;
    this.hasCode = row.hasCode;
    this.slots = row.slots;
    this.total = findTotal(row.slots, row.hasCode);
  }

  get isOfDesk(): boolean {
    return this.guest === nobody;
  }

  get isOff(): boolean {
    return this.status === 'cancelled' || this.status === 'declined';
  }

  get isFinal(): boolean {
    return this.isOff || this.status === 'completed';
  }

  get start(): number {
    return Math.min(...this.slots.map(({ start }) => start));
  }

  get end(): number {
    return Math.max(...this.slots.map(({ end }) => end));
  }

  get due(): number {
    return Math.max(0, this.total - (this.paid - this.refunded));
  }

  /** Of what was paid, what counts towards the price. */
  get credit(): number {
    return Math.min(this.total, this.paid - this.refunded);
  }

  get points(): number {
    return this.status === 'completed' && !this.isOfDesk ? Math.floor((this.paid - this.refunded) / 100) : 0;
  }
}
