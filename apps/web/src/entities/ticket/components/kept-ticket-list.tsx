import { hasEntryCode } from '@gramy/domain/booking/awaited-payment';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { localParts } from '@gramy/domain/time/zoned-time';
import { QrCode } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sceneGroundClass } from '../../../lib/content/pictures.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatList, formatRelativeDate, styleBeside, withNotes } from '../../../lib/formats/format.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { tellGame } from '../../../lib/formats/night-moment.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import type { KeptTicket } from '../hooks/kept-tickets.ts';

interface KeptTicketListProps {
  tickets: readonly KeptTicket[];
  labelledBy: string;
}

/** What was booked, as this device keeps it: each opens without a network. */
export function KeptTicketList({ tickets, labelledBy }: KeptTicketListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-3 text-start">
      {tickets.map(({ booking }, index) => (
        <li key={booking.id}>
          <KeptTicketCard booking={booking} isNext={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function KeptTicketCard({ booking, isNext }: { booking: KeptTicket['booking']; isNext: boolean }) {
  const { t } = useTranslation();
  const { day, line } = useTicketWords(booking);
  const [slot] = booking.slots;
  if (!slot) return null;
  const { activity } = slot.offer;
  const place = namePlace(booking.provider.name, slot.branch.name);
  const hasCode = hasEntryCode(booking);
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-l bg-card p-3 shadow-e1 forced-colors:border">
      <PlacePicture
        activity={activity.slug}
        seed={slot.branch.id}
        photo={slot.branch.photo}
        width="800"
        height="520"
        className={`${sceneGroundClass(activity.slug)} h-18 w-24 flex-none rounded-m object-cover`}
      />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="text-s text-ink-2 first-letter:uppercase">{day}</p>
        <h3 className="text-m leading-tight font-strong wrap-anywhere">{place}</h3>
        <p className="text-s">{line}</p>
      </div>
      {/* A whole new document: the page of the ticket is kept by the service worker, where there is one. */}
      <Link
        to={ticketHref(booking)}
        reloadDocument={isServedOffline()}
        aria-label={t(hasCode ? 'keptTickets.named' : 'keptTickets.namedBooking', { place, day })}
        className={`${buttonClass(isNext ? 'primary' : 'line', 'small')} max-sm:w-full`}
      >
        {hasCode ? <QrCode aria-hidden /> : null}
        {t(hasCode ? 'keptTickets.show' : 'keptTickets.showBooking')}
      </Link>
    </article>
  );
}

/** "Fri 20 Nov" and "20:30–22:30, Lane 5, 6 people". */
function useTicketWords({ slots }: KeptTicket['booking']): { day: string; line: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const [slot] = slots;
  if (!slot) return { day: '', line: '' };
  const businessDay = slot.date as LocalDate;
  const words = { today: t('days.today'), tomorrow: t('days.tomorrow') };
  const span = {
    businessDay,
    timeZone: slot.branch.timeZone,
    start: Date.parse(slot.startsAt),
    end: Date.parse(slot.endsAt),
  };
  const isNight = localParts(span.start, span.timeZone).date !== businessDay;
  const tables = formatList(
    language,
    slot.tables.map(({ name }) => name[language]),
  );
  const guests = t('keptTickets.guests', { count: slot.guests });
  const { day, time, notes } = tellGame(language, span, styleBeside(today, businessDay, 'short'));
  return {
    day: isNight ? day : formatRelativeDate(language, businessDay, { today, words }),
    line: [withNotes(time, notes, ' '), tables, guests].filter(Boolean).join(', '),
  };
}

function isServedOffline(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
