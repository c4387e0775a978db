import { useState } from 'react';
import { useLevelWords } from '../../../entities/account/level-words.ts';
import type { Rewards, VoucherOffer } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { useBuyVoucher } from '../hooks/use-buy-voucher.ts';

export function VoucherShop({ rewards }: { rewards: Rewards }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const [chosen, setChosen] = useState<VoucherOffer>();
  const purchase = useBuyVoucher(() => setChosen(undefined));
  const sayValue = ({ value, currency }: VoucherOffer) => formatMoney(language, { amount: value, currency });
  return (
    <section aria-labelledby="spend-title">
      <h2 id="spend-title" className="mb-3 text-l">
        {t('spend.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {rewards.offers.map((offer) => (
          <li key={offer.kind} className="grid">
            <OfferTicket offer={offer} balance={rewards.balance} onTake={() => setChosen(offer)} />
          </li>
        ))}
      </ul>
      {chosen ? (
        <ConfirmDialog
          isOpen
          title={t('spend.confirmTitle', { amount: sayValue(chosen) })}
          closeLabel={t('spend.cancel')}
          confirmLabel={t('spend.confirm')}
          cancelLabel={t('spend.cancel')}
          isBusy={purchase.isBusy}
          onConfirm={() => purchase.start(chosen.kind)}
          onCancel={() => setChosen(undefined)}
        >
          <p>{t('spend.confirmText', countForMessage(language, chosen.points))}</p>
          {purchase.failure ? <InlineAlert>{purchase.failure}</InlineAlert> : null}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

interface OfferTicketProps {
  offer: VoucherOffer;
  balance: number;
  onTake: () => void;
}

function OfferTicket({ offer, balance, onTake }: OfferTicketProps) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const nameLevel = useLevelWords();
  const amount = formatMoney(language, { amount: offer.value, currency: offer.currency });
  const isOpen = offer.refusal === null;
  return (
    <article
      className={joinClasses(
        'grid content-between gap-4 rounded-l p-4 forced-colors:border',
        isOpen ? 'bg-card shadow-e1' : 'bg-paper-2 text-ink-2',
      )}
    >
      <div>
        <h3 className="text-xl leading-tight">{amount}</h3>
        <p className="mt-1 text-s text-ink-2">{t('spend.price', countForMessage(language, offer.points))}</p>
      </div>
      {isOpen ? (
        <Button variant="line" onClick={onTake} aria-label={t('spend.takeNamed', { amount })}>
          {t('spend.take')}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center text-s">
          {offer.refusal === 'levelTooLow'
            ? t('spend.level', { level: nameLevel(offer.level) })
            : t('spend.missing', countForMessage(language, offer.points - balance))}
        </p>
      )}
    </article>
  );
}
