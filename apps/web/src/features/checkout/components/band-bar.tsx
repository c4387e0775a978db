import type { PriceBandName } from '@gramy/domain/pricing/price-bands';
import { minuteMs } from '@gramy/domain/time/instant';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney, formatTime } from '../../../lib/formats/format.ts';
import type { Quote } from '../../../lib/queries/quote-query.ts';
import { listBandParts } from '../hooks/band-parts.ts';
import type { KnownItem } from '../hooks/known-item.ts';

interface BandBarProps {
  known: KnownItem;
  /** Its place among the games of the quote. */
  slot: number;
  quote: Quote | undefined;
  isOld: boolean;
}

const grounds: Readonly<Record<PriceBandName, string>> = {
  peak: 'bg-[color-mix(in_oklch,var(--orange)_26%,var(--orange-soft))]',
  offPeak: 'bg-orange-soft',
  happyHour: 'bg-(--ok-soft)',
};

/** The time cut where its price changes: as long as it takes, with what it costs. */
export function BandBar({ known: { item }, slot, quote, isOld }: BandBarProps) {
  const { t } = useTranslation('checkout');
  const { t: tPanel } = useTranslation('booking-panel');
  const language = useLanguage();
  const parts = quote ? listBandParts(quote.price.lines, slot, item.durationMinutes) : [];
  if (!quote || parts.length === 0) return null;
  const { currency } = quote.price;
  const { timeZone } = item.branch;
  const showTime = (minute: number) => formatTime(language, item.startsAt + minute * minuteMs, timeZone);
  const show = (amount: number) => formatMoney(language, { amount, currency });
  return (
    <ol
      aria-label={t('details.bands')}
      aria-busy={isOld}
      className={`flex gap-0.75 overflow-hidden rounded-m text-s max-sm:flex-col ${isOld ? 'opacity-60' : ''}`}
    >
      {parts.map((part) => (
        <li
          key={part.from}
          style={{ flexGrow: part.to - part.from }}
          className={`flex min-w-0 flex-wrap sm:basis-40 items-end justify-between gap-x-3 px-3.5 py-2.5 forced-colors:border ${
            part.band ? grounds[part.band] : 'bg-orange-soft'
          }`}
        >
          <span>
            <b className="block tabular-nums">
              {showTime(part.from)}–{showTime(part.to)}
            </b>
            <span className="text-xs text-ink-2">
              {part.band ? `${tPanel(`bands.${part.band}`)}, ` : null}
              {t('details.rate', { price: show(part.unitPrice) })}
            </span>
          </span>
          <b className="tabular-nums">{show(part.amount)}</b>
        </li>
      ))}
    </ol>
  );
}
