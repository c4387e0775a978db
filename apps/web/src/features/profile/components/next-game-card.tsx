import { QrCode } from 'lucide-react';
import type { NextBooking } from '../../../entities/account/profile-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sceneGroundClass } from '../../../lib/content/pictures.ts';
import { PlacePicture } from '../../../lib/content/place-picture.tsx';
import { namePlace } from '../../../lib/formats/name-place.ts';
import { useOwnTime } from '../../../lib/formats/own-time.ts';
import { changesHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { GameTime } from './game-time.tsx';

export function NextGameCard({ booking }: { booking: NextBooking | undefined }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const sayOwnTime = useOwnTime();
  if (!booking) {
    return (
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-l bg-card p-5 shadow-e1 sm:p-6">
        <div>
          <h2 className="text-l">{t('next.none')}</h2>
          <p className="mt-1 text-s text-ink-2">{t('next.noneText')}</p>
        </div>
        <Link to={paths.search} className={buttonClass('primary')}>
          {t('next.find')}
        </Link>
      </section>
    );
  }
  const { activity, place, provider, slotCount } = booking;
  const at = Date.parse(booking.startsAt);
  const ownTime = sayOwnTime(at, place.timeZone);
  return (
    <section className="grid overflow-hidden rounded-l bg-card shadow-e1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className={sceneGroundClass(activity.slug)}>
        <PlacePicture
          activity={activity.slug}
          seed={place.id}
          photo={place.photo}
          width={800}
          height={520}
          className="h-44 w-full object-cover sm:h-full"
        />
      </div>
      <div className="grid content-center gap-1 p-5 sm:p-6">
        <h2 className="text-s font-medium text-ink-2">{t('next.title')}</h2>
        <GameTime date={booking.date} startsAt={booking.startsAt} timeZone={place.timeZone} />
        {ownTime ? <p className="text-s text-ink-2">{ownTime}</p> : null}
        <p className="text-s">
          {namePlace(provider.name, place.name)}, {activity.name[language]},{' '}
          {t('next.guests', { count: booking.guests })}
        </p>
        {slotCount > 1 ? (
          <p className="text-s text-ink-2">{t('next.moreGames', { count: slotCount - 1 })}</p>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Link to={ticketHref(booking)} className={buttonClass('primary')}>
            <QrCode aria-hidden className="size-5" />
            {t('next.open')}
          </Link>
          {booking.label === 'confirmed' ? (
            <Link to={changesHref(booking)} className={buttonClass('line')}>
              {t('next.move')}
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  );
}
