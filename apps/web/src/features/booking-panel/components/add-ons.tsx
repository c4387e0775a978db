import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { PanelOffer } from '../queries.ts';

export function AddOns({ choice, change }: PanelStep) {
  const { t } = useTranslation('booking-panel');
  const { offer, addOns } = choice;
  const quantityOf = (id: string) => addOns.find((one) => one.id === id)?.quantity ?? 0;
  const count = addOns.reduce((sum, { quantity }) => sum + quantity, 0);
  const set = (id: string, quantity: number) => {
    const others = addOns.filter((one) => one.id !== id);
    const ids = offer.addOns.map((one) => one.id);
    const next = quantity > 0 ? [...others, { id, quantity }] : others;
    // In the order of the offer, so that the same choice is the same address.
    change({ addOns: next.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) });
  };
  return (
    <Accordion>
      <AccordionItem
        title={t('addOns.title')}
        meta={count > 0 ? t('addOns.chosen', { count }) : t('addOns.optional')}
        open={count > 0 || undefined}
      >
        <ul className="grid gap-4">
          {offer.addOns.map((addOn) => (
            <AddOnRow
              key={addOn.id}
              addOn={addOn}
              currency={offer.currency}
              quantity={quantityOf(addOn.id)}
              onQuantity={(quantity) => set(addOn.id, quantity)}
            />
          ))}
        </ul>
      </AccordionItem>
    </Accordion>
  );
}

interface AddOnRowProps {
  addOn: PanelOffer['addOns'][number];
  currency: PanelOffer['currency'];
  quantity: number;
  onQuantity: (quantity: number) => void;
}

function AddOnRow({ addOn, currency, quantity, onQuantity }: AddOnRowProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const name = addOn.name[language];
  const price = formatMoney(language, { amount: addOn.price, currency });
  return (
    <li className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-s font-[620]">{name}</p>
        <p className="text-xs text-ink-2">
          {addOn.pricedPer === 'person' ? t('addOns.perPerson', { price }) : price}
          {addOn.description[language] ? ` · ${addOn.description[language]}` : null}
        </p>
      </div>
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
