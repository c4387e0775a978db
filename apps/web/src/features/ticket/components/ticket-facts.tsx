import { writeAddress } from '@gramy/domain/account/postal-address';
import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { formatTaxId } from '../../../lib/formats/operator-facts.ts';
import { useOwnTime } from '../../../lib/formats/own-time.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';

/** On the ticket itself: what one is asked for at the entrance. */
export function TicketFacts({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const words = useBookingWords();
  const extras = slot.addOns.map(({ name, quantity }) => `${quantity} × ${name[language]}`).join(', ');
  const isOne = booking.slots.length === 1;
  return (
    <dl className="mt-5 flex flex-wrap gap-x-7 gap-y-3 border-t border-line pt-4">
      {isOne ? (
        <>
          <Fact name={t(`facts.kinds.${findTableKind(slot.offer)}`)} isLarge>
            {words.nameTables({ slots: [slot] })}
          </Fact>
          <Fact name={t('facts.guests')}>{slot.guests}</Fact>
        </>
      ) : null}
      <Fact name={t('facts.name')}>{booking.contact.name}</Fact>
      {isOne && extras ? <Fact name={t('facts.extras')}>{extras}</Fact> : null}
    </dl>
  );
}

function Fact({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className={`wrap-anywhere ${isLarge ? 'text-xl leading-tight font-heavy' : 'text-l font-strong'}`}>
        {children}
      </dd>
    </div>
  );
}

/** All else that is known of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const words = useBookingWords();
  const [first] = booking.slots;
  const sayOwnTime = useOwnTime();
  const timeZone = first?.branch.timeZone ?? homeTimeZone;
  const { company, promoCode, label, statusReason } = booking;
  const isUnanswered = label === 'declined' && statusReason === 'noAnswer';
  const rows: [string, ReactNode][] = [
    [t('facts.reference'), booking.reference],
    [t('status.label'), t(`status.${isUnanswered ? 'noAnswer' : booking.label}`)],
    [t('facts.type'), booking.bookingType === 'business' ? t('facts.business') : t('facts.personal')],
    [t('facts.method'), booking.paymentMethod === 'venue' ? t('facts.venue') : t('facts.online')],
    [t('facts.booked'), words.sayDayAndTime(booking.createdAt, timeZone)],
  ];
  const ownTime = first && sayOwnTime(Date.parse(first.startsAt), timeZone);
  if (ownTime) rows.push([t('facts.start'), ownTime]);
  if (first && booking.slots.length === 1)
    rows.push([t('facts.duration'), formatDuration(language, first.durationMinutes)]);
  if (company)
    rows.push([
      t('facts.company'),
      `${company.name}, ${t('facts.taxId', { taxId: formatTaxId(company.taxId) })}`,
    ]);
  if (company?.address) rows.push([t('facts.address'), writeAddress(company.address).join(', ')]);
  if (promoCode) rows.push([t('facts.promo'), promoCode]);
  return (
    <dl className="grid gap-1.5 text-s">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
