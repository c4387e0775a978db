import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { OtherSites } from '../../../ui/navigation/other-sites.tsx';
import { listCalendarSites } from '../hooks/calendar-links.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { nameOfPlace } from './ticket-card.tsx';

export function CalendarSites({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const { t: tApp } = useTranslation();
  const language = useLanguage();
  const words = useBookingWords();
  const place = nameOfPlace(booking, slot);
  const sites = listCalendarSites({
    title: `${slot.offer.activity.name[language]}, ${place}`,
    details: [booking.reference, words.nameTables(booking)].filter(Boolean).join(', '),
    place: words.sayAddress(slot),
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
  });
  return (
    <OtherSites sites={sites} note={tApp('otherSite')}>
      {t('papers.also')}
    </OtherSites>
  );
}
