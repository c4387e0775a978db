import type { PaymentMethod } from '@gramy/domain/booking/payment-method';
import { findDuesByPlace, useDuesWords } from '../../../entities/place/hooks/dues-by-place.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';
import { type KnownItem, sayAddress } from './known-item.ts';

/** How much will be paid at which of several places: of what a deposit leaves, and where all is paid on the spot. */
export function useDues(
  known: readonly KnownItem[],
  price: Quote['price'] | undefined,
): { atDeposit: string; atVenue: string } {
  const language = useLanguage();
  const sayDues = useDuesWords();
  const say = (paymentMethod: PaymentMethod) => {
    if (!price) return '';
    const { total: due, dueOnline, currency } = price;
    const games = known.map((one, position) => {
      const { branch, startsAt } = one.item;
      const name = branch.name || branch.serviceProvider.name;
      return { position, startsAt, place: { id: branch.id, name, address: sayAddress(one, language) } };
    });
    return sayDues(findDuesByPlace({ paymentMethod, due, dueOnline }, price, games), currency);
  };
  return { atDeposit: say('online'), atVenue: say('venue') };
}
