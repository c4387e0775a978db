import type { LocalDate } from '@gramy/domain/time/local-date';
import { WhichPlace } from '../../../entities/place/components/which-place.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import type { VenueBooking, VenueSlot } from '../queries.ts';

/** What is played, when, where, on which tables and by how many. */
export function DeskGames({ booking }: { booking: VenueBooking }) {
  const { t } = useTranslation('venue-desk');
  return (
    <ul aria-label={t('games')} className="grid gap-4">
      {booking.slots.map((slot) => (
        <Game key={slot.position} booking={booking} slot={slot} />
      ))}
    </ul>
  );
}

function Game({ booking, slot }: { booking: VenueBooking; slot: VenueSlot }) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const { branch, offer, tables, addOns } = slot;
  const when = formatSlot(
    language,
    {
      businessDay: slot.date as LocalDate,
      timeZone: branch.timeZone,
      start: Date.parse(slot.startsAt),
      end: Date.parse(slot.endsAt),
    },
    'long',
  );
  const extras = addOns.map(({ name, quantity }) => `${quantity} × ${name[language]}`);
  return (
    <li className="grid gap-0.5">
      <b className="text-l font-strong tabular-nums first-letter:uppercase">{when}</b>
      <span>
        {[
          offer.activity.name[language],
          ...tables.map(({ name }) => name[language]),
          t('guests', { count: slot.guests }),
        ].join(', ')}
      </span>
      {extras.length > 0 ? <span className="text-s text-ink-2">{extras.join(', ')}</span> : null}
      <WhichPlace name={namePlace(booking.provider.name, branch.name)} address={branch.street} />
    </li>
  );
}
