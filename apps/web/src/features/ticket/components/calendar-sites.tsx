import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { OtherSites } from '../../../ui/navigation/other-sites.tsx';
import { listCalendarSites } from '../hooks/calendar-links.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';

export function CalendarSites({ booking, slot }: { booking: Booking; slot: BookedSlot }) {
  const { t } = useTranslation('ticket');
  const { t: tApp } = useTranslation();
  const language = useLanguage();
  const words = useBookingWords();
  const place = namePlace(booking.provider.name, slot.branch.name);
  const sites = listCalendarSites({
    title: `${slot.offer.activity.name[language]}, ${place}`,
    details: [booking.reference, words.nameTables({ slots: [slot] })].filter(Boolean).join(', '),
    // As other programs read it.
    place: `${slot.branch.street}, ${slot.branch.postalCode} ${slot.branch.city[language]}`,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
  });
  return (
    <OtherSites sites={sites} note={tApp('otherSite')}>
      {booking.slots.length > 1 ? (
        <span className="inline-block first-letter:uppercase">
          {t('papers.alsoOf', { game: words.saySpan(slot) })}
        </span>
      ) : (
        t('papers.also')
      )}
    </OtherSites>
  );
}
