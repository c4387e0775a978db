import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import type { BoardBooking, BookingDetail } from '../queries.ts';
import { useBoardView } from './board-context.ts';

type Part = BookingDetail['price']['lines'][number];

/** What a part of the price is for: "Bowling, 2 h", "Shoes × 6". */
export function usePartWords({ slots }: BoardBooking, { addOns }: BookingDetail): (part: Part) => string {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board } = useBoardView();
  const nameGame = (position: number) => {
    const slot = slots.find((one) => one.position === position);
    return board.offers.find(({ id }) => id === slot?.offerId)?.name[language] ?? t('money.game');
  };
  return ({ kind, slot, addOnId, minutes, quantity }) => {
    switch (kind) {
      case 'slot': {
        const many = quantity > 1 ? `× ${quantity}` : undefined;
        const time = minutes === null ? undefined : formatDuration(language, minutes);
        return [nameGame(slot ?? 0), [time, many].filter(Boolean).join(' ')].filter(Boolean).join(', ');
      }
      case 'addOn': {
        const name = addOns.find(({ id }) => id === addOnId)?.name[language] ?? t('money.addOn');
        return `${name} × ${quantity}`;
      }
      case 'discount':
        return t('money.discount');
      case 'serviceFee':
        return t('money.fee');
    }
  };
}
