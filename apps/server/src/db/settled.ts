import { sql } from './database.ts';

/** `findSettled` of the domain, of the booking `b`. */
export const settled = sql`(b.paid - b.refunded + b.goodwill)`;
