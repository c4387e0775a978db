import { useGuestPhone } from '../../../entities/board/hooks/use-guest-phone.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { buildPhoneHref } from '../../../lib/formats/operator-facts.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Button } from '../../../ui/action/button.tsx';
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
    [t('paidSoFar'), show(booking.paid - booking.refunded - booking.takenByBank)],
  ];
  if (booking.takenByBank > 0) rows.push([t('takenByBank'), show(booking.takenByBank)]);
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
      {booking.contact.phone === '' ? null : <PhoneRow booking={booking} />}
    </dl>
  );
}

/** Whoever stands at the door may look over the shoulder: the whole number is shown on call, as on the board. */
function PhoneRow({ booking }: { booking: VenueBooking }) {
  const { t } = useTranslation('venue-desk');
  const { t: board } = useTranslation('venue-board');
  const { phone, show, isBusy } = useGuestPhone({ providerId: booking.provider.id, bookingId: booking.id });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-2">{t('phone')}</dt>
      <dd className="flex min-h-11 flex-wrap items-center justify-end gap-x-3">
        {phone === undefined ? (
          <>
            <span className="tabular-nums">{booking.contact.phone}</span>
            <Button variant="line" size="small" isBusy={isBusy} onClick={show}>
              {board('guest.showPhone')}
            </Button>
          </>
        ) : (
          <a
            href={buildPhoneHref(phone)}
            className={`${textLinkClass} inline-flex min-h-11 items-center tabular-nums`}
          >
            {writePhone(phone, phonePrefixes)}
          </a>
        )}
      </dd>
      <dd className="w-full text-xs text-ink-2">{board('guest.phoneNote')}</dd>
    </div>
  );
}
