import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildPhoneHref } from '../../../lib/formats/operator-facts.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import type { VenueBooking } from '../queries.ts';

/** Who comes, and where their money stands. */
export function DeskFacts({ booking }: { booking: VenueBooking }) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const show = (amount: number) => formatMoney(language, { amount, currency: booking.price.currency });
  const rows: [string, string][] = [
    [t('reference'), booking.reference],
    [t('price'), show(booking.price.total)],
    [t('paidSoFar'), show(booking.paid - booking.refunded)],
  ];
  if (booking.due > 0) rows.push([t('toPay'), show(booking.due)]);
  if (booking.company) rows.push([t('company'), booking.company.name]);
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4 text-s">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-medium tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
      <div className="flex items-center justify-between gap-4">
        <dt className="text-ink-2">{t('phone')}</dt>
        <dd>
          <a
            href={buildPhoneHref(booking.contact.phone)}
            className={`${textLinkClass} inline-flex min-h-11 items-center tabular-nums`}
          >
            {writePhone(booking.contact.phone, phonePrefixes)}
          </a>
        </dd>
      </div>
    </dl>
  );
}
