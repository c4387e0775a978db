import type { WireOpenProposal } from '@gramy/contract/routes/time-proposals';
import type { WireBooking } from '@gramy/contract/schemas/booking';
import type { BookingKey } from '@gramy/domain/booking/booking-key';
import type { Database, Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { loadBooking } from '../bookings/service/load-booking.ts';
import { findOwnBooking } from '../bookings/service/lock-booking.ts';
import { findByToken } from '../time-proposals/service.ts';
import { answerProposal } from './service/answer-proposal.ts';

export interface ProposalAnswers {
  answer(
    own: { bookingId: string; userId: string },
    take: number | null,
    claim: IdempotencyClaim | undefined,
  ): Promise<Outcome<WireBooking>>;
  findOpen(token: string): Promise<Outcome<WireOpenProposal>>;
  answerOpen(token: string, take: number | null): Promise<Outcome<WireOpenProposal>>;
}

/** By whoever has booked, or whoever holds the link that was sent to them. The same answer twice is one answer. */
export function createProposalAnswers(pool: Pool, deps: { clock: Clock }): ProposalAnswers {
  async function describe(db: Database, { providerId, bookingId }: BookingKey) {
    const booking = await loadBooking(db, deps, { providerId, bookingId });
    return booking instanceof Failure ? booking : toOpenProposal(booking);
  }

  return {
    answer: ({ bookingId, userId }, take, claim) =>
      runOnce(pool, claim, async (tx): Promise<Outcome<WireBooking>> => {
        const key = await findOwnBooking(tx, bookingId, userId);
        if (!key) return new Failure('bookingNotFound');
        const refusal = await answerProposal(tx, deps, key, { take, userId });
        return refusal ?? loadBooking(tx, deps, { bookingId, userId });
      }),

    async findOpen(token) {
      const found = await findByToken(pool, token);
      return found ? describe(pool, found) : new Failure('notFound');
    },

    answerOpen: (token, take) =>
      runOnce(pool, undefined, async (tx): Promise<Outcome<WireOpenProposal>> => {
        const found = await findByToken(tx, token);
        if (!found || found.userId === null) return new Failure('notFound');
        const refusal = await answerProposal(tx, deps, found, { take, userId: found.userId });
        return refusal ?? describe(tx, found);
      }),
  };
}

function toOpenProposal(booking: WireBooking): Outcome<WireOpenProposal> {
  const { proposal, slots, provider, price, paid, refunded } = booking;
  const slot = proposal && slots[proposal.position];
  if (!proposal || !slot) return new Failure('notFound');
  const { date, startsAt, label } = slot;
  return {
    ...proposal,
    bookingId: booking.id,
    reference: booking.reference,
    provider: { name: provider.name, slug: provider.slug },
    offer: slot.offer.name,
    timeZone: slot.branch.timeZone,
    guests: slot.guests,
    asked: { date, startsAt, label },
    currency: price.currency,
    refund: paid - refunded,
  };
}
