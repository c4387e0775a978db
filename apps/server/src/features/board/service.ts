import type { WireBoard, WireBoardDelta, WireBoardDeltaOf } from '@gramy/contract/schemas/board';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { EventFeed } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { type ReachedBooking, readDetails, readPhone } from './service/booking-details.ts';
import { sumUpBranch } from './service/branches.ts';
import { sumUpDay } from './service/desk-summary.ts';
import { listBookings, type Reach, writeBookingTable } from './service/list-bookings.ts';
import { type BoardLive, createBoardLive, type WatchedDay } from './service/live.ts';
import { type BoardPlaces, createBoardPlaces } from './service/places.ts';
import { readBoard, readChanges } from './service/read-board.ts';
import { readWeek } from './service/week.ts';
import type { PlaceKey } from './store/place.ts';
import { listBranchIds } from './store/week.ts';

const base = '/business/providers/:providerId/board';

export interface BoardService {
  read(wanted: PlaceKey & { date?: string | undefined }): Promise<Outcome<WireBoard>>;
  follow(wanted: PlaceKey & { date: string; after: string }): Promise<Outcome<EventFeed<WireBoardDelta>>>;
  /** The same places in all three lists. */
  followAll(wanted: {
    providerId: string;
    branchIds: readonly string[];
    dates: readonly string[];
    after: readonly string[];
  }): Promise<Outcome<EventFeed<WireBoardDeltaOf>>>;
  readWeek(wanted: PlaceKey & { from: string }): Promise<Outcome<CallData<`GET ${typeof base}/week`>>>;
  sumUp(reach: Reach & { date?: string | undefined }): Promise<CallData<`GET ${typeof base}/branches`>>;
  list(
    reach: Reach,
    query: ParsedRequest<`GET ${typeof base}/bookings`>['query'],
  ): Promise<Outcome<CallData<`GET ${typeof base}/bookings`>>>;
  writeTable(
    reach: Reach,
    query: ParsedRequest<`GET ${typeof base}/bookings/csv`>['query'],
  ): Promise<CallData<`GET ${typeof base}/bookings/csv`>>;
  sumUpDay(
    reach: Reach,
    query: ParsedRequest<`GET ${typeof base}/bookings/summary`>['query'],
  ): Promise<Outcome<CallData<`GET ${typeof base}/bookings/summary`>>>;
  readDetails(wanted: ReachedBooking): Promise<Outcome<CallData<`GET ${typeof base}/bookings/:bookingId`>>>;
  readPhone(
    wanted: ReachedBooking & { memberId: string },
  ): Promise<Outcome<CallData<`POST ${typeof base}/bookings/:bookingId/phone`>>>;
  /** For notifications of the database. */
  live: BoardLive;
  places: BoardPlaces;
}

export interface BoardDeps {
  clock: Clock;
  /** Whether change notifications arrive. */
  isListening: () => boolean;
}

export function createBoardService(db: Pool, { clock, isListening }: BoardDeps): BoardService {
  const places = createBoardPlaces(db, { clock, isListening });

  async function readDelta({ date, ...key }: WatchedDay, after: string): Promise<WireBoardDelta> {
    const place = await places.find(key);
    if (!place) throw new TypeError('A board that is looked at has lost its branch');
    return readChanges(db, clock, place, { date, after });
  }

  const live = createBoardLive({ read: readDelta, isListening });

  return {
    async read({ providerId, branchId, date }) {
      const place = await places.find({ providerId, branchId });
      if (!place) return new Failure('notFound');
      return readBoard(db, clock, place, date as LocalDate | undefined);
    },
    async follow({ providerId, branchId, date, after }) {
      if (!(await places.find({ providerId, branchId }))) return new Failure('notFound');
      return live.open({ providerId, branchId, date: date as LocalDate }, after);
    },
    async followAll({ providerId, branchIds, dates, after }) {
      const days = [];
      for (const [place, branchId] of branchIds.entries()) {
        const key = { providerId, branchId };
        if (!(await places.find(key))) return new Failure('notFound');
        days.push({ day: { ...key, date: dates[place] as LocalDate }, after: after[place] ?? '0' });
      }
      return live.openAll(days);
    },
    async readWeek({ from, ...key }) {
      const place = await places.find(key);
      return place ? readWeek(db, place, from as LocalDate) : new Failure('notFound');
    },
    async sumUp({ providerId, branchIds, date }) {
      const items = [];
      for (const branchId of await listBranchIds(db, providerId, branchIds)) {
        const place = await places.find({ providerId, branchId });
        if (!place) continue;
        const board = await readBoard(db, clock, place, date as LocalDate | undefined);
        items.push(sumUpBranch(place, board, clock.now().getTime()));
      }
      return { items };
    },
    list: (reach, query) => listBookings(db, { ...reach, now: clock.now() }, query),
    sumUpDay: (reach, query) => sumUpDay(db, places, { ...reach, now: clock.now() }, query),
    writeTable: (reach, query) =>
      writeBookingTable(db, { ...reach, now: clock.now() }, query, (branchId) =>
        places.find({ providerId: reach.providerId, branchId }),
      ),
    readDetails: (wanted) => readDetails(db, clock, wanted),
    readPhone: (wanted) => readPhone(db, clock, wanted),
    live,
    places,
  };
}
