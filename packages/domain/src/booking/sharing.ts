import type { Instant } from '../time/instant.ts';
import { type BookingStatus, isLiveStatus } from './status.ts';

/** Friends look at where they have been for a while; then their names have no business here. */
export const sharedDaysAfterEnd = 30;

const mostAnswers = 50;

/** Twice the party: people answer from two devices, and more are asked than can come. */
export function countAnswersAllowed(guests: number): number {
  return Math.min(mostAnswers, guests * 2);
}

/** Whoever booked takes one of the places. Below nought where the booking was made smaller after friends had said yes. */
export function countPlacesLeft({ guests, coming }: { guests: number; coming: number }): number {
  return guests - 1 - coming;
}

export function canAnswerInvitation(
  { status, endsAt }: { status: BookingStatus; endsAt: Instant },
  now: Instant,
): boolean {
  return isLiveStatus(status) && now < endsAt;
}

/** All that friends see of whoever booked. Empty where there is no name. */
export function readFirstName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/u);
  return [...first].slice(0, longestFirstName).join('');
}

export const longestFirstName = 40;
