import type { Currency } from '@gramy/domain/money/money';
import { findAddOnLimit } from '@gramy/domain/pricing/add-on';
import type { StockLeft } from '@gramy/domain/pricing/add-on-stock';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { PanelOffer } from '../queries.ts';

interface ChosenAddOn {
  id: string;
  quantity: number;
}

interface AddOnListProps {
  offer: Pick<PanelOffer, 'addOns' | 'currency'>;
  chosen: readonly ChosenAddOn[];
  /** What is for a person can be had for each of them. */
  guests: number;
  /** What is left on that day of those that can run out. */
  stock?: readonly StockLeft[] | undefined;
  onChange: (chosen: ChosenAddOn[]) => void;
  /** As rows of a page instead of lines of a panel. */
  isWide?: boolean;
}

/** All extras of an offer, each with how many of it. */
export function AddOnList({ offer, chosen, guests, stock = [], onChange, isWide = false }: AddOnListProps) {
  const quantityOf = (id: string) => chosen.find((one) => one.id === id)?.quantity ?? 0;
  const set = (id: string, quantity: number) => {
    const others = chosen.filter((one) => one.id !== id);
    const ids = offer.addOns.map((one) => one.id);
    const next = quantity > 0 ? [...others, { id, quantity }] : others;
    // In the order of the offer, so that the same choice is the same address.
    onChange(next.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
  };
  return (
    <ul className={isWide ? 'divide-y divide-line border-y border-line' : 'grid gap-4'}>
      {offer.addOns.map((addOn) => (
        <AddOnRow
          key={addOn.id}
          addOn={addOn}
          currency={offer.currency}
          quantity={quantityOf(addOn.id)}
          guests={guests}
          left={stock.find(({ addOnId }) => addOnId === addOn.id)?.left}
          onQuantity={(quantity) => set(addOn.id, quantity)}
          isWide={isWide}
        />
      ))}
    </ul>
  );
}

interface AddOnRowProps {
  addOn: PanelOffer['addOns'][number];
  currency: Currency;
  quantity: number;
  guests: number;
  left: number | undefined;
  onQuantity: (quantity: number) => void;
  isWide: boolean;
}

function AddOnRow({ addOn, currency, quantity, guests, left, onQuantity, isWide }: AddOnRowProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const name = addOn.name[language];
  const amount = formatMoney(language, { amount: addOn.price, currency });
  const price = addOn.pricedPer === 'person' ? t('addOns.perPerson', { price: amount }) : amount;
  const description = addOn.description[language];
  const mostPerBooking = findAddOnLimit(addOn, guests);
  const limit = Math.min(mostPerBooking, left ?? Number.POSITIVE_INFINITY);
  const isForEach = addOn.pricedPer === 'person' && mostPerBooking === guests;
  // What is left on that day is said beside its name.
  const limitReason =
    limit < mostPerBooking
      ? null
      : t(isForEach ? 'addOns.forEach' : 'addOns.atMost', { limit: mostPerBooking });
  return (
    <li className={`flex items-center justify-between gap-4 ${isWide ? 'py-3.5 max-sm:flex-wrap' : ''}`}>
      <div className={isWide ? 'min-w-0 flex-1 max-sm:basis-full' : 'min-w-0 flex-1'}>
        <p className={isWide ? 'font-strong' : 'text-s font-medium'}>{name}</p>
        <p className={isWide ? 'text-s text-ink-2' : 'text-xs text-ink-2'}>
          {isWide ? description : [price, description].filter(Boolean).join(' · ')}
        </p>
        {left === undefined ? null : (
          <Left left={left} quantity={quantity} onQuantity={onQuantity} name={name} />
        )}
        {addOn.pricedPer === 'person' && guests > 1 && quantity !== limit && limit === guests ? (
          <button
            type="button"
            onClick={() => onQuantity(guests)}
            className={`min-h-8 cursor-pointer text-xs ${textLinkClass}`}
          >
            {t('addOns.forAll', { count: guests })}
            <span className="sr-only">: {name}</span>
          </button>
        ) : null}
      </div>
      {isWide ? <p className="font-strong whitespace-nowrap tabular-nums">{price}</p> : null}
      <Stepper
        aria-label={t('addOns.quantity', { name })}
        value={quantity}
        min={0}
        max={Math.max(quantity, limit)}
        maxReason={limitReason}
        decreaseLabel={t('addOns.fewer', { name })}
        increaseLabel={t('addOns.more', { name })}
        onValueChange={onQuantity}
        className="w-36 flex-none"
      />
    </li>
  );
}

interface LeftProps {
  left: number;
  quantity: number;
  name: string;
  onQuantity: (quantity: number) => void;
}

/** Where more is chosen than there is, one press takes what is left. */
function Left({ left, quantity, name, onQuantity }: LeftProps) {
  const { t } = useTranslation('booking-panel');
  const isShort = quantity > left;
  const text = left > 0 ? t('addOns.left', { count: left }) : t('addOns.soldOut');
  return (
    <p
      role={isShort ? 'alert' : undefined}
      className={`text-xs ${isShort || left === 0 ? 'font-strong text-(--bad)' : 'text-ink-2'}`}
    >
      {text}
      {isShort ? (
        <button
          type="button"
          onClick={() => onQuantity(left)}
          className={`ml-2 min-h-8 cursor-pointer ${textLinkClass}`}
        >
          {left > 0 ? t('addOns.takeLeft', { count: left }) : t('addOns.without')}
          <span className="sr-only">: {name}</span>
        </button>
      ) : null}
    </p>
  );
}
