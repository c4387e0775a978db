import { placeName } from '../../../entities/place/components/place-name.ts';
import { useOffered } from '../../../entities/place/hooks/use-offered.ts';
import type { Place } from '../../../entities/place/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute } from '../../../lib/formats/format.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { Link } from '../../../lib/navigation/link.tsx';

/** Where in the picture each game is played. */
const windows: Record<string, string> = {
  karaoke: 'left-[3%] top-[48.5%]',
  darts: 'left-[21%] top-[43%]',
  climbing: 'left-[37%] top-[55%]',
  'escape-room': 'left-[56.5%] top-[55%]',
  billiards: 'right-[1%] top-[50%]',
  bowling: 'left-[23%] top-[80%]',
  karting: 'left-[48%] top-[80%]',
  padel: 'left-[75%] top-[80%]',
};

interface WindowStartsProps {
  places: readonly Place[];
  today: string | undefined;
}

/** Lit windows are free times: the soonest of this evening, or of a night that still goes on, each at its game. */
export function WindowStarts({ places, today = '' }: WindowStartsProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const offer = useOffered();
  const taken = new Set<string>();
  return places.map(offer).map((place) => {
    const game = place.activities[0]?.slug ?? '';
    const start = place.starts.find(({ label, date }) => date < today || !label.isNextDay);
    const spot = windows[game];
    if (!spot || !start || taken.has(game)) return null;
    taken.add(game);
    const time = formatBusinessMinute(language, start.label.minute);
    return (
      <Link
        key={place.branchId}
        to={buildBookingHref({
          providerSlug: place.providerSlug,
          branchSlug: place.branchSlug,
          offerId: start.offerId,
          date: start.date,
          startsAt: start.startsAt,
          durationMinutes: start.durationMinutes,
        })}
        aria-label={t('windowStart', { time, name: placeName(place) })}
        className={`group absolute ${spot} flex min-h-11 w-max min-w-11 items-center`}
      >
        <span className="flex min-h-6 items-center gap-1.5 rounded-full bg-[#fffdf8] px-2 text-xs font-strong text-[#2a1a10] tabular-nums shadow-e2 transition before:size-2 before:rounded-full before:bg-orange group-hover:scale-105 lg:min-h-7.5 lg:px-3 lg:text-s">
          {time}
        </span>
      </Link>
    );
  });
}
