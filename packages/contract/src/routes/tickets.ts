import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { currency, minorUnits, statusLabel } from '../schemas/booking.ts';
import { linkedBranch, linkedSlot, shareToken } from '../schemas/sharing.ts';

/** What whoever has booked by telephone needs at the door: no contact, no note, nothing to change. */
const openTicket = z.strictObject({
  reference: z.string(),
  label: statusLabel,
  /** As it was given on the telephone. */
  name: z.string(),
  provider: z.strictObject({ name: z.string(), slug: z.string() }),
  startsAt: instant,
  endsAt: instant,
  isCheckedIn: z.boolean(),
  currency,
  total: minorUnits,
  /** To be paid at the venue. */
  due: minorUnits,
  slots: z.array(
    // Whoever wants to call off calls.
    z.extend(linkedSlot, { branch: z.extend(linkedBranch, { phone: z.string() }) }),
  ),
});

export type WireOpenTicket = z.output<typeof openTicket>;

/** An address is good for a month after the booking's end. A dead one is as one that never was. */
export const ticketRoutes = defineRoutes({
  'GET /tickets/:token': {
    summary: 'The ticket of a booking without an account',
    tag: 'Tickets',
    params: z.strictObject({ token: shareToken }),
    access: 'public',
    caching: 'revalidated',
    output: openTicket,
    errors: ['notFound'],
  },
});
