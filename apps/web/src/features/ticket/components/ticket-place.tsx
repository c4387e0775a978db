import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listMapSites } from '../../../lib/navigation/map-sites.ts';
import { OtherSites } from '../../../ui/navigation/other-sites.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot, Booking } from '../queries.ts';
import { nameOfPlace } from './ticket-card.tsx';

export function TicketPlace({ booking, slot, map }: { booking: Booking; slot: BookedSlot; map: ReactNode }) {
  const { t } = useTranslation('ticket');
  const { t: tApp } = useTranslation();
  const words = useBookingWords();
  const { phone } = slot.branch;
  return (
    <section
      aria-labelledby="where-title"
      className="overflow-hidden rounded-l bg-card shadow-e1 forced-colors:border"
    >
      {map}
      <div className="grid gap-1 p-5">
        <h2 id="where-title" className="text-l">
          {t('where.title')}
        </h2>
        <address className="not-italic">
          <b className="font-strong">{nameOfPlace(booking, slot)}</b>
          <span className="block text-s text-ink-2">{words.sayAddress(slot)}</span>
          <a
            href={`tel:${phone.replace(/\s/g, '')}`}
            className="flex min-h-11 items-center gap-2.5 hover:underline"
          >
            <Phone aria-hidden className="size-5 flex-none text-orange-text" />
            <span className="tabular-nums">{t('where.call', { phone })}</span>
          </a>
        </address>
        <OtherSites sites={listMapSites(slot.branch)} note={tApp('otherSite')} />
      </div>
    </section>
  );
}
