import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';

const steps = [
  'requested',
  'booked',
  'paid',
  'approved',
  'declined',
  'noAnswer',
  'proposalTaken',
  'proposalRefused',
  'withdrawn',
  'calledOff',
  'paymentTimeout',
  'ended',
  'moved',
  'runningLate',
] as const;

/** A venue may give a reason in its own words: then it is shown as it is. */
export function TicketHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const words = useBookingWords();
  const timeZone = booking.slots[0]?.branch.timeZone ?? 'Europe/Warsaw';
  const say = (reason: string | null) => {
    const known = steps.find((step) => step === reason);
    return known ? t(`history.${known}`) : (reason ?? '');
  };
  return (
    <ol className="grid gap-1.5 text-s">
      {booking.history.map(({ at, reason, status }) => (
        <li key={`${at} ${status} ${reason}`} className="flex justify-between gap-4">
          <span>{say(reason)}</span>
          <time dateTime={at} className="whitespace-nowrap text-ink-2 tabular-nums">
            {words.sayDayAndTime(at, timeZone)}
          </time>
        </li>
      ))}
    </ol>
  );
}
