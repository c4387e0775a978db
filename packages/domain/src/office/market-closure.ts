import { type Instant, minuteMs } from '../time/instant.ts';

/** The market takes no new bookings for a while; what guests have, and the work of venues, goes on. */
export interface MarketClosure {
  readonly startsAt: Instant;
  /** It opens by itself. */
  readonly endsAt: Instant;
}

/** Of the beginning: at once, or once those in checkout had time to finish. */
export const closureDelays = [0, 10, 30] as const;
export const closureLengths = [10, 20, 30, 60, 120] as const;
export const longestMessage = 160;

export const isRunning = ({ startsAt, endsAt }: MarketClosure, now: Instant): boolean =>
  startsAt <= now && now < endsAt;

export function planClosure(
  now: Instant,
  { delayMinutes, minutes }: { delayMinutes: number; minutes: number },
): MarketClosure {
  const startsAt = now + delayMinutes * minuteMs;
  return { startsAt, endsAt: startsAt + minutes * minuteMs };
}

/** Pages on which something is found or booked. Tickets, sign-in, settings, venues and the office stay open. */
const closedPages = ['/', '/home', '/activities', '/search', '/cart', '/booking-details/checkout'];
const closedUnder = ['/service-provider/'];

export function closesWithMarket(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return closedPages.includes(plain) || closedUnder.some((beginning) => plain.startsWith(beginning));
}
