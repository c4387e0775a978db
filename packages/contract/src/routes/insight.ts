import { tillWays } from '@gramy/domain/booking/till-way';
import { leadTimes } from '@gramy/domain/insight/lead-time';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { currency, localDate } from '../schemas/booking.ts';
import { providerRecord } from '../schemas/provider-record.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, language, localizedText } from '../schemas/shared.ts';

const tag = 'Venue insight';
const base = '/business/providers/:providerId/insight';

/** Business days, both ends included; without a branch all places that one may enter. */
const wanted = { from: localDate, to: localDate, branchId: z.optional(id) };

const money = z.int();
const percent = z.nullable(z.number());
/** Through the market, or how it was taken on the spot; `venue`: nobody has written down how. */
const method = z.enum(['online', ...tillWays, 'venue']);
const source = z.string();

/** What is null cannot be said: nothing of it has happened. */
const totals = z.strictObject({
  /** Money that came, less what went back, by the day of the visit. */
  revenue: money,
  bookings: z.int(),
  averageBooking: z.nullable(money),
  occupancyPercent: percent,
  medianLeadMinutes: z.nullable(z.int()),
  noShows: z.int(),
  noShowPercent: percent,
  cancelledByGuest: z.int(),
  cancelledByVenue: z.int(),
  /** Of them, those that the public record leaves out: it was the guest’s own choice. */
  cancelledOffRecord: z.int(),
  /** No answer in time is a no. */
  declined: z.int(),
  declinedOffRecord: z.int(),
  medianAnswerMinutes: z.nullable(z.int()),
  /** Of the guests of the period, those who had been here before. */
  returningPercent: percent,
  /** Of the open time: stretches between two bookings that are too short to be sold. */
  gapPercent: percent,
});

const insight = z.strictObject({
  from: localDate,
  to: localDate,
  currency,
  now: totals,
  /** As many days right before. */
  before: totals,
  /** The same weekdays fifty-two weeks ago. */
  lastYear: totals,
  days: z.array(z.strictObject({ date: localDate, bookings: z.int(), revenue: money, lastYear: money })),
  activities: z.array(
    z.strictObject({ activityId: id, name: localizedText, bookings: z.int(), revenue: money, before: money }),
  ),
  sources: z.array(z.strictObject({ source, bookings: z.int(), revenue: money, before: money })),
  methods: z.array(z.strictObject({ method, revenue: money, before: money })),
  /** Hours of the business day: 25 is one in the night after. */
  hours: z.array(
    z.strictObject({
      weekday: z.int(),
      hour: z.int(),
      openMinutes: z.int(),
      takenMinutes: z.int(),
      percent,
      percentLastYear: percent,
    }),
  ),
  leadTimes: z.array(
    z.strictObject({ name: z.enum(leadTimes), bookings: z.int(), percent, noShowPercent: percent }),
  ),
  /** Of the whole venue and a year, whatever the period is. */
  record: z.strictObject({
    /** As guests read it, counted once a day; null while there are too few bookings to say. */
    public: z.nullable(providerRecord),
    /** What feeds it, the latest first. What was the guest’s own choice does not count. */
    items: z.array(
      z.strictObject({
        reference: z.string(),
        name: z.string(),
        date: localDate,
        what: z.enum(['declined', 'noAnswer', 'calledOff']),
        isCounted: z.boolean(),
      }),
    ),
  }),
  guests: z.array(z.strictObject({ name: z.string(), visits: z.int(), lastOn: localDate, spent: money })),
});

export const insightTables = [
  'totals',
  'days',
  'activities',
  'sources',
  'methods',
  'hours',
  'leadTimes',
  'guests',
  'record',
] as const;

export const insightRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'How a venue has done: money, use of tables, guests; beside the time before and last year',
    tag,
    access: 'insight.read',
    params: providerParams,
    query: z.strictObject(wanted),
    output: insight,
    errors: ['notFound', 'periodInvalid'],
    limit: { max: 60, windowSeconds: 60 },
  },
  [`GET ${base}/csv`]: {
    summary: 'One of its tables for spreadsheets',
    tag,
    access: 'insight.read',
    params: providerParams,
    query: z.strictObject({ ...wanted, table: z.enum(insightTables), language }),
    output: z.strictObject({ csv: z.string() }),
    errors: ['notFound', 'periodInvalid'],
    limit: { max: 60, windowSeconds: 60 },
  },
  [`GET ${base}/weekly-mail`]: {
    summary: 'Whether one gets the mail about the week, each Monday',
    tag,
    access: 'insight.read',
    params: providerParams,
    output: z.strictObject({ isOn: z.boolean() }),
    errors: [],
  },
  [`PUT ${base}/weekly-mail`]: {
    summary: 'Switch that mail on or off, for oneself',
    tag,
    access: 'insight.read',
    params: providerParams,
    body: z.strictObject({ isOn: z.boolean() }),
    output: z.strictObject({ isOn: z.boolean() }),
    errors: [],
  },
});
