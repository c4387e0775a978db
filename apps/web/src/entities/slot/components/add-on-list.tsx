import type { Currency } from '@gramy/domain/money/money';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { PanelOffer } from '../queries.ts';

interface ChosenAddOn {
  id: string;
  quantity: number;
}

interface AddOnListProps {
  offer: Pick<PanelOffer, 'addOns' | 'currency'>;
  chosen: readonly ChosenAddOn[];
  onChange: (chosen: ChosenAddOn[]) => void;
  /** As rows of a page instead of lines of a panel. */
  isWide?: boolean;
}

/** All extras of an offer, each with how many of it. */
export function AddOnList({ offer, chosen, onChange, isWide = false }: AddOnListProps) {
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
  onQuantity: (quantity: number) => void;
  isWide: boolean;
}

function AddOnRow({ addOn, currency, quantity, onQuantity, isWide }: AddOnRowProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const name = addOn.name[language];
  const amount = formatMoney(language, { amount: addOn.price, currency });
  const price = addOn.pricedPer === 'person' ? t('addOns.perPerson', { price: amount }) : amount;
  const description = addOn.description[language];
  return (
    <li className={`flex items-center justify-between gap-4 ${isWide ? 'py-3.5 max-sm:flex-wrap' : ''}`}>
      <div className={isWide ? 'min-w-0 flex-1 max-sm:basis-full' : 'min-w-0 flex-1'}>
        <p className={isWide ? 'font-strong' : 'text-s font-medium'}>{name}</p>
        <p className={isWide ? 'text-s text-ink-2' : 'text-xs text-ink-2'}>
          {isWide ? description : [price, description].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isWide ? <p className="font-strong whitespace-nowrap tabular-nums">{price}</p> : null}
      <Stepper
        aria-label={t('addOns.quantity', { name })}
        value={quantity}
        min={0}
        max={addOn.maxQuantity}
        decreaseLabel={t('addOns.fewer', { name })}
        increaseLabel={t('addOns.more', { name })}
        onValueChange={onQuantity}
        className="w-36 flex-none"
      />
    </li>
  );
}
