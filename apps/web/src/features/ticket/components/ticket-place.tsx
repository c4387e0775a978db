import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { listMapSites } from '../../../lib/navigation/map-sites.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { OtherSites } from '../../../ui/navigation/other-sites.tsx';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { BookedSlot } from '../queries.ts';

interface TicketPlaceProps {
  /** With that of the provider. */
  name: string;
  branch: BookedSlot['branch'];
  /** Else the name says which of them it is. */
  isOnly: boolean;
  map: ReactNode;
}

/** Where one has to go: one of these for each place of a booking. */
export function TicketPlace({ name, branch, isOnly, map }: TicketPlaceProps) {
  const { t } = useTranslation('ticket');
  const { t: tApp } = useTranslation();
  const words = useBookingWords();
  const { phone } = branch;
  const titleId = `where-${branch.id}`;
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-l bg-card shadow-e1 forced-colors:border"
    >
      {map}
      <div className="grid gap-1 p-5">
        <h2 id={titleId} className="text-l">
          {isOnly ? t('where.title') : name}
        </h2>
        <address className="not-italic">
          {isOnly ? <b className="font-strong">{name}</b> : null}
          <span className="block text-s text-ink-2">{words.sayAddress({ branch })}</span>
          <a
            href={`tel:${phone.replace(/\s/g, '')}`}
            className="flex min-h-11 items-center gap-2.5 hover:underline"
          >
            <Phone aria-hidden className="size-5 flex-none text-orange-text" />
            <span className="tabular-nums">
              {t('where.call', { phone: writePhone(phone, phonePrefixes) })}
            </span>
          </a>
        </address>
        <OtherSites sites={listMapSites(branch)} note={tApp('otherSite')} />
      </div>
    </section>
  );
}
