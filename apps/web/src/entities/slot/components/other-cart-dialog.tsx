import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { Money } from '@gramy/domain/money/money';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatMoney } from '../../../lib/formats/format.ts';
import { describeQuoteRequest, type Quote, quoteQuery } from '../../../lib/queries/quote-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { findKnownOffer } from '../../provider/hooks/known-offer.ts';
import { providerQuery } from '../../provider/queries.ts';
import { formatItemTime } from '../hooks/cart-item.ts';

export interface OtherCartDialogProps {
  isOpen: boolean;
  /** What is in the cart, at another place. */
  leaving: readonly CartItem[];
  taking: CartItem | undefined;
  /** Of what takes its place, where it is known. */
  price: Quote['price'] | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One cart, one place: says what goes and what comes before anything does. */
export function OtherCartDialog(props: OtherCartDialogProps) {
  const { isOpen, leaving, taking, price, onConfirm, onCancel } = props;
  const { t } = useTranslation('booking-panel');
  const [first] = leaving;
  const priceBefore = useCartPrice(isOpen ? leaving : []);
  const place = first?.branch.serviceProvider.name ?? '';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      size="medium"
      title={t('otherCart.title', { place })}
      confirmLabel={t('otherCart.confirm')}
      cancelLabel={t('otherCart.keep', { place })}
      closeLabel={t('close')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('otherCart.text')}</p>
      <div className="mt-4 grid grid-cols-2 items-stretch gap-3 sm:grid-cols-[1fr_auto_1fr]">
        {first ? (
          <CartSide
            item={first}
            words={t('otherCart.leaves')}
            more={leaving.length - 1}
            price={priceBefore}
            isLeaving
          />
        ) : null}
        <ArrowRight aria-hidden className="size-5 self-center max-sm:hidden" />
        {taking ? (
          <CartSide
            item={taking}
            words={t('otherCart.takes')}
            more={0}
            price={price && { amount: price.total, currency: price.currency }}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

/** With the fee, as the cart itself shows it. */
function useCartPrice(items: readonly CartItem[]): Money | undefined {
  const query = items.length > 0 ? quoteQuery(describeQuoteRequest(items)) : null;
  const state = useQuery(query, { isExtra: true });
  if (state.status !== 'ready') return undefined;
  const { total, currency } = state.data.price;
  return { amount: total, currency };
}

interface CartSideProps {
  item: CartItem;
  words: string;
  /** How many other games go with it. */
  more: number;
  price: Money | undefined;
  isLeaving?: boolean;
}

function CartSide({ item, words, more, price, isLeaving = false }: CartSideProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { branch } = item;
  const provider = useQuery(providerQuery(branch.serviceProvider.slug), { isExtra: true });
  const known = findKnownOffer(provider.status === 'ready' ? provider.data : undefined, item, language);
  const what = known?.tables.length ? known.tables : [item.offer.name[language]];
  return (
    <div
      className={joinClasses(
        'min-w-0 overflow-hidden rounded-l border text-s text-ink-2',
        isLeaving ? 'border-line' : 'border-2 border-orange',
      )}
    >
      <div className="h-17 bg-paper-2 sm:h-24">
        {known ? (
          <PlacePicture
            activity={known.activity.slug}
            seed={branch.id}
            photo={known.branch.photos[0]}
            width={800}
            height={520}
            className={joinClasses('size-full object-cover', isLeaving && 'grayscale')}
          />
        ) : null}
      </div>
      <div className="p-3 sm:p-4">
        <p className="text-xs">{words}</p>
        <p className="text-m font-strong text-ink">{branch.serviceProvider.name}</p>
        <p className="first-letter:uppercase">{formatItemTime(language, item)}</p>
        <p>{what.join(', ')}</p>
        <p className="tabular-nums">
          {[t('guestCount', { count: item.guests }), price && formatMoney(language, price)]
            .filter(Boolean)
            .join(', ')}
        </p>
        {more > 0 ? <p>{t('otherCart.more', { count: more })}</p> : null}
      </div>
    </div>
  );
}
