import { findRefund, ModelBooking, type ModelSlot } from './model-booking.ts';

/** Minutes since the desk has opened, as all times of the model; the venue opens four hours later, for ten. */
export type Minute = number;

export interface CartSlot extends Pick<ModelSlot, 'start' | 'guests' | 'offer'> {
  hours: number;
  /** Ids of tables; null: whichever. */
  chosen: readonly string[] | null;
  /** As few as seat the guests where nothing is said. */
  tableCount?: number;
}

export interface ModelHold {
  id: string;
  guest: number;
  slots: ModelSlot[];
  until: Minute;
  isExtended: boolean;
  /** Lapsed, let go or booked. */
  isOver: boolean;
  isBooked: boolean;
}

export interface ModelPayment {
  page: string;
  booking: ModelBooking;
  amount: number;
  begun: Minute;
  /** What we know … */
  ours: 'open' | 'succeeded' | 'failed' | 'cancelled';
  /** … and what the bank knows. */
  bank: 'open' | 'succeeded' | 'failed' | 'cancelled';
}

export interface ModelBlock {
  id: string;
  table: string;
  start: Minute;
  end: Minute;
}

/** Who waits at the desk. */
export interface ModelParty {
  id: string;
  guests: number;
  offer: ModelSlot['offer'];
  minutes: number;
  state: 'waiting' | 'called' | 'seated' | 'removed';
  held: { slot: ModelSlot; until: Minute } | null;
}

interface Except {
  hold?: ModelHold | undefined;
  booking?: ModelBooking;
  party?: ModelParty;
}

const minutesOfDay = 1440;
const opensAt = 240;
const closesAt = 840;
const seats = 6;
const mostGuests = 12;
const mostUses = 2;
/** Bigger parties of the offer that confirms at once ask first. */
export const mostAtOnce = 3;

/**
 * The market as one would play it with pencil and paper: three tables of one venue, a list of holds, a list of bookings.
 * It knows nothing of the engine but its rules, and asks every entry of every list every time.
 */
export class MarketModel {
  now: Minute = 0;
  readonly tables: readonly string[];
  readonly holds: ModelHold[] = [];
  readonly bookings: ModelBooking[] = [];
  readonly payments: ModelPayment[] = [];
  readonly blocks: ModelBlock[] = [];
  readonly parties: ModelParty[] = [];

  constructor(tables: readonly string[]) {
    this.tables = tables;
  }

  isOpen(minute: Minute): boolean {
    const ofDay = minute % minutesOfDay;
    return ofDay >= opensAt && ofDay < closesAt;
  }

  /** Who has which table when. */
  listTaken({ hold, booking, party }: Except = {}): ModelSlot[] {
    return [...this.listHeld({ hold, party }), ...this.listBooked(booking), ...this.listBlocked()];
  }

  /** By whoever is about to book, and for whoever was called to the desk. */
  listHeld({ hold, party }: Pick<Except, 'hold'> & { party?: ModelParty | undefined } = {}): ModelSlot[] {
    const carts = this.holds.filter((one) => one !== hold && !one.isOver && this.now < one.until);
    const called = this.parties.flatMap((one) => {
      const isHeld = one !== party && one.held !== null && this.now < one.held.until;
      return isHeld && one.held ? [one.held.slot] : [];
    });
    return [...carts.flatMap(({ slots }) => slots), ...called];
  }

  listBooked(except?: ModelBooking): ModelSlot[] {
    return this.bookings.filter((one) => one !== except && !one.isOff).flatMap(({ slots }) => slots);
  }

  listBlocked(): ModelSlot[] {
    return this.blocks.map(({ table, start, end }) => ({
      ...{ start, end, tables: [table], guests: 0, ceiling: 0 },
      offer: 'instant',
    }));
  }

  areFree(tables: readonly string[], start: Minute, end: Minute): boolean {
    const free = this.listFree(start, end, this.listTaken());
    return tables.every((table) => free.includes(table));
  }

  isOpenThroughout(start: Minute, end: Minute): boolean {
    for (let minute = start; minute < end; minute += 1) if (!this.isOpen(minute)) return false;
    return true;
  }

  listFree(start: Minute, end: Minute, taken: readonly ModelSlot[]): string[] {
    return this.tables.filter(
      (table) => !taken.some((slot) => slot.tables.includes(table) && slot.start < end && start < slot.end),
    );
  }

  /** Why a cart cannot be had, one reason for each of its slots that cannot; nothing: it can. */
  refuseCart(cartSlots: readonly CartSlot[], except: Except, alsoTaken: readonly ModelSlot[] = []): string[] {
    const taken = [...this.listTaken(except), ...alsoTaken];
    return cartSlots.flatMap((cartSlot, index) => {
      const others = cartSlots.filter((_, other) => other !== index);
      const earlier = cartSlots.slice(0, index).filter(({ chosen }) => chosen === null);
      const reason = this.refuseCriteria(cartSlot) ?? this.refuseTables(cartSlot, taken, others, earlier);
      return reason === undefined ? [] : [reason];
    });
  }

  private refuseCriteria({ start, hours, guests, chosen }: CartSlot): string | undefined {
    if (start < this.now) return 'slotPast';
    for (let minute = start; minute < start + hours * 60; minute += 1) {
      if (!this.isOpen(minute)) return 'venueClosed';
    }
    if (start % 60 !== 0) return 'slotNotOffered';
    if (chosen?.some((table) => !this.tables.includes(table))) return 'slotNotOffered';
    if (guests > Math.min(mostGuests, (chosen ?? this.tables).length * seats)) return 'tooManyGuests';
    return guests < (chosen?.length ?? 1) ? 'tooFewGuests' : undefined;
  }

  private refuseTables(
    cartSlot: CartSlot,
    taken: readonly ModelSlot[],
    others: readonly CartSlot[],
    earlier: readonly CartSlot[],
  ): string | undefined {
    const end = cartSlot.start + cartSlot.hours * 60;
    const meets = (other: CartSlot) => other.start < end && cartSlot.start < other.start + other.hours * 60;
    const chosenByOthers = others.filter(meets).flatMap(({ chosen }) => chosen ?? []);
    const free = this.listFree(cartSlot.start, end, taken);
    if (cartSlot.chosen !== null) {
      const isFree = cartSlot.chosen.every(
        (table) => free.includes(table) && !chosenByOthers.includes(table),
      );
      return isFree ? undefined : 'noTables';
    }
    const left = free.filter((table) => !chosenByOthers.includes(table)).length;
    const wanted = [cartSlot, ...earlier.filter(meets)].reduce((sum, one) => sum + countTables(one), 0);
    return wanted > left ? 'noTables' : undefined;
  }

  /** Whoever has this many unpaid may not have more. */
  refuseGuest(guest: number, method: ModelBooking['method']): string[] {
    const open = this.bookings.filter(
      (one) => one.guest === guest && !one.isOff && one.status.endsWith('Unpaid') && this.now < one.end,
    );
    const isTooMany = method === 'online' && open.filter((one) => one.method === 'online').length >= 5;
    return isTooMany ? ['tooManyOpenBookings'] : [];
  }

  refuseCode(): string[] {
    return this.bookings.filter(({ hasCode }) => hasCode).length < mostUses ? [] : ['promoInvalid'];
  }

  currentHold(guest: number): ModelHold | undefined {
    return this.holds.find((hold) => hold.guest === guest && !hold.isOver);
  }

  /** Fifteen minutes of opening, counted one by one, and not past the start. */
  findAnswerDue(start: Minute): Minute {
    let minute = this.now;
    for (let open = 0; open < 15 && minute < start; minute += 1) if (this.isOpen(minute)) open += 1;
    return minute;
  }

  book(booking: ModelBooking): void {
    this.bookings.push(booking);
    const isOnRequest = booking.slots.some((slot) => isAsked(slot, booking.slots));
    booking.status = isOnRequest ? 'pendingConfirmationUnpaid' : 'confirmedUnpaid';
    if (isOnRequest) booking.answerDue = this.findAnswerDue(booking.start);
    else this.waitForMoney(booking);
  }

  approve(booking: ModelBooking): void {
    const isPaid = booking.status === 'pendingConfirmationPaid';
    booking.status = isPaid ? 'confirmedPaid' : 'confirmedUnpaid';
    if (!isPaid) this.waitForMoney(booking);
  }

  private waitForMoney(booking: ModelBooking): void {
    booking.paymentDue = booking.method === 'online' ? this.now + 15 : null;
  }

  end(booking: ModelBooking, status: 'cancelled' | 'declined', refund: number, reason = ''): void {
    booking.status = status;
    booking.reason = reason;
    booking.refunded += refund;
    booking.hasCode = false;
  }

  /** What a guest gets who cancels now. */
  findRefundNow(booking: ModelBooking): number {
    if (booking.status === 'pendingConfirmationPaid') return booking.paid - booking.refunded;
    return booking.status.startsWith('confirmed') ? findRefund(booking, this.now) : 0;
  }

  /** Online, though it was to be paid at the venue. */
  canPayInstead({ isFinal, method, due, end }: ModelBooking): boolean {
    return !isFinal && method === 'venue' && due > 0 && this.now < end;
  }

  /** All offers of this market may be paid at the venue. */
  findOtherMethod(booking: ModelBooking): 'online' | 'venue' | null {
    if (this.canPayInstead(booking)) return 'online';
    return this.canPay(booking) && booking.paid - booking.refunded === 0 ? 'venue' : null;
  }

  canPay({ status, method, due, end, paymentDue }: ModelBooking): boolean {
    const isLive = status.startsWith('pending') || status.startsWith('confirmed');
    return (
      isLive &&
      method === 'online' &&
      due > 0 &&
      this.now < end &&
      (paymentDue === null || this.now < paymentDue)
    );
  }

  openPayment(booking: ModelBooking): ModelPayment | undefined {
    return this.payments.find((payment) => payment.booking === booking && payment.ours === 'open');
  }

  /** We ask the bank; what nobody has paid an hour after the end of its booking is called off there. */
  settle(payment: ModelPayment, isGivenUp = false): void {
    if (payment.ours === 'succeeded') return;
    const { booking } = payment;
    const isAbandoned = payment.ours === 'open' && booking.isFinal && this.now - payment.begun >= 60;
    if ((isGivenUp || isAbandoned) && payment.bank === 'open') payment.bank = 'cancelled';
    if (payment.bank === 'succeeded') this.receive(payment);
    else if (payment.ours === 'open') payment.ours = payment.bank;
  }

  private receive(payment: ModelPayment): void {
    const { booking, amount } = payment;
    payment.ours = 'succeeded';
    const hasLapsed = booking.status === 'cancelled' && booking.reason === 'paymentTimeout';
    if (hasLapsed && this.now < booking.start && this.areAllFree(booking.slots)) {
      payment.booking = this.revive(booking);
      take(payment.booking, amount);
    } else if (booking.isOff) {
      booking.paid += amount;
      booking.refunded += amount;
    } else {
      take(booking, amount);
      if (!booking.hasPaidAtVenue) booking.method = 'online';
    }
  }

  /** The same again, under a name that the server gives it. */
  private revive(lapsed: ModelBooking): ModelBooking {
    const hasCode = lapsed.hadCode && this.refuseCode().length === 0;
    const booking = new ModelBooking({ ...lapsed, id: '', hasCode: lapsed.hadCode });
    Object.assign(booking, { status: 'confirmedPaid', total: lapsed.total, hasCode });
    this.bookings.push(booking);
    return booking;
  }

  private areAllFree(slots: readonly ModelSlot[]): boolean {
    return slots.every(({ start, end, tables }) => this.areFree(tables, start, end));
  }

  /** Everything that is due by now. */
  lookAtClock(): void {
    for (const hold of this.holds) if (hold.until <= this.now) hold.isOver = true;
    for (const booking of this.bookings) {
      const { status, answerDue, paymentDue, end } = booking;
      if (status.startsWith('pending') && answerDue <= this.now) {
        this.end(booking, 'declined', booking.paid - booking.refunded);
      } else if (status === 'confirmedUnpaid' && paymentDue !== null && paymentDue <= this.now) {
        this.end(booking, 'cancelled', booking.paid - booking.refunded, 'paymentTimeout');
      } else if (status.startsWith('confirmed') && end <= this.now) {
        booking.status = 'completed';
      }
    }
  }
}

/** What is more than is due goes back at once; whoever has paid is waited for no longer. */
export function take(booking: ModelBooking, amount: number): void {
  const { due, status } = booking;
  booking.paid += amount;
  booking.refunded += Math.max(0, amount - due);
  booking.status = status.replace('Unpaid', 'Paid') as ModelBooking['status'];
  booking.paymentDue = null;
}

export function countTables({ chosen, guests, tableCount }: CartSlot): number {
  return chosen?.length ?? tableCount ?? Math.ceil(guests / seats);
}

type PartySlot = Pick<ModelSlot, 'offer' | 'start' | 'end' | 'guests'>;

/** Whoever plays at the same time by the same offer is one party. */
function isAsked({ offer, start, end }: PartySlot, slots: readonly PartySlot[]): boolean {
  const party = slots.filter((other) => other.offer === offer && other.start < end && start < other.end);
  return offer === 'request' || party.reduce((sum, { guests }) => sum + guests, 0) > mostAtOnce;
}

/** Nobody becomes by a move a party that would have had to ask. */
export function needsYes(before: readonly PartySlot[], after: readonly PartySlot[]): boolean {
  return after.some((slot, at) => {
    const old = before[at];
    return isAsked(slot, after) && old !== undefined && !isAsked(old, before);
  });
}
