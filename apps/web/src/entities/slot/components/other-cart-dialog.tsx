import type { CartItem } from '@gramy/domain/cart/cart-item';
import { minuteMs } from '@gramy/domain/time/instant';
import { ArrowRight } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatSlot } from '../../../lib/formats/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

export interface OtherCartDialogProps {
  isOpen: boolean;
  /** What is in the cart, at another place. */
  leaving: CartItem | undefined;
  taking: CartItem | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One cart, one place: says what goes and what comes before anything does. */
export function OtherCartDialog({ isOpen, leaving, taking, onConfirm, onCancel }: OtherCartDialogProps) {
  const { t } = useTranslation('booking-panel');
  const place = leaving?.branch.serviceProvider.name ?? '';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      size="medium"
      title={t('otherCart.title', { place })}
      confirmLabel={t('otherCart.confirm')}
      cancelLabel={t('otherCart.keep')}
      closeLabel={t('close')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('otherCart.text')}</p>
      <div className="mt-4 flex items-stretch gap-3 max-sm:flex-col">
        {leaving ? <CartSide item={leaving} words={t('otherCart.leaves')} className="border-line" /> : null}
        <ArrowRight aria-hidden className="size-5 flex-none self-center max-sm:rotate-90" />
        {taking ? (
          <CartSide item={taking} words={t('otherCart.takes')} className="border-2 border-orange" />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

interface CartSideProps {
  item: CartItem;
  words: string;
  className: string;
}

function CartSide({ item, words, className }: CartSideProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { date, startsAt, durationMinutes, branch } = item;
  const when = formatSlot(language, {
    businessDay: date,
    start: startsAt,
    end: startsAt + durationMinutes * minuteMs,
    timeZone: branch.timeZone,
  });
  return (
    <div className={`min-w-0 flex-1 rounded-l border p-4 text-s text-ink-2 ${className}`}>
      <p className="text-xs">{words}</p>
      <p className="text-m font-strong text-ink">{branch.serviceProvider.name}</p>
      <p className="first-letter:uppercase">{when}</p>
      <p>{item.offer.name[language]}</p>
      <p>{t('guestCount', { count: item.guests })}</p>
    </div>
  );
}
