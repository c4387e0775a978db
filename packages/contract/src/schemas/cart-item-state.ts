import * as z from 'zod/mini';
import { refusal, startChoice, stock } from './booking.ts';
import { id } from './shared.ts';

/** What has become of one item of a cart since it was put there. */
export const cartItemState = z.strictObject({
  /** `free`: it can be booked. `taken`: not at this time, see `refusal`. `gone`: the venue offers it no more. */
  state: z.enum(['free', 'taken', 'gone']),
  refusal: z.nullable(refusal),
  /** The nearest starts that can be booked instead; none for what is free or gone. */
  nearest: z.array(startChoice),
  /** Add-ons that cannot be had any more, or not so many. */
  lostAddOns: z.array(id),
  stock,
});
