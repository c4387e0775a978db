import type { CartAddOn } from '@gramy/domain/cart/cart-item';

/** What was chosen, with the names that a cart keeps; what the offer does not have is left out. */
export function nameAddOns(
  offered: readonly Omit<CartAddOn, 'quantity'>[],
  chosen: readonly { id: string; quantity: number }[],
): CartAddOn[] {
  return chosen.flatMap(({ id, quantity }) => {
    const addOn = offered.find((one) => one.id === id);
    return addOn ? [{ id, name: addOn.name, quantity }] : [];
  });
}
