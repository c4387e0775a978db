import type { Statistics } from '../../../entities/account/statistics-queries.ts';
import { others } from './month-bars.ts';

type Activity = Statistics['activities'][number];

/** A list beside a ring is not to be longer than it. */
const mostRows = 8;

export interface ActivityShares {
  named: readonly Activity[];
  /** All that have no row of their own; one alone would get it. */
  others: { count: number; bookings: number } | undefined;
  /** Of the ring: no booking is missing in it. */
  segments: readonly { id: string; hue: number; value: number }[];
}

export function listActivityShares(activities: readonly Activity[]): ActivityShares {
  const named = activities.length > mostRows + 1 ? activities.slice(0, mostRows) : activities;
  const rest = activities.slice(named.length);
  const restBookings = rest.reduce((sum, { bookings }) => sum + bookings, 0);
  const segments = named.map(({ slug, hue, bookings }) => ({ id: slug, hue, value: bookings }));
  if (rest.length === 0) return { named, others: undefined, segments };
  return {
    named,
    others: { count: rest.length, bookings: restBookings },
    segments: [...segments, { ...others, value: restBookings }],
  };
}
