import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant, phone } from '../schemas/account.ts';
import { boardBooking, boardParty } from '../schemas/board.ts';
import { durationMinutes, guests, tableIds } from '../schemas/booking.ts';
import { id, language, requiredLine } from '../schemas/shared.ts';

const tag = 'Walk-in queue';
const base = '/business/providers/:providerId/board/queue';

const oneParty = {
  tag,
  access: 'board.write',
  params: z.strictObject({ providerId: id, partyId: id }),
} as const;
/** Until `undoUntil` it can be taken back by its id, which is the Idempotency-Key that was sent. */
const undoable = { actionId: id, undoUntil: z.nullable(instant) };
/** Those that fit best, where they are left out. */
const where = z.strictObject({ tableIds: z.optional(tableIds), outsideHours: z.optional(z.boolean()) });

/** Guests who stand there while everything is taken. The board shows them, and when it will be their turn. */
export const walkInQueueRoutes = defineRoutes({
  [`POST ${base}`]: {
    summary: 'Let guests wait for a table',
    tag,
    access: 'board.write',
    params: z.strictObject({ providerId: id }),
    body: z.strictObject({
      branchId: id,
      offerId: id,
      guests,
      durationMinutes,
      name: requiredLine(60),
      /** For the text message when it is their turn. */
      phone: z.optional(phone),
      language,
    }),
    output: z.strictObject({ ...undoable, party: boardParty }),
    successStatus: 201,
    errors: ['notFound', 'tooManyGuests'],
    idempotency: 'required',
  },
  [`POST ${base}/:partyId/call`]: {
    summary:
      'A table is ready: it is held for ten minutes, and they get a text message if they gave a number',
    ...oneParty,
    body: where,
    output: z.strictObject({ ...undoable, party: boardParty }),
    errors: ['notFound', 'changedMeanwhile', 'noTables', 'slotTaken', 'tooManyGuests'],
    idempotency: 'required',
  },
  [`POST ${base}/:partyId/seat`]: {
    summary: 'They sit down: a walk-in at the tables that are held for them, or at others',
    ...oneParty,
    body: where,
    output: z.strictObject({ ...undoable, booking: boardBooking }),
    errors: [
      'notFound',
      'changedMeanwhile',
      'listingMoved',
      'slotTaken',
      'tooManyGuests',
      'outsideHours',
      'amountTooHigh',
    ],
    idempotency: 'required',
  },
  [`POST ${base}/:partyId/remove`]: {
    summary: 'They wait no longer',
    ...oneParty,
    output: z.strictObject(undoable),
    errors: ['notFound', 'changedMeanwhile'],
    idempotency: 'required',
  },
});
