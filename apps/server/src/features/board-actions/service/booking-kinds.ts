import { attendanceActKinds } from './attendance-acts.ts';
import { decisionActKinds } from './decisions.ts';
import { contactActKinds } from './guest-contact.ts';
import type { ActKinds } from './kinds.ts';
import { lateActKinds } from './late-act.ts';
import { moneyActKinds } from './money-acts.ts';

/** What is done to a booking as it stands. Moves, walk-ins and blocks are brought by their own feature. */
export const bookingActKinds: ActKinds = {
  ...decisionActKinds,
  ...attendanceActKinds,
  ...moneyActKinds,
  ...lateActKinds,
  ...contactActKinds,
};
