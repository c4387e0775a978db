import { priceOfGame, type SharedMoney, splitDueByPlace } from '@gramy/domain/booking/due-by-place';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList, formatMoney } from '../../../lib/formats/format.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';

interface DueGame {
  /** As the lines of the price count them. */
  position: number;
  startsAt: number | string;
  place: DuePlace;
}

export interface DuePlace {
  id: string;
  name: string;
  /** Street and city; unknown until the page of the provider is loaded. */
  address: string | undefined;
}

export interface DueAtPlace {
  place: DuePlace;
  amount: number;
}

type Due = Pick<SharedMoney, 'paymentMethod' | 'due' | 'dueOnline'>;

/** Which part of what is due on the spot is paid at which place; none where the games are all at one. */
export function findDuesByPlace(
  due: Due,
  { currency, total, dueOnline: agreedOnline, lines }: Quote['price'],
  games: readonly DueGame[],
): DueAtPlace[] {
  const places = new Map(games.map(({ place }) => [place.id, place]));
  if (places.size < 2) return [];
  const priced = games.map(({ place, startsAt, position }) => ({
    placeId: place.id,
    startsAt,
    price: priceOfGame(lines, position),
  }));
  return splitDueByPlace({ ...due, currency, total, agreedOnline }, priced).flatMap(({ placeId, amount }) => {
    const place = places.get(placeId);
    return place ? [{ place, amount }] : [];
  });
}

/** "124 zł at Polesie (ul. Tymienieckiego 22/24, Łódź) and 80 zł at Ruda (ul. Pabianicka 8, Łódź)". */
export function useDuesWords(): (
  dues: readonly DueAtPlace[],
  currency: Quote['price']['currency'],
) => string {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (dues, currency) =>
    formatList(
      language,
      dues.map(({ place: { name, address }, amount }) =>
        t(address === undefined ? 'due.at' : 'due.atAddress', {
          amount: formatMoney(language, { amount, currency }),
          place: name,
          address: address ?? '',
        }),
      ),
    );
}
