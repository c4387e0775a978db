import { tillWays } from '@gramy/domain/booking/till-way';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { currency, localDate, minorUnits } from '../schemas/booking.ts';
import { providerParams } from '../schemas/setup.ts';
import { id, text } from '../schemas/shared.ts';

const tag = 'Venue board';
const base = '/business/providers/:providerId/board/day-close';

/** `unknown`: written down without saying how. */
const way = z.enum([...tillWays, 'unknown']);
const money = z.int();
/** As much as its column holds, and more than any till. */
const countedCash = z.int().check(z.nonnegative(), z.maximum(100_000_000));

const close = z.strictObject({
  id,
  at: instant,
  /** Null: the account is gone. */
  by: z.nullable(z.string()),
  expectedCash: money,
  countedCash: money,
  note: z.string(),
});

const dayClose = z.strictObject({
  date: localDate,
  currency,
  from: instant,
  until: instant,
  timeZone: z.string(),
  /** What was taken on the spot, by how. */
  ways: z.array(z.strictObject({ way, count: z.int(), amount: money })),
  /** And by whom; null: nobody wrote it down, or the account is gone. */
  people: z.array(
    z.strictObject({
      name: z.nullable(z.string()),
      amount: money,
      ways: z.array(z.strictObject({ way, amount: money })),
    }),
  ),
  /** For comparison: what guests of this day have paid through the market. */
  online: money,
  /** Still to be given back on the spot, of money that was taken there until the end of this day. */
  toGiveBack: z.array(
    z.strictObject({ bookingId: id, reference: z.string(), name: z.string(), amount: money }),
  ),
  /** What was given back on this day, how and by whom; null: the account is gone. */
  givenBack: z.array(
    z.strictObject({
      reference: z.string(),
      name: z.string(),
      amount: money,
      way: z.enum(tillWays),
      by: z.nullable(z.string()),
    }),
  ),
  /** Guests of this day who still owe something. */
  open: z.array(z.strictObject({ id, reference: z.string(), name: z.string(), due: minorUnits })),
  expectedCash: money,
  /** How the day was closed before, the latest first; nothing of it is ever changed. */
  closes: z.array(close),
});

export const dayCloseRoutes = defineRoutes({
  [`GET ${base}`]: {
    summary: 'What was taken on a business day, how and by whom, and what is still open',
    tag,
    access: 'payments.record',
    params: providerParams,
    query: z.strictObject({ branchId: id, date: localDate }),
    output: dayClose,
    errors: ['notFound'],
  },
  [`POST ${base}`]: {
    summary: 'Write down what was in the till; a day may be closed again, and all of it is kept',
    tag,
    access: 'payments.record',
    params: providerParams,
    body: z.strictObject({ branchId: id, date: localDate, countedCash, note: text(300) }),
    output: dayClose,
    successStatus: 201,
    idempotency: 'required',
    errors: ['notFound', 'idempotencyKeyInvalid', 'idempotencyKeyReused'],
  },
});
