import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createCodeDrawer } from '../adapters/code-drawer/sharp-code-drawer.ts';
import { createKeepingPrinter } from '../adapters/document-printer/keeping-printer.ts';
import { createThreadPrinter } from '../adapters/document-printer/thread-printer.ts';
import type { Config } from '../config.ts';
import type { ChannelWatch } from '../db/channel-watch.ts';
import type { Database, Pool } from '../db/database.ts';
import { createTurns } from '../features/allocations/service/turns.ts';
import { availabilityHandlers } from '../features/availability/routes.ts';
import { createAvailabilityService } from '../features/availability/service.ts';
import { loadBoardBooking } from '../features/board/service/load-booking.ts';
import { boardActionJobs, boardActionSchedule } from '../features/board-actions/jobs.ts';
import { boardActionHandlers } from '../features/board-actions/routes.ts';
import { bookingActKinds } from '../features/board-actions/service/booking-kinds.ts';
import { createBoardActionService } from '../features/board-actions/service.ts';
import { boardTableHandlers } from '../features/board-tables/routes.ts';
import { boardTableKinds, createBoardTableService } from '../features/board-tables/service.ts';
import { bookingClockJobs, bookingClockSchedule } from '../features/booking-clock/jobs.ts';
import { bookingDocumentHandlers } from '../features/booking-documents/routes.ts';
import { createBookingDocumentService } from '../features/booking-documents/service.ts';
import { bookingLiveHandlers } from '../features/booking-live/routes.ts';
import { createBookingLive } from '../features/booking-live/service.ts';
import { bookingSharingHandlers } from '../features/booking-sharing/routes.ts';
import { createBookingSharing } from '../features/booking-sharing/service.ts';
import { bookingHandlers } from '../features/bookings/routes.ts';
import { createBookingService } from '../features/bookings/service.ts';
import { holdHandlers } from '../features/holds/routes.ts';
import { createHoldService } from '../features/holds/service.ts';
import { createOfferDictionary } from '../features/offers/service/offer-words.ts';
import { createOfferBook } from '../features/offers/service.ts';
import { proposalAnswerHandlers } from '../features/proposal-answers/routes.ts';
import { createProposalAnswers } from '../features/proposal-answers/service.ts';
import { quoteHandlers } from '../features/quotes/routes.ts';
import { createQuoteService } from '../features/quotes/service.ts';
import { venueBookingHandlers } from '../features/venue-bookings/routes.ts';
import { createVenueBookingService } from '../features/venue-bookings/service.ts';
import { walkInQueueHandlers } from '../features/walk-in-queue/routes.ts';
import { createWalkInQueueService, walkInQueueKinds } from '../features/walk-in-queue/service.ts';
import { documentsPath } from '../http/booking-documents.ts';
import type { GateDeps } from '../http/gate.ts';
import type { SharedCounters } from '../http/rate-limit.ts';
import type { Handlers } from '../http/register-routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Secrets } from '../ports/secrets.ts';
import { composeBoard } from './board.ts';
import { composeGuestRecord } from './guest-record.ts';
import { composePayments } from './payments.ts';

export interface BookingEngineDeps {
  config: Config;
  pool: Pool;
  /** Perhaps of a replica. */
  reads: Database;
  clock: Clock;
  secrets: Secrets;
  gate: Pick<GateDeps, 'findActing'>;
  logger: Logger;
  counters: SharedCounters;
  /** Not started yet: caches listen here for what invalidates them. */
  watch: ChannelWatch;
}

/** Twice as long as their addresses are good for. */
const keptDocuments = { maxBytes: 16 * 1024 * 1024, ttlMs: 10 * 60_000 };
const printWindowSeconds = 600;

/** One of them takes tables while the other one prepares to. */
const turnsAtOnce = 2;

export type BookingEngine = Awaited<ReturnType<typeof composeBookingEngine>>;

/** From what can be booked to what was booked, lowest layer first. */
export async function composeBookingEngine(deps: BookingEngineDeps) {
  const { config, pool, clock, secrets, watch, counters } = deps;
  const { isListening } = watch;
  const offers = createOfferBook(pool, { clock, isListening });
  watch.listen('catalogue_changed', { onNotification: offers.invalidate, onConnect: offers.invalidateAll });
  const dictionary = createOfferDictionary(pool, { isListening });
  watch.listen('catalogue_changed', {
    onNotification: dictionary.invalidate,
    onConnect: dictionary.invalidateAll,
  });
  watch.listen('market_lists_changed', { onNotification: dictionary.invalidateAll });
  const availability = createAvailabilityService(pool, { offers, clock, isListening });
  watch.listen('allocations_changed', {
    onNotification: availability.invalidate,
    onConnect: availability.invalidateAll,
  });
  const takesOnlinePayments = config.payments.gateway !== 'none';
  const { serviceFee } = config;
  const quotes = createQuoteService(pool, { offers, clock, serviceFee, takesOnlinePayments });

  const payments = await composePayments(deps);

  const live = createBookingLive(pool, { clock });
  watch.listen('booking_changed', { onNotification: live.receive, onConnect: live.sendAll });

  const { holdSeconds } = config;
  const turns = createTurns({ atOnce: turnsAtOnce });
  const holds = createHoldService(pool, { clock, turns, offers, availability, holdSeconds });
  const bookings = createBookingService(pool, {
    clock,
    turns,
    offers,
    dictionary,
    availability,
    secrets,
    serviceFee,
    takesOnlinePayments,
    holdSeconds,
  });

  const documents = createBookingDocumentService(pool, {
    clock,
    secrets,
    printer: createKeepingPrinter(createThreadPrinter(), keptDocuments),
    countPrints: (userId) => counters.countExactly(`documents:${userId}`, printWindowSeconds),
    codes: createCodeDrawer(),
    publicUrl: config.publicUrl,
    documentsPath,
  });

  const deskDeps = {
    pool,
    clock,
    secrets,
    serviceFee,
    publicUrl: config.publicUrl,
    describe: loadBoardBooking,
  };
  const boardTables = createBoardTableService(deskDeps);
  const kinds = { ...bookingActKinds, ...boardTableKinds, ...walkInQueueKinds };
  const boardActions = createBoardActionService({
    pool,
    clock,
    kinds,
    describe: loadBoardBooking,
    publicUrl: config.publicUrl,
    takesOnlinePayments,
  });

  return {
    handlers: {
      ...boardActionHandlers(boardActions),
      ...bookingDocumentHandlers(documents),
      ...bookingLiveHandlers(live),
      ...holdHandlers(holds),
      ...bookingHandlers(bookings),
      ...bookingSharingHandlers(createBookingSharing(pool, { clock, secrets, publicUrl: config.publicUrl })),
      ...payments.handlers,
      ...composeBoard(deps),
      ...boardTableHandlers(boardTables),
      ...walkInQueueHandlers(createWalkInQueueService(deskDeps)),
      ...proposalAnswerHandlers(createProposalAnswers(pool, { clock })),
      ...composeGuestRecord(deps),
      ...availabilityHandlers(availability),
      ...quoteHandlers(quotes),
      ...venueBookingHandlers(createVenueBookingService(pool, { clock, findActing: deps.gate.findActing })),
    } satisfies Partial<Handlers>,
    payments: payments.endpoints,
    printDocument: documents.print,
    preparePapers: documents.preparePapers,
    jobs: (app: FastifyInstance) => ({
      ...payments.jobs(app),
      ...bookingClockJobs({ pool, clock }),
      ...boardActionJobs({ pool, clock, kinds }),
    }),
    schedule: [...payments.schedule, bookingClockSchedule, boardActionSchedule],
  };
}
