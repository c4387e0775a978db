import type { CallData } from '@gramy/contract/wire-types';
import { hasPermission, mayEnterBranch } from '@gramy/domain/access/permission';
import type { DecisionKind } from '@gramy/domain/booking/board-action';
import { parseReference } from '@gramy/domain/booking/reference';
import type { AuditAct } from '@gramy/domain/setup/audit';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Caller, Member } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ActingCheck } from '../acting/service/acting-check.ts';
import { recordChange } from '../audit/service.ts';
import { loadSummaries } from '../bookings/service/list-bookings.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import type { LockedBooking } from '../bookings/service/lock-booking.ts';
import { checkIn, markNoShow } from './service/attendance.ts';
import { carryOutDecision } from './service/decide.ts';
import { type DeskCall, isWithinReach, lockForAct, type VenueCall } from './service/desk-call.ts';
import { keepGamesOf, maskContact } from './service/own-games.ts';
import { settleVenuePayments, sumWaiting, takeVenuePayment } from './service/venue-payment.ts';
import { findScannedBooking, isMemberSomewhere, listRequests, type ScannedBooking } from './store.ts';

type Booking = CallData<'GET /business/providers/:providerId/bookings/:bookingId'>;
type Scan = CallData<'GET /business/references/:reference'>;
type RequestPage = CallData<'GET /business/providers/:providerId/requests'>;

export interface VenueBookingService {
  readScan(reference: string, caller: Caller): Promise<Scan>;
  listRequests(wanted: {
    providerId: string;
    branchIds: readonly string[] | null;
    cursor?: string | undefined;
  }): Promise<Outcome<RequestPage>>;
  get(call: VenueCall): Promise<Outcome<Booking>>;
  approve(call: DeskCall): Promise<Outcome<Booking>>;
  decline(call: DeskCall, reason?: string): Promise<Outcome<Booking>>;
  cancel(call: DeskCall, reason?: string): Promise<Outcome<Booking>>;
  markPaid(call: DeskCall): Promise<Outcome<Booking>>;
  checkIn(call: DeskCall): Promise<Outcome<Booking>>;
  markNoShow(call: DeskCall): Promise<Outcome<Booking>>;
}

export interface VenueBookingDeps {
  clock: Clock;
  /** Whoever acts on behalf of a venue scans as its people do. */
  findActing: ActingCheck['find'];
}

interface DeskAct {
  /** As the log names it. */
  act: AuditAct;
  reason?: string | undefined;
  /** Pressed twice, it is done once. */
  isDone?: (booking: LockedBooking) => boolean;
}

const pageSize = 50;

export function createVenueBookingService(pool: Pool, deps: VenueBookingDeps): VenueBookingService {
  async function change(
    call: DeskCall,
    { act, reason, isDone }: DeskAct,
    work: (tx: Database, booking: LockedBooking) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<Booking>> {
    return runOnce(pool, undefined, async (tx) => {
      const booking = await lockForAct(tx, call);
      if (booking instanceof Failure) return booking;
      if (!isDone?.(booking)) {
        const refused = await work(tx, booking);
        if (refused instanceof Failure) return refused;
        const action = `booking.${act}` as const;
        await recordChange(tx, call.actor, { action, subjectId: call.bookingId, reason });
      }
      return loadOwnGames(tx, deps, call);
    });
  }

  const decide = (call: DeskCall, kind: DecisionKind, note?: string) =>
    change(call, { act: kind, reason: note }, (tx, booking) =>
      carryOutDecision(tx, deps, booking, { kind, note, actorId: call.userId }),
    );

  /** At a tablet they are whoever has typed the PIN; elsewhere a member, or somebody who acts for the venue. */
  async function asReader(scanned: ScannedBooking, caller: Caller): Promise<ScannedBooking> {
    if (caller.atTablet) return asAtTablet(scanned, caller.atTablet);
    if (scanned.member) return scanned;
    const acting = await deps.findActing(caller, scanned.providerId);
    return acting === undefined || acting instanceof Failure ? scanned : { ...scanned, member: acting };
  }

  return {
    async readScan(reference, caller) {
      const { userId } = caller;
      const name = parseReference(reference);
      const scanned = name && (await findScannedBooking(pool, name, userId));
      const found = scanned && (await asReader(scanned, caller));
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
        { now: deps.clock.now(), branchIds },
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
      change(call, { act: 'takePayment' }, async (tx, booking) => {
        const { userId } = call;
        const taken = await takeVenuePayment(tx, deps, booking, { way: null, takenBy: userId });
        if (taken instanceof Failure) return taken;
        const waiting = await sumWaiting(tx, booking);
        await settleVenuePayments(tx, deps, booking, { actorId: userId, waiting });
        return undefined;
      }),

    checkIn: (call) =>
      change(call, { act: 'checkIn', isDone: ({ checkedInAt }) => checkedInAt !== null }, (tx, booking) =>
        checkIn(tx, deps, booking),
      ),

    markNoShow: (call) =>
      change(call, { act: 'noShow', isDone: ({ noShowAt }) => noShowAt !== null }, (tx, booking) =>
        markNoShow(tx, deps, booking),
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
  return booking instanceof Failure ? booking : maskContact(keepGamesOf(booking, branchIds));
}
