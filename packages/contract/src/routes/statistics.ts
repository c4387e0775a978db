import { badgeNames } from '@gramy/domain/statistics/badges';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { localDate } from '../schemas/booking.ts';
import { activityMark, cityMark } from '../schemas/place.ts';
import { placePhoto } from '../schemas/place-photo.ts';
import { id, listOf, slug } from '../schemas/shared.ts';

const tag = 'Statistics';
const count = z.int().check(z.nonnegative());
const percent = z.nullable(count);

/** Consecutive ISO weeks; from the Monday of the first to that of the last. */
const streak = z.strictObject({ weeks: count, from: z.nullable(localDate), until: z.nullable(localDate) });

const placeMark = {
  providerSlug: slug,
  providerName: z.string(),
  branchSlug: slug,
  photo: z.nullish(placePhoto),
};

export const statisticsRoutes = defineRoutes({
  'GET /user/profile/statistics': {
    summary: 'What was played, where and how often; completed bookings only',
    tag,
    access: 'signedIn',
    output: z.strictObject({
      /** On the calendar that months and weeks are counted by. */
      today: localDate,
      completed: count,
      cancelled: count,
      /** Whole per cents that make 100; null before the first booking came to its end. */
      completionPercent: percent,
      cancellationPercent: percent,
      minutesPlayed: count,
      /** The most booked first; of those as many, the one that was last. */
      activities: z.array(z.extend(activityMark, { bookings: count, minutes: count, lastAt: instant })),
      mostBookedActivity: z.nullable(z.extend(activityMark, { bookings: count })),
      mostBookedVendor: z.nullable(
        z.strictObject({
          ...placeMark,
          id,
          bookings: count,
          lastAt: instant,
        }),
      ),
      longestStreak: streak,
      currentStreak: streak,
      last: z.nullable(z.strictObject({ endsAt: instant, date: localDate, daysAgo: count })),
      /** The last twelve, the oldest first. */
      months: z.array(
        z.strictObject({
          month: z.string(),
          minutes: count,
          activities: z.array(z.strictObject({ activity: slug, minutes: count })),
        }),
      ),
      /** The last 52, the oldest first. */
      weeks: z.array(z.strictObject({ monday: localDate, bookings: count, activity: z.nullable(slug) })),
      habits: z.nullable(
        z.strictObject({
          weekday: z.int(),
          /** 1470 is 00:30 of the night. */
          startMinute: count,
          guests: count,
          latestFinish: z.strictObject({ minute: count, date: localDate }),
        }),
      ),
      badges: z.array(z.strictObject({ name: z.enum(badgeNames), reached: count, goal: count })),
      placeCount: count,
      cityCount: count,
    }),
    errors: [],
  },
  'GET /user/profile/visited-places': {
    summary: 'Every place that was played at, the most visited first',
    tag,
    access: 'signedIn',
    output: listOf(
      z.strictObject({
        ...placeMark,
        branchId: id,
        branchName: z.string(),
        city: cityMark,
        latitude: z.number(),
        longitude: z.number(),
        visits: count,
        lastAt: instant,
        /** The one played there most. */
        activity: activityMark,
      }),
    ),
    errors: [],
  },
});
