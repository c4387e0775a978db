import { findDueAtVenue } from '@gramy/domain/booking/due-at-venue';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { type LineOffer, useLineWords } from '../../../lib/formats/line-words.ts';
import { findBookingDues } from '../hooks/booking-dues.ts';
import type { Booking, PriceLine } from '../queries.ts';

/** Every line of the price, what is paid of it, and what is not. */
export function PriceList({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const { price, paid, refunded, takenByBank, due, dueOnline } = booking;
  const isDeposit = dueOnline < due && booking.paymentMethod === 'online';
  const show = (amount: number) => formatMoney(language, { amount, currency: price.currency });
  const sayLine = useBookedLineWords(booking);
  const sums = [
    { name: t('paid'), amount: paid, isShown: paid > 0 },
    { name: t('refunded'), amount: refunded, isShown: refunded > 0 },
    { name: t('bank.tookBack'), amount: takenByBank, isShown: takenByBank > 0 },
    { name: t('stillDue'), amount: due, isShown: due > 0 && paid > 0 && !isDeposit },
    { name: t('dueOnline'), amount: dueOnline, isShown: isDeposit && dueOnline > 0 },
    { name: t('dueAtVenue'), amount: findDueAtVenue(booking), isShown: isDeposit },
  ].filter(({ isShown }) => isShown);
  return (
    <dl className="grid gap-1.5 text-s tabular-nums">
      {price.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
        <div key={index} className="flex justify-between gap-4">
          <dt>{sayLine(line)}</dt>
          <dd className="font-medium whitespace-nowrap">{show(line.amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-m font-strong">
        <dt>
          {t('total')}
          {price.vat.map(({ percent, vat }) => (
            <span key={percent} className="block text-xs font-normal text-ink-2">
              {t('vat', { percent, amount: show(vat) })}
            </span>
          ))}
        </dt>
        <dd className="font-heavy whitespace-nowrap">{show(price.total)}</dd>
      </div>
      {sums.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd className="font-medium whitespace-nowrap">{show(amount)}</dd>
        </div>
      ))}
      {findBookingDues(booking, language).map(({ place, amount }) => (
        <div key={place.id} className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">
            {t('dueAtPlace', { place: place.name })}
            <span className="block text-xs text-ink-2">{place.address}</span>
          </dt>
          <dd className="font-medium whitespace-nowrap">{show(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As the price was worded before it was booked; a promo code has its name here. */
function useBookedLineWords({ price, slots, promoCode }: Booking): (line: PriceLine) => string {
  const { t } = useTranslation('ticket');
  const offers: LineOffer[] = [];
  for (const { position, offer, addOns } of slots) offers[position] = { ...offer, addOns };
  const sayLine = useLineWords(offers, price.currency);
  return (line) =>
    line.kind === 'discount' && promoCode ? t('lines.discount', { code: promoCode }) : sayLine(line);
}
