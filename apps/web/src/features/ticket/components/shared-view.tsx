import { countPlacesLeft } from '@gramy/domain/booking/sharing';
import { CalendarX2, Lock, PartyPopper, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { listBranches, nameVenue } from '../../../entities/place/hooks/game-places.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { useAnswer } from '../hooks/use-answer.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import type { SharedBooking } from '../queries.ts';
import { Directions } from './directions-link.tsx';
import { LinkedPlaces, LinkedTicket } from './linked-ticket.tsx';
import { OutcomeHead, OutcomePage } from './outcome-page.tsx';
import { SharedAnswer } from './shared-answer.tsx';
import { SlotPlace } from './slot-place.tsx';

interface SharedViewProps {
  token: string;
  booking: SharedBooking;
  /** Of each place of the booking. */
  renderMap: (place: string, branch: SharedBooking['slots'][number]['branch']) => ReactNode;
}

/** For friends: first names, when, where, who is in. */
export function SharedView({ token, booking, renderMap }: SharedViewProps) {
  const { t } = useTranslation('shared-booking');
  const language = useLanguage();
  const words = useBookingWords();
  const [slot] = booking.slots;
  const branches = listBranches(booking.slots);
  const answer = useAnswer(token);
  const isOff = isCalledOff(booking);
  const evening = slot && {
    activity: slot.offer.activity.name[language],
    when: words.sayEvening(slot, Date.now()),
  };
  const invites = evening
    ? t(booking.canAnswer && !answer.own ? 'title' : 'titleOver', evening)
    : t('pageTitle');
  const title = evening && isOff ? t('titleOff', evening) : invites;
  usePageHead({ title: t(isOff ? 'pageTitleOff' : 'pageTitle'), description: title });
  if (!slot) return null;
  if (isOff) return <CalledOff answer={answer} booking={booking} slot={slot} title={title} />;
  const invitation = booking.host ? t('invites', { name: booking.host }) : t('invited');
  return (
    <OutcomePage>
      <OutcomeHead
        tone="plain"
        icon={<PartyPopper />}
        kicker={booking.label === 'completed' ? t('isOver') : invitation}
        title={title}
      />
      <div className="mt-7">
        <SharedTicket answer={answer} booking={booking} slot={slot} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Directions branches={branches} label={t('directions')} />
      </div>
      <LinkedPlaces booking={booking} renderMap={renderMap} />
      <p className="mt-3 flex items-start gap-2 text-xs text-ink-2">
        <Lock aria-hidden className="mt-0.5 size-4 flex-none" />
        {t('privacy')}
      </p>
    </OutcomePage>
  );
}

function isCalledOff({ label }: SharedBooking): boolean {
  return label === 'cancelled' || label === 'declined';
}

/** Nobody is invited any more: first of all that has to be seen, then what can be done instead. */
function CalledOff({ title, ...shared }: SharedTicketProps & { title: string }) {
  const { t } = useTranslation('shared-booking');
  const { provider } = shared.booking;
  const { activity } = shared.slot.offer;
  return (
    <OutcomePage>
      <OutcomeHead tone="bad" icon={<CalendarX2 />} kicker={t('off')} title={title} lead={t('offText')} />
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Link
          to={buildHref(paths.serviceProvider, { serviceProviderId: provider.slug })}
          className={buttonClass('primary')}
        >
          {t('otherTimes')}
        </Link>
        <Link to={buildSearchHref({ activity: activity.slug })} className={buttonClass('line')}>
          {t('otherPlaces')}
        </Link>
      </div>
      <div className="mt-7">
        <SharedTicket {...shared} />
      </div>
    </OutcomePage>
  );
}

interface SharedTicketProps {
  answer: ReturnType<typeof useAnswer>;
  booking: SharedBooking;
  slot: SharedBooking['slots'][number];
}

function SharedTicket({ answer, booking, slot }: SharedTicketProps) {
  const { t } = useTranslation('shared-booking');
  return (
    <LinkedTicket
      name={nameVenue(booking.provider, booking.slots)}
      booking={booking}
      slot={slot}
      status={t(`status.${booking.label}`)}
      otherGames={<OtherGames booking={booking} />}
      stub={
        <>
          {isCalledOff(booking) ? null : <WhoIsIn booking={booking} />}
          {booking.canAnswer ? (
            <SharedAnswer answer={answer} booking={booking} />
          ) : (
            <p className="text-s">{t('over')}</p>
          )}
        </>
      }
      isStubList
    />
  );
}

/** What else is played that evening. */
function OtherGames({ booking }: { booking: SharedBooking }) {
  const language = useLanguage();
  const words = useBookingWords();
  const slots = booking.slots.slice(1);
  return slots.length > 0 ? (
    <ul className="mt-2 grid gap-0.5 text-s">
      {slots.map((slot) => (
        <li key={`${slot.startsAt} ${slot.offer.activity.slug} ${slot.tables.map(({ en }) => en).join()}`}>
          <b className="font-strong tabular-nums">{words.saySpan(slot)}</b>{' '}
          <span className="text-ink-2">
            {[words.sayActivity(slot), ...slot.tables.map((name) => name[language])].join(', ')}
          </span>
          <SlotPlace booking={booking} slot={slot} />
        </li>
      ))}
    </ul>
  ) : null;
}

function WhoIsIn({ booking }: { booking: SharedBooking }) {
  const { t } = useTranslation('shared-booking');
  const { host, coming, guests } = booking;
  const left = countPlacesLeft({ guests, coming: coming.length });
  return (
    <>
      <h2 className="text-m">{t('in', { count: Math.min(guests, coming.length + 1), guests })}</h2>
      <ul className="grid gap-2 text-s">
        <Friend name={host || t('someone')} note={t('bookedIt')} />
        {coming.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two friends may have one name
          <Friend key={index} name={name} note={t('coming')} />
        ))}
        {left > 0 ? <li className="text-xs text-ink-2">{t('left', { count: left })}</li> : null}
      </ul>
      {left < 0 ? <p className="text-xs text-ink-2">{t('tooMany')}</p> : null}
    </>
  );
}

function Friend({ name, note }: { name: string; note: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-full bg-orange-soft"
      >
        <UserRound className="size-4.5 text-orange-text" />
      </span>
      <span className="leading-tight wrap-anywhere">
        <b className="block font-strong">{name}</b>
        <span className="text-xs text-ink-2">{note}</span>
      </span>
    </li>
  );
}
