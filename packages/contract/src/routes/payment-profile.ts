import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor } from '../schemas/address.ts';
import { currency, minorUnits } from '../schemas/booking.ts';
import { postalAddress, sentCompany } from '../schemas/company.ts';
import { id, listOf } from '../schemas/shared.ts';

/** Parts of an address that nobody gave are empty. */
const company = z.strictObject({ taxId: z.string(), name: z.string(), address: postalAddress });

const user = { tag: 'Payments', access: 'signedIn' } as const;
const answer = z.strictObject({ company: z.nullable(company) });

export const paymentProfileRoutes = defineRoutes({
  'GET /user/profile/payments/company': {
    summary: 'The company that business bookings are for',
    ...user,
    output: answer,
    errors: [],
  },
  'PUT /user/profile/payments/company': {
    summary: 'Name the company; the checkout fills it in',
    ...user,
    body: sentCompany,
    output: answer,
    errors: [],
  },
  'DELETE /user/profile/payments/company': {
    summary: 'Forget the company',
    ...user,
    output: answer,
    errors: [],
  },
  'GET /user/profile/payments/history': {
    summary: 'Money that was paid and money that came back, newest first',
    ...user,
    query: z.strictObject({
      year: z.optional(z.string().check(z.regex(/^20[0-9]{2}$/, { error: 'yearInvalid' }))),
      cursor: z.optional(cursor),
    }),
    output: z.strictObject({
      ...listOf(
        z.strictObject({
          id,
          kind: z.enum(['payment', 'refund']),
          bookingId: id,
          reference: z.string(),
          provider: z.string(),
          amount: minorUnits,
          currency,
          at: instant,
          /** An invoice can be had besides the receipt. */
          hasInvoice: z.boolean(),
        }),
      ).shape,
      /** In which money moved, the latest first. */
      years: z.array(z.int()),
    }),
    errors: [],
  },
});
