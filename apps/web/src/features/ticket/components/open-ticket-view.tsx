import { Phone, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { listBranches } from '../../../entities/place/hooks/game-places.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { OpenTicket } from '../queries.ts';
import { Directions } from './directions-link.tsx';
import { LinkedPlaces, LinkedTicket } from './linked-ticket.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import { QrCode } from './qr-code.tsx';

interface OpenTicketViewProps {
  ticket: OpenTicket;
  /** Of each place of the booking. */
  renderMap: (place: string, branch: OpenTicket['slots'][number]['branch']) => ReactNode;
}

/** Time, place, table and code; whoever wants to change or call off calls the venue. */
export function OpenTicketView({ ticket, renderMap }: OpenTicketViewProps) {
  const { t } = useTranslation('open-ticket');
  const words = useBookingWords();
  const language = useLanguage();
  const [slot] = ticket.slots;
  const branches = listBranches(ticket.slots);
  const title = slot
    ? t('title', {
        activity: slot.offer.activity.name[language],
        when: words.sayEvening(slot, Date.now()),
      })
    : t('pageTitle');
  usePageHead({ title: t('pageTitle'), description: title });
  if (!slot) return null;
  return (
    <OutcomePage>
      <OutcomeHead tone="plain" icon={<Ticket />} kicker={t('kicker', { name: ticket.name })} title={title} />
      <div className="mt-7">
        <TicketOfGuest ticket={ticket} slot={slot} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <CallVenue ticket={ticket} slot={slot} />
        <Directions branches={branches} label={t('directions')} />
      </div>
      <LinkedPlaces booking={ticket} renderMap={renderMap} />
    </OutcomePage>
  );
}

interface TicketPartProps {
  ticket: OpenTicket;
  slot: OpenTicket['slots'][number];
}

function TicketOfGuest({ ticket, slot }: TicketPartProps) {
  const { t } = useTranslation('open-ticket');
  const language = useLanguage();
  const isConfirmed = ticket.label === 'confirmed';
  return (
    <LinkedTicket
      name={ticket.reference}
      booking={ticket}
      slot={slot}
      status={t(`status.${ticket.label}`)}
      reference={ticket.reference}
      stub={
        <>
          {isConfirmed ? <QrCode reference={ticket.reference} /> : null}
          <b className="text-s font-strong">
            {ticket.isCheckedIn ? t('here') : t(isConfirmed ? 'show' : 'over')}
          </b>
        </>
      }
    >
      {ticket.due > 0 ? (
        <p className="mt-3 font-medium">
          {t('due', { amount: formatMoney(language, { amount: ticket.due, currency: ticket.currency }) })}
        </p>
      ) : null}
    </LinkedTicket>
  );
}

/** Nothing else can be done here: the venue has agreed on it by telephone, and changes it so. */
function CallVenue({ ticket, slot }: TicketPartProps) {
  const { t } = useTranslation('open-ticket');
  const { phone } = slot.branch;
  if (phone === '' || ticket.label !== 'confirmed' || ticket.isCheckedIn) return null;
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${buttonClass('primary')} whitespace-normal`}>
      <Phone aria-hidden className="size-5" />
      {t('call', { phone: writePhone(phone, phonePrefixes) })}
    </a>
  );
}
