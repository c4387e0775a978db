import type { CallData } from '@gramy/contract/wire-types';
import { hasPermission, mayEnterBranch } from '@gramy/domain/access/permission';
import type { DecisionKind } from '@gramy/domain/booking/board-action';
import { parseReference } from '@gramy/domain/booking/reference';
import type { Database, Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Member } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { loadSummaries } from '../bookings/service/list-bookings.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import type { LockedBooking } from '../bookings/service/lock-booking.ts';
import { checkIn, markNoShow } from './service/attendance.ts';
import { carryOutDecision } from './service/decide.ts';
import { isWithinReach, lockForAct, type VenueCall } from './service/desk-call.ts';
import { keepGamesOf } from './service/own-games.ts';
import { settleVenuePayments, sumWaiting, takeVenuePayment } from './service/venue-payment.ts';
import { findScannedBooking, isMemberSomewhere, listRequests, type ScannedBooking } from './store.ts';

type Booking = CallData<'GET /business/providers/:providerId/bookings/:bookingId'>;
type Scan = CallData<'GET /business/references/:reference'>;
type RequestPage = CallData<'GET /business/providers/:providerId/requests'>;

export interface VenueBookingService {
  readScan(scanned: {
    reference: string;
    userId: string;
    /** They have only typed a PIN there. */
    atTablet?: Member | undefined;
  }): Promise<Scan>;
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

export function createVenueBookingService(pool: Pool, deps: VenueBookingDeps): VenueBookingService {
  async function change(
    call: VenueCall,
    work: (tx: Database, booking: LockedBooking) => Promise<Failure | undefined>,
  ): Promise<Outcome<Booking>> {
    return pool.begin(async (tx) => {
      const booking = await lockForAct(tx, call);
      if (booking instanceof Failure) return booking;
      return (await work(tx, booking)) ?? loadOwnGames(tx, deps, call);
    });
  }

  const decide = (call: VenueCall, kind: DecisionKind, note?: string) =>
    change(call, (tx, booking) => carryOutDecision(tx, deps, booking, { kind, note, actorId: call.userId }));

  return {
    async readScan({ reference, userId, atTablet }) {
      const name = parseReference(reference);
      const scanned = name && (await findScannedBooking(pool, name, userId));
      const found = scanned && atTablet ? asAtTablet(scanned, atTablet) : scanned;
      const booking = found ? { providerId: found.providerId, id: found.bookingId } : null;
      if (found && maySee(found)) return { reader: 'member', booking, venue: null };
      if (found?.userId === userId) return { reader: 'guest', booking, venue: null };
      if (!(await isMemberSomewhere(pool, userId))) return { reader: 'other', booking: null, venue: null };
      // Anybody can open a venue: of another one's bookings its members hear nothing, of their own which branch it is.
      const isOurs = found !== undefined && found !== null && found.member !== null;
      return { reader: 'memberElsewhere', booking: null, venue: isOurs ? describeVenue(found) : null };
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
        deps.clock.now(),
      );
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        items,
        nextCursor: last ? writePageMark([last.answerDueAt.getTime() * 1000], last.bookingId) : null,
      };
    },

    async get(call) {
      if (!(await isWithinReach(pool, call))) return new Failure('bookingNotFound');
      return loadOwnGames(pool, deps, call);
    },

    approve: (call) => decide(call, 'approve'),
    decline: (call, note) => decide(call, 'decline', note),
    cancel: (call, note) => decide(call, 'cancel', note),

    markPaid: (call) =>
      change(call, async (tx, booking) => {
        const { userId } = call;
        const taken = await takeVenuePayment(tx, deps, booking, { way: null, takenBy: userId });
        if (taken instanceof Failure) return taken;
        const waiting = await sumWaiting(tx, booking);
        await settleVenuePayments(tx, deps, booking, { actorId: userId, waiting });
        return undefined;
      }),

    checkIn: (call) =>
      change(call, async (tx, booking) =>
        booking.checkedInAt === null ? checkIn(tx, deps, booking) : undefined,
      ),

    markNoShow: (call) =>
      change(call, async (tx, booking) =>
        booking.noShowAt === null ? markNoShow(tx, deps, booking) : undefined,
      ),
  };
}

/** Of other venues, and of their own bookings, nobody hears by a PIN. */
function asAtTablet(scanned: ScannedBooking, atTablet: Member): ScannedBooking {
  const member = atTablet.providerId === scanned.providerId ? atTablet : null;
  return { ...scanned, userId: null, member };
}

function maySee({ member, branches }: ScannedBooking): boolean {
  return (
    member !== null &&
    hasPermission(member, 'bookings.checkIn') &&
    branches.some(({ id }) => mayEnterBranch(member.branchIds, id))
  );
}

function describeVenue({ provider, branches: [first] }: ScannedBooking) {
  if (!first) return null;
  return { name: first.name === '' ? provider : `${provider}, ${first.name}`, street: first.street };
}

/** Without whoever asks: a booking is looked up for its guest or for its venue. */
async function loadOwnGames(
  db: Database,
  deps: VenueBookingDeps,
  call: VenueCall,
): Promise<Outcome<Booking>> {
  const { providerId, bookingId, branchIds } = call;
  const booking = await loadBooking(db, deps, { providerId, bookingId });
  return booking instanceof Failure ? booking : keepGamesOf(booking, branchIds);
}
