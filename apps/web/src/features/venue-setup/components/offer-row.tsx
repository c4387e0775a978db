import { Copy, Zap } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Offer, Offers } from '../hooks/offer-queries.ts';

interface OfferRowProps {
  offer: Offer;
  currency: Offers['currency'];
  href: string;
  pricesHref: string;
  isBusy: boolean;
  onCopy: () => void;
}

export function OfferRow({ offer, currency, href, pricesHref, isBusy, onCopy }: OfferRowProps) {
  const { t } = useTranslation('venue-offers');
  const language = useLanguage();
  const name = offer.name[language] || offer.name.pl || offer.name.en;
  const money = (amount: number) => formatMoney(language, { amount, currency });
  const lengths = offer.durations.map((minutes) => formatDuration(language, minutes)).join(', ');
  const price =
    offer.priceFrom === offer.priceTo
      ? money(offer.priceTo)
      : t('list.range', { from: money(offer.priceFrom), to: money(offer.priceTo) });
  return (
    <li className="grid gap-x-5 gap-y-3 rounded-l bg-card p-4 shadow-e1 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="min-w-0">
        <h2 className="text-l [overflow-wrap:anywhere]">{name}</h2>
        <p className="text-s text-ink-2">
          {t('list.facts', { tables: t('list.tables', { count: offer.tableIds.length }), lengths })}
        </p>
        <p className="font-strong">
          {offer.priceTo === 0 ? t('list.noPrice') : t(`list.per.${offer.pricing}`, { price })}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone={offer.isOnSale ? 'ok' : 'neutral'}>
            {t(offer.isOnSale ? 'list.onSale' : 'list.hidden')}
          </Badge>
          <Badge tone={offer.confirmation === 'instant' ? 'ok' : 'warn'} icon={<Zap aria-hidden="true" />}>
            {t(`list.${offer.confirmation}`)}
          </Badge>
          {offer.bookedAhead > 0 ? <Badge>{t('list.ahead', { count: offer.bookedAhead })}</Badge> : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={href} aria-label={t('list.editNamed', { name })} className={buttonClass('line', 'small')}>
          {t('list.edit')}
        </Link>
        <Link
          to={pricesHref}
          aria-label={t('list.pricesNamed', { name })}
          className={buttonClass('quiet', 'small')}
        >
          {t('list.prices')}
        </Link>
        <IconButton
          label={t('list.copy', { name })}
          icon={<Copy />}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onCopy}
        />
      </div>
    </li>
  );
}
