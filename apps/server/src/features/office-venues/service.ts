import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { canMoveListing } from '@gramy/domain/setup/listing-status';
import { findMissing, setupSteps } from '@gramy/domain/setup/progress';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeRead } from '../audit/service.ts';
import { readSetupFacts } from '../business/service.ts';
import { queueMessage } from '../outbox/service.ts';
import { previewPage } from '../service-providers/service/preview.ts';
import { holdListing, moveListing, tellOwners } from '../venue-listing/service/listing-moves.ts';
import type { SealPhoto } from '../venue-photos/service/photo-addresses.ts';
import { callOffSuspended } from './service/call-off.ts';
import {
  findSuspension,
  findVenue,
  insertSuspension,
  liftSuspension,
  listGuestsAhead,
  listReviews,
  listVenues,
  queueCallOff,
  sumAhead,
} from './store.ts';

type Page = CallData<'GET /admin/venues'>;
type Query = ParsedRequest<'GET /admin/venues'>['query'];
type File = CallData<'GET /admin/venues/:providerId'>;
type Suspending = ParsedRequest<'POST /admin/venues/:providerId/suspend'>['body'];
type Decided = CallData<'POST /admin/venues/:providerId/suspend'>;

export interface OfficeVenueService {
  list(query: Query): Promise<Outcome<Page>>;
  read(context: OfficeContext, providerId: string): Promise<Outcome<File>>;
  preview(context: OfficeContext, providerId: string): ReturnType<typeof previewPage>;
  suspend(context: OfficeContext, providerId: string, suspending: Suspending): Promise<Outcome<Decided>>;
  restore(context: OfficeContext, providerId: string): Promise<Outcome<Decided>>;
  /** Calls off what is ahead of a suspended venue whose guests get everything back; answers how much it was. */
  callOff(providerId: string): Promise<number>;
}

export interface OfficeVenueDeps {
  clock: Clock;
  publicUrl: string;
  sealPhoto: SealPhoto;
}

export function createOfficeVenueService(
  pool: Pool,
  { clock, publicUrl, sealPhoto }: OfficeVenueDeps,
): OfficeVenueService {
  const actorOf = ({ officer, address }: OfficeContext, providerId: string) => ({
    member: { providerId, ...officer },
    address,
  });

  async function tellGuests(tx: Database, providerId: string, place: string): Promise<void> {
    for (const { email, name, language } of await listGuestsAhead(tx, providerId, clock.now())) {
      await queueMessage(tx, {
        channel: 'email',
        template: 'venueSuspended',
        recipient: email,
        language,
        data: { name, place, bookingsUrl: `${publicUrl}/bookings` },
      });
    }
  }

  return {
    async list({ status, cityId, q, cursor, limit }) {
      const mark = readPageMark(cursor, 0);
      if (mark instanceof Failure) return mark;
      const words = q === undefined ? null : toWords(q);
      const before = mark?.id ?? null;
      const found = await listVenues(pool, { status, cityId, words, before, most: limit + 1 });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return {
        items: page.map((venue) => ({ ...venue, submittedAt: venue.submittedAt?.toISOString() ?? null })),
        nextCursor: last ? writePageMark([], last.id) : null,
      };
    },

    async read(context, providerId) {
      const venue = await findVenue(pool, providerId);
      const facts = await readSetupFacts(pool, providerId);
      if (!venue || !facts) return new Failure('notFound');
      const [reviews, ahead, suspension] = await Promise.all([
        listReviews(pool, providerId),
        sumAhead(pool, providerId, clock.now()),
        findSuspension(pool, providerId),
      ]);
      const seen = venue.people.map(({ userId }) => userId);
      await recordOfficeRead(pool, context, { action: 'venue.read', subjectId: providerId, seen });
      return {
        ...venue,
        createdAt: venue.createdAt.toISOString(),
        missing: findMissing(facts),
        reviews: reviews.map(({ submittedAt, outcome, decidedAt, words }) => ({
          submittedAt: submittedAt.toISOString(),
          outcome,
          decidedAt: decidedAt?.toISOString() ?? null,
          words: setupSteps.flatMap((step) =>
            words[step] === undefined ? [] : [{ step, text: words[step] }],
          ),
        })),
        ahead: { ...ahead, firstAt: ahead.firstAt?.toISOString() ?? null },
        suspension: suspension
          ? {
              at: suspension.at.toISOString(),
              by: suspension.by,
              reason: suspension.reason,
              bookings: suspension.bookings,
            }
          : null,
      };
    },

    preview: ({ officer }, providerId) =>
      previewPage(
        pool,
        { providerId, branchIds: null },
        { now: clock.now(), seal: (url) => sealPhoto(url, { userId: officer.userId, isOffice: true }) },
      ),

    suspend: (context, providerId, { reason, bookings }) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const from = await holdListing(tx, providerId);
        if (!from) return new Failure('notFound');
        if (from !== 'listed' && from !== 'paused') return new Failure('listingMoved');
        const { userId } = context.officer;
        const suspension = { fromStatus: from, at: clock.now(), userId, reason, bookings };
        await insertSuspension(tx, { providerId, id: uuidv7(), ...suspension });
        const words = { bookings };
        const move = { providerId, from, to: 'suspended', words, reason } as const;
        await moveListing(tx, actorOf(context, providerId), move);
        await tellOwners(tx, providerId, 'suspended', reason);
        const venue = await findVenue(tx, providerId);
        if (bookings === 'refunded') await queueCallOff(tx, providerId);
        else await tellGuests(tx, providerId, venue?.name ?? '');
        return { id: providerId, status: 'suspended' };
      }),

    restore: (context, providerId) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const from = await holdListing(tx, providerId);
        if (!from) return new Failure('notFound');
        const to = (await findSuspension(tx, providerId))?.fromStatus ?? 'paused';
        if (from !== 'suspended' || !canMoveListing(from, to, 'office')) return new Failure('listingMoved');
        await liftSuspension(tx, { providerId, at: clock.now(), userId: context.officer.userId });
        await moveListing(tx, actorOf(context, providerId), { providerId, from, to });
        await tellOwners(tx, providerId, 'restored');
        return { id: providerId, status: to };
      }),

    callOff: (providerId) => callOffSuspended(pool, { clock }, providerId),
  };
}

function toWords(text: string): string[] | null {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? null : words.slice(0, 6);
}
