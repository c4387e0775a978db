import type { BookedSlot, Booking } from '../queries.ts';

/** What a slot costs by itself, without extras, discount and fee: the figure that other starts are compared with. */
export function findSlotPrice({ price }: Pick<Booking, 'price'>, { position }: BookedSlot): number {
  return price.lines
    .filter(({ kind, slot }) => kind === 'slot' && slot === position)
    .reduce((sum, { amount }) => sum + amount, 0);
}
