import type { CallData } from '@gramy/contract/wire-types';
import { hasOfficePermission, officePermissions } from '@gramy/domain/access/office-permission';
import { readFindWish } from '@gramy/domain/office/find-words';
import { findPromise, officeQueues, orderQueues, queueRules } from '@gramy/domain/office/queue';
import type { Pool } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { CallerContext, OfficeContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import type { JudgeOfficer } from './service/officers.ts';
import { findBookings, findPeople, findVenues } from './store/find.ts';
import { countFigure, listSlowVenues, type MarketFigure, marketFigures, readQueue } from './store/queues.ts';

type Entry = CallData<'GET /admin/entry'>;
type Today = CallData<'GET /admin/today'>;
type Found = CallData<'GET /admin/find'>;

export interface OfficeService {
  enter(context: CallerContext): Promise<Outcome<Entry>>;
  readToday(context: OfficeContext): Promise<Today>;
  find(context: OfficeContext, text: string): Promise<Found>;
}

export interface OfficeDeps {
  clock: Clock;
  judge: JudgeOfficer;
}

const mostFound = 20;
const mostSlowVenues = 5;

export function createOfficeService(pool: Pool, { clock, judge }: OfficeDeps): OfficeService {
  return {
    async enter({ caller }) {
      const judged = await judge(caller);
      if (judged === undefined) return new Failure('notFound');
      if (judged instanceof Failure) return judged;
      if (judged.standing !== 'in') return { standing: judged.standing };
      const { role } = judged;
      const permissions = officePermissions.filter((permission) => hasOfficePermission(role, permission));
      return { standing: 'in', role, permissions };
    },

    async readToday(context) {
      const { officer, log } = context;
      /** One that cannot be counted hides none of the others. */
      const orNull = async <Value>(part: string, reading: Promise<Value>): Promise<Value | null> => {
        try {
          return await reading;
        } catch (error) {
          log.warn({ err: error, part }, 'a part of the office’s first page could not be read');
          return null;
        }
      };
      const own = officeQueues.filter((queue) =>
        hasOfficePermission(officer.role, queueRules[queue].permission),
      );
      const queues = await Promise.all(
        own.map(async (queue) => {
          const facts = await orNull(queue, readQueue(pool, queue));
          return {
            queue,
            count: facts?.count ?? null,
            oldestAt: facts?.oldestAt?.getTime() ?? null,
            about: facts?.about ?? null,
          };
        }),
      );
      // The oldest of each is named: with people and bookings.
      const seen = queues.filter(({ about }) => about !== null).map(({ queue }) => queue);
      if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'desk.read', seen });
      const now = clock.now();
      const figures = await Promise.all(
        marketFigures.map(async (figure) => [figure, await orNull(figure, countFigure(pool, figure, now))]),
      );
      const slowVenues = await orNull('slowVenues', listSlowVenues(pool, now, mostSlowVenues));
      return {
        queues: orderQueues(queues).map(({ queue, count, oldestAt, about }) => ({
          queue,
          count,
          oldestAt: toIso(oldestAt),
          promisedBy: toIso(findPromise({ queue, oldestAt })),
          about,
        })),
        market: Object.fromEntries(figures) as Record<MarketFigure, number | null>,
        slowVenues:
          slowVenues?.map(({ dueAt, ...venue }) => ({ ...venue, dueAt: dueAt.toISOString() })) ?? null,
      };
    },

    async find(context, text) {
      const wish = readFindWish(text);
      if (wish === undefined) return { items: [], nextCursor: null };
      const [people, venues, bookings] = await Promise.all([
        findPeople(pool, wish, mostFound),
        findVenues(pool, wish, mostFound),
        findBookings(pool, wish),
      ]);
      // Numbers and not the words that were typed: those may be somebody's address, and the log is for ever.
      const seen = people.map(({ id }) => id);
      if (seen.length > 0)
        await recordOfficeChange(pool, context, { action: 'person.find', after: { by: wish.by, seen } });
      const seenBookings = bookings.map(({ id }) => id);
      if (seenBookings.length > 0)
        await recordOfficeRead(pool, context, { action: 'booking.find', seen: seenBookings });
      return {
        items: [
          ...bookings.map((booking) => ({
            kind: 'booking' as const,
            ...booking,
            startsAt: booking.startsAt.toISOString(),
          })),
          ...venues.map((venue) => ({ kind: 'venue' as const, ...venue })),
          ...people.map((person) => ({ kind: 'person' as const, ...person })),
        ],
        nextCursor: null,
      };
    },
  };
}

function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
