import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { Ban, CheckCheck, CircleCheck, CircleX, Clock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sceneGroundClass, sceneHueClass } from '../../../lib/content/pictures.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { formatList, formatMoney, styleBeside } from '../../../lib/formats/format.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { useOwnTime } from '../../../lib/formats/own-time.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import type { BookingLabel, BookingSummary } from '../queries.ts';
import { PayLine } from './pay-line.tsx';

const looks: Record<BookingLabel, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'warn', icon: <Clock /> },
  confirmed: { tone: 'ok', icon: <CircleCheck /> },
  completed: { tone: 'neutral', icon: <CheckCheck /> },
  cancelled: { tone: 'neutral', icon: <CircleX /> },
  declined: { tone: 'bad', icon: <Ban /> },
};

interface BookingRowProps {
  booking: BookingSummary;
  /** What can be done with it, at the right end; on a phone below. */
  children: ReactNode;
}

export function BookingRow({ booking, children }: BookingRowProps) {
  const { t } = useTranslation('booking-history');
  const language = useLanguage();
  const { activity, provider, place, tables, guests, slotCount } = booking;
  const when = useSaidTime()(booking);
  const ownTime = useOwnTime()(Date.parse(booking.startsAt), place.timeZone);
  const lanes = formatList(
    language,
    tables.slice(0, 3).map((name) => name[language]),
  );
  return (
    <article className="grid grid-cols-[96px_minmax(0,1fr)] overflow-hidden rounded-l bg-card shadow-e1 sm:grid-cols-[148px_minmax(0,1fr)_auto] forced-colors:border">
      <PlacePicture
        activity={activity.slug}
        seed={place.id}
        photo={place.photo}
        width="800"
        height="520"
        loading="lazy"
        decoding="async"
        className={`${sceneGroundClass(activity.slug)} size-full object-cover`}
      />
      <div className="min-w-0 px-4 py-3.5">
        <p className="mb-1.5 flex flex-wrap gap-1.5">
          <span
            className={`${sceneHueClass(activity.slug)} inline-flex items-center rounded-full bg-act-soft px-2.5 py-0.5 text-xs font-medium text-act`}
          >
            {activity.name[language]}
          </span>
          <StateBadge booking={booking} />
        </p>
        <h3 className="text-m leading-tight font-strong">{namePlace(provider.name, place.name)}</h3>
        <p className="text-s text-ink-2 first-letter:uppercase">
          {[when, lanes, t('line.guests', { count: guests })].filter(Boolean).join(', ')}
        </p>
        {ownTime ? <p className="text-xs text-ink-2">{ownTime}</p> : null}
        {slotCount > 1 ? (
          <p className="text-s text-ink-2">{t('line.moreGames', { count: slotCount - 1 })}</p>
        ) : null}
        <MoneyLine booking={booking} />
        <PayLine booking={booking} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 border-t border-line p-3 *:flex-auto *:whitespace-nowrap max-sm:[&_a_svg]:hidden max-sm:[&_button_svg]:hidden sm:col-span-1 sm:border-0 sm:p-4 sm:*:flex-none">
        {booking.rating === null ? null : (
          <p className="flex items-center gap-1 font-strong max-sm:grow-0!">
            <Star aria-hidden className="size-4.5 fill-current text-orange-text" />
            <span aria-hidden>{booking.rating}</span>
            <span className="sr-only">{t('actions.rating', { count: booking.rating })}</span>
          </p>
        )}
        {children}
      </div>
    </article>
  );
}

/** "Friday 20 November, 20:30–22:00", and with its year where that is another one. */
export function useSaidTime(): (booking: BookingSummary) => string {
  const language = useLanguage();
  const today = useToday();
  return ({ date, place, startsAt, durationMinutes }) => {
    const start = Date.parse(startsAt);
    const slot = {
      businessDay: date as LocalDate,
      timeZone: place.timeZone,
      start,
      end: start + durationMinutes * 60_000,
    };
    return formatSlot(language, slot, styleBeside(today, slot.businessDay, 'long'));
  };
}

function StateBadge({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('booking-history');
  const language = useLanguage();
  const { label, statusReason, due, dueOnline, currency, paymentMethod } = booking;
  const isAtVenue = paymentMethod === 'venue' || dueOnline === 0;
  const { tone, icon } = looks[label];
  if (isAwaitingPayment(booking)) {
    return (
      <Badge tone="warn" icon={<Clock />}>
        {t('states.unpaid')}
      </Badge>
    );
  }
  const amount = formatMoney(language, { amount: isAtVenue ? due : dueOnline, currency });
  const sayState = () => {
    if (label === 'cancelled' && statusReason === 'withdrawn') return t('states.withdrawn');
    // Nobody has said no.
    if (label === 'declined' && statusReason === 'noAnswer') return t('states.noAnswer');
    if (label === 'confirmed' && due > 0)
      return t(isAtVenue ? 'states.payThere' : 'states.payOnline', { amount });
    return t(`states.${label}`);
  };
  return (
    <Badge tone={tone} icon={icon}>
      {sayState()}
    </Badge>
  );
}

function MoneyLine({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation('booking-history');
  const language = useLanguage();
  const { reference, currency, total, due, dueOnline, paid, refunded, paymentMethod, points } = booking;
  const show = (amount: number) => formatMoney(language, { amount, currency });
  const say = (amount: number) => ({ amount: show(amount) });
  const isDeposit = paymentMethod === 'online' && dueOnline < due;
  const sayDeposit = () =>
    t(dueOnline > 0 ? 'line.depositDue' : 'line.depositPaid', {
      amount: show(dueOnline > 0 ? dueOnline : paid - refunded),
      rest: show(due - dueOnline),
    });
  // Of what was paid once and costs more now only the rest is asked for.
  const sayDue = () => {
    if (paymentMethod === 'venue') return t('line.atVenue', say(due));
    return t(paid > refunded ? 'line.stillToPay' : 'line.toPay', say(due));
  };
  const money = isDeposit
    ? sayDeposit()
    : refunded > 0
      ? t('line.refunded', say(refunded))
      : due > 0
        ? sayDue()
        : paid > 0
          ? t('line.paid', say(paid))
          : t('line.total', say(total));
  const earned = points > 0 ? t('line.points', { count: points }) : '';
  return <p className="text-xs text-ink-3">{[reference, money, earned].filter(Boolean).join(', ')}</p>;
}
