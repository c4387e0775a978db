import { findFirstStatus } from '@gramy/domain/booking/status';
import type { NewBooking } from '../store/new-booking.ts';

/** The first line of a booking's history, and what people are told of it. */
export function describeBeginning({ status, userId }: Pick<NewBooking, 'status' | 'userId'>) {
  const word = status === findFirstStatus('instant') ? 'booked' : 'requested';
  return { actor: 'consumer', actorId: userId, reason: word, news: word } as const;
}
