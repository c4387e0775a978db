import { useTranslation } from '../../../i18n/use-translation.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { type Booking, contactReachQuery } from '../queries.ts';

/** Where messages about a booking do not go, or not yet; nothing where they arrive. */
export function ContactReach({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const state = useQuery(contactReachQuery(booking.id), { isExtra: true });
  if (state.status !== 'ready') return null;
  const { email, phone } = state.data;
  const { email: address, phone: number } = booking.contact;
  const notes = [
    ...(email === 'reached' ? [] : [t(`reach.${email}`, { email: address })]),
    ...(phone === 'reached' || number === ''
      ? []
      : [t('reach.phone', { phone: writePhone(number, phonePrefixes) })]),
  ];
  if (notes.length === 0) return null;
  return (
    <div className="mt-3 grid gap-1.5 border-t border-line pt-3 text-s wrap-anywhere text-ink-2">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
