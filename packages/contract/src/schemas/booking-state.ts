import { lateRefusals } from '@gramy/domain/booking/running-late';
import { bookingActors, bookingStatuses } from '@gramy/domain/booking/status';
import * as z from 'zod/mini';
import { instant } from './account.ts';

/** When the venue answers: a clock while it is open, a promise while it is closed. */
export const approvalClock = z.strictObject({
  phase: z.enum(['open', 'closed', 'over']),
  opensAt: z.nullable(instant),
  answerBy: instant,
});

/** Why something cannot be done now; null: it can. */
export const bookingRefusals = z.strictObject({
  /** `paying`: money is on its way for the price as it is. */
  move: z.nullable(z.enum(['notConfirmed', 'checkedIn', 'started', 'paying'])),
  cancel: z.nullable(z.enum(['over', 'started'])),
  /** `beingChecked`: money has come, and a person looks at it. */
  pay: z.nullable(z.enum(['atVenue', 'nothingDue', 'over', 'tooLate', 'beingChecked'])),
  review: z.nullable(z.enum(['notYet', 'notVisited', 'reviewed'])),
  sayLate: z.nullable(z.enum(lateRefusals)),
});

/** One line of its history. */
export const bookingStep = z.strictObject({
  at: instant,
  status: z.enum(bookingStatuses),
  actor: z.enum(bookingActors),
  reason: z.nullable(z.string()),
});
