import type { CallData } from '@gramy/contract/wire-types';
import { hasPermission, mayEnterBranch } from '@gramy/domain/access/permission';
import {
  type AttendanceFacts,
  type AttendanceVerdict,
  isPaymentAwaited,
  judgeCheckIn,
  judgeNoShow,
} from '@gramy/domain/booking/attendance';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import { findRunningDeadline } from '@gramy/domain/booking/payment-deadline';
import { parseReference } from '@gramy/domain/booking/reference';
import { type BookingStatus, statusLabel } from '@gramy/domain/booking/status';
import { makeMoney } from '@gramy/domain/money/money';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { findDue } from '../bookings/service/booking-facts.ts';
import { changeStatus } from '../bookings/service/change-status.ts';
import { loadSummaries } from '../bookings/service/list-bookings.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { type LockedBooking, lockBooking } from '../bookings/service/lock-booking.ts';
import { creditVisit } from '../rewards/service.ts';
import {
  findScannedBooking,
  insertVenuePayment,
  isBookingOfBranches,
  isMemberSomewhere,
  listRequests,
  markCheckedIn,
  markNoShow,
  type ScannedBooking,
} from './store.ts';

type Booking = CallData<'GET /business/providers/:providerId/bookings/:bookingId'>;
type Scan = CallData<'GET /business/references/:reference'>;
type RequestPage = CallData<'GET /business/providers/:providerId/requests'>;

/** Which booking, and who of the staff asks. */
export interface VenueCall extends BookingKey {
  userId: string;
  /** Null: bookings of every branch. */
  branchIds: readonly string[] | null;
}

export interface VenueBookingService {
  readScan(scanned: { reference: string; userId: string }): Promise<Scan>;
  listRequests(wanted: {
    providerId: string;
    branchIds: readonly string[] | null;
    cursor?: string | undefined;
  }): Promise<Outcome<RequestPage>>;
  get(call: VenueCall): Promise<Outcome<Booking>>;
  approve(call: VenueCall): Promise<Outcome<Booking>>;
  decline(call: VenueCall, reason?: string): Promise<Outcome<Booking>>;
  cancel(call: VenueCall, reason?: string): Promise<Outcome<Booking>>;
  markPaid(call: VenueCall): Promise<Outcome<Booking>>;
  checkIn(call: VenueCall): Promise<Outcome<Booking>>;
  markNoShow(call: VenueCall): Promise<Outcome<Booking>>;
}

export interface VenueBookingDeps {
  clock: Clock;
}

const pageSize = 50;

const whenApproved: Partial<Record<BookingStatus, BookingStatus>> = {
  pendingConfirmationUnpaid: 'confirmedUnpaid',
  pendingConfirmationPaid: 'confirmedPaid',
};

export function createVenueBookingService(pool: Pool, deps: VenueBookingDeps): VenueBookingService {
  const { clock } = deps;

  async function change(
    call: VenueCall,
    work: (tx: Database, booking: LockedBooking) => Promise<Failure | undefined>,
  ): Promise<Outcome<Booking>> {
    return pool.begin(async (tx) => {
      const booking = await lockBooking(tx, call);
      if (!booking || !(await isWithinReach(tx, call))) return new Failure('bookingNotFound');
      return (await work(tx, booking)) ?? loadBooking(tx, deps, keyOf(call));
    });
  }

  /** A refusal is decided before anything is written: there is nothing to roll back. */
  async function step(
    tx: Database,
    { userId: actorId, providerId, bookingId }: VenueCall,
    to: BookingStatus | undefined,
    {
      note,
      tooLate = 'bookingChanged',
    }: { note?: string | undefined; tooLate?: 'tooLateToAnswer' | 'bookingChanged' },
  ): Promise<Failure | undefined> {
    if (to === undefined) return new Failure('bookingChanged');
    const words = note === undefined ? {} : { note };
    const result = await changeStatus(tx, deps, {
      providerId,
      bookingId,
      to,
      actor: 'venue',
      actorId,
      ...words,
    });
    if (result.isDone) return undefined;
    return new Failure(result.why === 'tooLate' ? tooLate : 'bookingChanged');
  }

  return {
    async readScan({ reference, userId }) {
      const name = parseReference(reference);
      const found = name && (await findScannedBooking(pool, name, userId));
      const booking = found ? { providerId: found.providerId, id: found.bookingId } : null;
      if (found && maySee(found)) return { reader: 'member', booking, venue: null };
      if (found?.userId === userId) return { reader: 'guest', booking, venue: null };
      if (!(await isMemberSomewhere(pool, userId))) return { reader: 'other', booking: null, venue: null };
      return { reader: 'memberElsewhere', booking: null, venue: found ? describeVenue(found) : null };
    },

    async listRequests({ providerId, branchIds, cursor }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const after = mark && { answerDueAt: new Date(Number(mark.numbers[0]) / 1000), bookingId: mark.id };
      const found = await listRequests(pool, { providerId, branchIds, after, most: pageSize + 1 });
      const page = found.slice(0, pageSize);
      const items = await loadSummaries(
        pool,
        page.map(({ bookingId }) => ({ providerId, bookingId })),
      );
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        items,
        nextCursor: last ? writePageMark([last.answerDueAt.getTime() * 1000], last.bookingId) : null,
      };
    },

    async get(call) {
      if (!(await isWithinReach(pool, call))) return new Failure('bookingNotFound');
      return loadBooking(pool, deps, keyOf(call));
    },

    approve: (call) =>
      change(call, (tx, { status }) => step(tx, call, whenApproved[status], { tooLate: 'tooLateToAnswer' })),
    decline: (call, note) => change(call, (tx) => step(tx, call, 'declined', { note })),
    cancel: (call, note) => change(call, (tx) => step(tx, call, 'cancelled', { note })),

    markPaid: (call) =>
      change(call, async (tx, booking) => {
        const refusal = refusePayment(booking);
        if (refusal) return refusal;
        await insertVenuePayment(tx, { ...booking, id: uuidv7(), ...findDue(booking), at: clock.now() });
        if (booking.status === 'completed') await creditLate(tx, booking);
        return booking.status === 'confirmedUnpaid' ? step(tx, call, 'confirmedPaid', {}) : undefined;
      }),

    checkIn: (call) =>
      change(call, async (tx, booking) => {
        if (booking.checkedInAt !== null) return undefined;
        const verdict = judgeCheckIn(toAttendance(booking), clock.now().getTime());
        if (verdict !== 'allowed') return refuseAttendance(verdict, 'tooEarlyToCheckIn');
        await markCheckedIn(tx, booking, clock.now());
        return undefined;
      }),

    markNoShow: (call) =>
      change(call, async (tx, booking) => {
        if (booking.noShowAt !== null) return undefined;
        const verdict = judgeNoShow(toAttendance(booking), clock.now().getTime());
        if (verdict !== 'allowed') return refuseAttendance(verdict, 'tooEarlyForNoShow');
        await markNoShow(tx, booking, clock.now());
        return undefined;
      }),
  };
}

/** A member of some branches does not know the bookings of the others. */
async function isWithinReach(db: Database, { branchIds, ...call }: VenueCall): Promise<boolean> {
  return branchIds === null || isBookingOfBranches(db, keyOf({ ...call, branchIds }), branchIds);
}

function maySee({ member, branchId }: ScannedBooking): boolean {
  return (
    member !== null && hasPermission(member, 'bookings.checkIn') && mayEnterBranch(member.branchIds, branchId)
  );
}

function describeVenue({ provider, branch, street }: ScannedBooking) {
  return { name: branch === '' ? provider : `${provider}, ${branch}`, street };
}

/** Without whoever asks: a booking is looked up for its guest or for its venue. */
function keyOf({ providerId, bookingId }: VenueCall): BookingKey {
  return { providerId, bookingId };
}

/** What was promised or has taken place is paid for; a request is not, and what was called off never will be. */
function refusePayment(booking: LockedBooking): Failure | undefined {
  const label = statusLabel(booking.status);
  if (label === 'cancelled' || label === 'declined') return new Failure('bookingChanged');
  return label === 'pending' || findDue(booking).amount === 0 ? new Failure('bookingNotPayable') : undefined;
}

/** Guests often pay on their way out, when the clock has completed their visit already. */
async function creditLate(tx: Database, booking: LockedBooking): Promise<void> {
  const { paid, refunded, currency } = booking;
  const all = makeMoney(paid - refunded + findDue(booking).amount, currency);
  await creditVisit(tx, { ...booking, paid: all });
}

function toAttendance(booking: LockedBooking): AttendanceFacts {
  const { status, startsAt, endsAt, checkedInAt } = booking;
  return {
    status,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    isCheckedIn: checkedInAt !== null,
    isPaymentAwaited: isPaymentAwaited({ ...booking, paymentDueAt: findRunningDeadline(booking) }),
  };
}

function refuseAttendance(
  verdict: AttendanceVerdict,
  tooEarly: 'tooEarlyToCheckIn' | 'tooEarlyForNoShow',
): Failure {
  if (verdict === 'unpaid') return new Failure('bookingUnpaid');
  return new Failure(verdict === 'tooEarly' ? tooEarly : 'bookingChanged');
}
