import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { Booking } from '../queries.ts';
import { SlotPlace } from './slot-place.tsx';
import { StartLine } from './start-line.tsx';
import styles from './ticket-card.module.css';

/** Several games on one ticket: each with its time, its place, its table, its people and what was ordered for it. */
export function TicketSlots({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const words = useBookingWords();
  return (
    <ol aria-label={t('facts.games')} className={joinClasses(styles.games, 'mt-4 divide-y divide-line')}>
      {booking.slots.map((slot) => (
        <li
          key={slot.position}
          className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:items-baseline"
        >
          <div className="min-w-0">
            <StartLine slot={slot} />
            <SlotPlace booking={booking} slot={slot} />
          </div>
          <div className="min-w-0 sm:text-right">
            <b className="block text-xl leading-tight font-heavy">{words.nameTables({ slots: [slot] })}</b>
            <span className="block text-s text-ink-2">
              {words.sayActivity(slot)} · {words.sayGuests(slot)}
            </span>
            {slot.addOns.length > 0 ? (
              <span className="block text-s text-ink-2">
                {slot.addOns.map(({ name, quantity }) => `${quantity} × ${name[language]}`).join(', ')}
              </span>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
