import type { StockLeft } from '@gramy/domain/pricing/add-on-stock';
import { replaceItemAddOns } from '../../../entities/cart/store.ts';
import { listBranches } from '../../../entities/place/hooks/game-places.ts';
import { AddOnList } from '../../../entities/slot/components/add-on-list.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { nameAddOns } from '../../../lib/formats/name-add-ons.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { ExtrasStep } from '../components/extras-step.tsx';
import { PromoCode } from '../components/promo-code.tsx';
import { RefundSteps } from '../components/refund-steps.tsx';
import type { StepSum } from '../components/step-buttons.tsx';
import { changeItem } from '../hooks/item-changes.ts';
import type { KnownItem } from '../hooks/known-item.ts';
import type { CheckoutPrice } from '../hooks/use-checkout-price.ts';
import { changeDraft, useCheckoutDraft } from '../store.ts';

interface ExtrasSectionProps {
  known: readonly KnownItem[];
  price: CheckoutPrice;
}

export function ExtrasSection({ known, price, stepSum }: ExtrasSectionProps & { stepSum: StepSum }) {
  const { user } = useSession();
  const { promoCode } = useCheckoutDraft();
  return (
    <ExtrasStep
      known={known}
      list={(one) => <ItemExtras known={one} stock={price.quote?.slots[known.indexOf(one)]?.stock} />}
      promo={
        <PromoCode
          code={promoCode}
          state={price.promo}
          currency={price.quote?.price.currency ?? 'PLN'}
          isSignedIn={user !== null}
          onCode={(code) => changeDraft({ promoCode: code })}
        />
      }
      refunds={<RefundsBeforeChoice known={known} price={price} />}
      stepSum={stepSum}
    />
  );
}

/** How it is paid is chosen later: until then refunds are what happens if it is paid online. */
function RefundsBeforeChoice({ known, price }: ExtrasSectionProps) {
  const { t } = useTranslation('checkout');
  const { paymentMethod } = useCheckoutDraft();
  const isOpen = price.quote?.paymentMethods.includes('venue') ?? false;
  if (isOpen && paymentMethod === 'venue') return <p className="text-s text-ink-2">{t('refund.atVenue')}</p>;
  if (!isOpen || paymentMethod === 'online') return <Refunds known={known} price={price} />;
  return (
    <div>
      <Refunds known={known} price={price} title={t('refund.titleOnline')} />
      <p className="mt-2 text-s text-ink-2">{t('refund.orAtVenue')}</p>
    </div>
  );
}

interface RefundsProps extends ExtrasSectionProps {
  title?: string;
}

export function Refunds({ known, price: { price, refundTimeline }, title }: RefundsProps) {
  const [first] = known;
  if (!first || !price) return null;
  const { timeZone } = first.item.branch;
  return (
    <RefundSteps
      price={price}
      timeline={refundTimeline}
      timeZone={timeZone}
      isOfSeveral={listBranches(known.map(({ item }) => item)).length > 1}
      {...(title ? { title } : {})}
    />
  );
}

interface ItemExtrasProps {
  known: KnownItem;
  stock: readonly StockLeft[] | undefined;
}

function ItemExtras({ known: { item, offer }, stock }: ItemExtrasProps) {
  if (!offer) return null;
  return (
    <AddOnList
      isWide
      offer={offer}
      chosen={item.addOns}
      guests={item.guests}
      stock={stock}
      onChange={(chosen) => {
        const addOns = nameAddOns(offer.addOns, chosen);
        changeItem(item.id, { addOns });
        replaceItemAddOns(item.id, addOns);
      }}
    />
  );
}
