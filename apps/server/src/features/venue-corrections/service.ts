import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { parseReference } from '@gramy/domain/booking/reference';
import { uuidv7 } from 'uuidv7';
import type { Pool, Transaction } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { readPage } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange, recordOfficeRead } from '../audit/service.ts';
import { findDue } from '../payouts/service/due.ts';
import { decideOnce, findDecisionRefusal, isForTwo } from '../second-person/service.ts';
import { tellOwners } from '../venue-money-news/service.ts';
import {
  bearDispute,
  type Correction,
  findBooking,
  findCorrection,
  findVenueBySlug,
  hasDispute,
  hasVenue,
  insertCorrection,
  listOfVenue,
  listWaiting,
  lockCorrections,
  lockLostDispute,
  type ShownRow,
} from './store.ts';

type Asking = ParsedRequest<'POST /admin/venues/:providerId/corrections'>['body'];
type Assigning = ParsedRequest<'POST /admin/unknown-disputes/:disputeId/assign'>['body'];
type Result = CallData<'POST /admin/venues/:providerId/corrections'>;

export interface VenueCorrectionService {
  read(
    context: OfficeContext,
    providerId: string,
  ): Promise<Outcome<CallData<'GET /admin/venues/:providerId/corrections'>>>;
  ask(context: OfficeContext, providerId: string, asking: Asking): Promise<Outcome<Result>>;
  list(
    context: OfficeContext,
    cursor: string | undefined,
  ): Promise<Outcome<CallData<'GET /admin/corrections'>>>;
  approve(context: OfficeContext, correctionId: string): Promise<Outcome<Result>>;
  decline(context: OfficeContext, correctionId: string): Promise<Outcome<Result>>;
  /** By one of the opposite sum, in the ledger as in the statement. */
  undo(context: OfficeContext, correctionId: string, reason: string): Promise<Outcome<Result>>;
  /** A lost dispute of which nobody knew whose it was. */
  assign(context: OfficeContext, disputeId: string, assigning: Assigning): Promise<Outcome<Result>>;
  bear(context: OfficeContext, disputeId: string, reason: string): Promise<Outcome<{ id: string }>>;
}

const pageSize = 40;

export function createVenueCorrectionService(
  pool: Pool,
  { clock }: { clock: Clock },
): VenueCorrectionService {
  type Wish = Pick<Correction, 'providerId' | 'amount' | 'currency' | 'reason'> &
    Partial<Pick<Correction, 'bookingId' | 'disputeId' | 'undoes'>>;

  /** Booked at once below the limit; the table posts it to the ledger. */
  async function enter(tx: Transaction, context: OfficeContext, wish: Wish): Promise<Outcome<Result>> {
    const [by, at] = [context.officer.userId, clock.now()];
    await lockCorrections(tx, wish.providerId);
    const correction: Correction = {
      ...{ bookingId: null, disputeId: null, undoes: null, ...wish },
      id: uuidv7(),
      askedBy: by,
      askedAt: at,
      needsSecond: await isForTwo(tx, 'venue_corrections', {
        providerId: wish.providerId,
        amount: wish.amount,
        by,
        at,
      }),
    };
    if (!(await insertCorrection(tx, correction))) return new Failure('changedMeanwhile');
    const status = correction.needsSecond ? 'waits' : 'booked';
    await write(tx, context, correction, status);
    return { id: correction.id, status };
  }

  /** Into the log, and once it is booked to the owners, too. */
  async function write(
    tx: Transaction,
    context: OfficeContext,
    correction: Correction,
    status: Result['status'],
  ): Promise<void> {
    const { providerId, id, amount, currency, reason } = correction;
    await recordOfficeChange(tx, context, {
      providerId,
      action: 'correction.decide',
      subjectId: id,
      after: { status, amount },
      reason,
    });
    if (status !== 'booked') return;
    await tellOwners(tx, providerId, {
      news: amount > 0 ? 'correctedUp' : 'correctedDown',
      amount: Math.abs(amount),
      currency,
      words: reason,
    });
  }

  async function decide(
    context: OfficeContext,
    correctionId: string,
    decision: 'booked' | 'declined',
  ): Promise<Outcome<Result>> {
    const correction = await findCorrection(pool, correctionId);
    if (!correction) return new Failure('notFound');
    const wish = { decision, by: context.officer.userId, at: clock.now() };
    const refused = findDecisionRefusal(correction, wish);
    if (refused) return refused;
    return runOnce<Result>(pool, undefined, async (tx) => {
      const refusal = await decideOnce(tx, 'venue_corrections', correction, wish);
      if (refusal) return refusal;
      await write(tx, context, correction, decision);
      return { id: correctionId, status: decision };
    });
  }

  /** A booking leads to its guest. */
  async function recordLook(context: OfficeContext, rows: readonly ShownRow[]): Promise<void> {
    const seen = rows.filter(({ booking }) => booking !== null).map(({ id }) => id);
    if (seen.length > 0) await recordOfficeRead(pool, context, { action: 'correction.read', seen });
  }

  return {
    async read(context, providerId) {
      if (!(await hasVenue(pool, providerId))) return new Failure('notFound');
      const { currency, balance } = await findDue(pool, providerId);
      const rows = await listOfVenue(pool, context.officer.userId, providerId);
      await recordLook(context, rows);
      return { currency, balance, items: rows.map(toItem) };
    },

    async ask(context, providerId, { amount, booking, reason }) {
      if (!(await hasVenue(pool, providerId))) return new Failure('notFound');
      const found = booking.trim() === '' ? undefined : await findAbout(booking);
      if (booking.trim() !== '' && (found?.providerId !== providerId || found.bookingId === null))
        return new Failure('notFound');
      const { currency } = await findDue(pool, providerId);
      return runOnce<Result>(pool, context.idempotency, (tx) =>
        enter(tx, context, { providerId, bookingId: found?.bookingId ?? null, amount, currency, reason }),
      );
    },

    async list(context, cursor) {
      const page = await readPage(cursor, pageSize, (wanted) =>
        listWaiting(pool, context.officer.userId, wanted),
      );
      if (page instanceof Failure) return page;
      await recordLook(context, page.rows);
      return { items: page.rows.map(toItem), nextCursor: page.nextCursor };
    },

    approve: (context, correctionId) => decide(context, correctionId, 'booked'),
    decline: (context, correctionId) => decide(context, correctionId, 'declined'),

    async undo(context, correctionId, reason) {
      const former = await findCorrection(pool, correctionId);
      if (!former) return new Failure('notFound');
      if (former.decision !== 'booked' || former.undoes !== null) return new Failure('changedMeanwhile');
      const { providerId, bookingId, disputeId, amount, currency } = former;
      return runOnce<Result>(pool, undefined, (tx) =>
        enter(tx, context, {
          ...{ providerId, bookingId, disputeId, currency, reason },
          ...{ amount: 0 - amount, undoes: correctionId },
        }),
      );
    },

    async assign(context, disputeId, { about, reason }) {
      const found = (await hasDispute(pool, disputeId)) ? await findAbout(about) : undefined;
      if (!found) return new Failure('notFound');
      const { providerId, bookingId } = found;
      const { currency } = await findDue(pool, providerId);
      return runOnce<Result>(pool, undefined, async (tx) => {
        const dispute = await lockLostDispute(tx, disputeId);
        if (!dispute) return new Failure('changedMeanwhile');
        if (dispute.currency !== currency) return new Failure('moneyDiffers');
        const amount = 0 - dispute.amount;
        return enter(tx, context, { providerId, bookingId, disputeId, amount, currency, reason });
      });
    },

    async bear(context, disputeId, reason) {
      if (!(await hasDispute(pool, disputeId))) return new Failure('notFound');
      return runOnce<{ id: string }>(pool, undefined, async (tx) => {
        const dispute = await lockLostDispute(tx, disputeId);
        if (!dispute) return new Failure('changedMeanwhile');
        await bearDispute(tx, disputeId, context.officer.userId, clock.now());
        const { amount, currency } = dispute;
        const after = { status: 'borne', amount, currency };
        await recordOfficeChange(tx, context, {
          action: 'correction.accept',
          subjectId: disputeId,
          after,
          reason,
        });
        return { id: disputeId };
      });
    },
  };

  async function findAbout(words: string) {
    const reference = parseReference(words);
    const booking = reference === undefined ? undefined : await findBooking(pool, reference);
    return booking ?? findVenueBySlug(pool, words.trim().toLowerCase());
  }
}

const toItem = ({ askedAt, mark: _, ...row }: ShownRow) => ({ ...row, askedAt: askedAt.toISOString() });
