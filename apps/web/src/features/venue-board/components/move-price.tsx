import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { MoveBody } from '../hooks/desk-acts.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBooking, MoveQuote } from '../queries.ts';
import styles from './move.module.css';

export type PriceChoice = MoveBody['price'];

interface MovePriceProps {
  booking: BoardBooking;
  quote: MoveQuote;
  value: PriceChoice;
  /** What happens if nobody chooses: it stands first. */
  standard: PriceChoice;
  onChange: (price: PriceChoice) => void;
}

/** The price that was agreed, or the one of now. Where they are the same nobody is asked. */
export function MovePrice({ booking, quote, value, standard, onChange }: MovePriceProps) {
  const { t } = useTranslation('venue-board-move');
  const { board } = useBoardView();
  const { money } = useBarWords(board);
  const { difference, toRefund, price } = quote;
  if (difference === 0) return null;
  const amount = money(Math.abs(difference));
  const kind = difference > 0 ? 'collect' : toRefund > 0 ? 'giveBack' : 'cheaper';
  const current = {
    value: 'current',
    title: t(`move.price.${kind}`, { amount: toRefund > 0 ? money(toRefund) : amount }),
    note: t(`move.price.${kind}Note`),
    total: money(price.total),
  } as const;
  const agreed = {
    value: 'agreed',
    title: t('move.leave'),
    note: t('move.leaveNote'),
    total: money(booking.total),
  } as const;
  return (
    <fieldset className={styles.price}>
      <legend>{t('move.priceName')}</legend>
      {(standard === 'current' ? [current, agreed] : [agreed, current]).map((one) => (
        <label key={one.value} className={styles.option}>
          <input
            type="radio"
            name="move-price"
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          <span>
            <b>
              {one.title}
              <span>{one.total}</span>
            </b>
            {one.note}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
