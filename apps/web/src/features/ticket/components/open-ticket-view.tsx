import { Phone, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { listBranches, nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sceneHueClass } from '../../../lib/content/pictures.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatMoney } from '../../../lib/formats/format.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { OpenTicket } from '../queries.ts';
import { Directions } from './directions-link.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import { QrCode } from './qr-code.tsx';
import { SlotPlace } from './slot-place.tsx';
import { StartLine } from './start-line.tsx';
import styles from './ticket-card.module.css';

const tones: Record<OpenTicket['label'], BadgeTone> = {
  pending: 'warn',
  confirmed: 'ok',
  cancelled: 'bad',
  completed: 'neutral',
  declined: 'bad',
};

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
      <div className="mt-6 grid gap-5">
        {branches.map((branch) => (
          <div key={branch.id} className="overflow-hidden rounded-l shadow-e1">
            {renderMap(namePlace(ticket.provider.name, branch.name), branch)}
          </div>
        ))}
      </div>
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
  const words = useBookingWords();
  const tables = slot.tables.map((name) => name[language]).join(', ');
  return (
    <div className={styles.shade}>
      <article aria-label={ticket.reference} className={styles.ticket}>
        <PlacePicture
          activity={slot.offer.activity.slug}
          seed={slot.branch.id}
          photo={slot.branch.photo}
          className={styles.picture}
        />
        <div className={styles.info}>
          <p className="flex flex-wrap gap-2">
            <span
              className={joinClasses(
                sceneHueClass(slot.offer.activity.slug),
                'inline-flex min-h-7 items-center rounded-full bg-act-soft px-3 text-s font-medium text-act forced-colors:border',
              )}
            >
              {words.sayActivity(slot)}
            </span>
            <Badge tone={tones[ticket.label]}>{t(`status.${ticket.label}`)}</Badge>
            <span className="ms-auto text-s text-ink-2 tabular-nums">{ticket.reference}</span>
          </p>
          <StartLine slot={slot} />
          <SlotPlace booking={ticket} slot={slot} />
          <h2 className="mt-3.5 text-xl">{nameVenue(ticket.provider, ticket.slots)}</h2>
          <p className="text-ink-2">
            {words.sayAddress(slot)}
            <br />
            {[tables, words.sayGuests(slot)].filter(Boolean).join(', ')}
          </p>
          {ticket.due > 0 ? (
            <p className="mt-3 font-medium">
              {t('due', { amount: formatMoney(language, { amount: ticket.due, currency: ticket.currency }) })}
            </p>
          ) : null}
        </div>
        <div className={styles.stub}>
          {ticket.label === 'confirmed' ? <QrCode reference={ticket.reference} /> : null}
          <b className="text-s font-strong">
            {ticket.isCheckedIn ? t('here') : t(ticket.label === 'confirmed' ? 'show' : 'over')}
          </b>
        </div>
      </article>
    </div>
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
      {t('call', { phone })}
    </a>
  );
}
