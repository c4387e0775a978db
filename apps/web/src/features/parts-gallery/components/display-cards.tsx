import { Heart } from 'lucide-react';
import { useState } from 'react';
import { buildHref, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDistance, formatMoney } from '../../../lib/format.ts';
import { Link } from '../../../lib/link.tsx';
import { usePictures } from '../../../lib/pictures.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SlotButton } from '../../../ui/calendar/slot-button.tsx';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';
import { Card, CardBody, CardCover, CardTitle } from '../../../ui/display/card.tsx';
import { SampleRating } from './display-marks.tsx';
import { type SampleVenue, venues } from './display-samples.ts';
import { Specimen } from './specimen.tsx';

export function CardSpecimens() {
  const { t } = useTranslation('parts-display');
  return (
    <Specimen id="cards" title={t('cards.title')} note={t('cards.note')}>
      <div className="grid gap-5 md:grid-cols-3">
        {venues.map((venue, position) => (
          <VenueCard key={venue.id} venue={venue} isMarked={position === 1} />
        ))}
      </div>
    </Specimen>
  );
}

function VenueCard({ venue, isMarked }: { venue: SampleVenue; isMarked: boolean }) {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const pictures = usePictures();
  const [isLiked, setIsLiked] = useState(isMarked);
  const names: Record<string, string> = {
    zegar: t('activities.bowling'),
    boxy: t('activities.karaoke'),
    mlyn: t('activities.escapeRooms'),
  };
  const price = formatMoney(language, { amount: 11_900, currency: 'PLN' });
  const happyPrice = formatMoney(language, { amount: 9900, currency: 'PLN' });
  return (
    <Card isMarked={isMarked}>
      <CardCover
        src={pictures.scene(venue.activity, venue.id)}
        alt=""
        hue={venue.hue}
        corner={
          <IconButton
            label={t('cards.like', { name: venue.name })}
            icon={<Heart className={isLiked ? 'fill-orange text-orange' : undefined} />}
            variant="raised"
            aria-pressed={isLiked}
            onClick={() => setIsLiked(!isLiked)}
          />
        }
      >
        <ActivityTag hue={venue.hue} isOnPicture>
          {names[venue.id]}
        </ActivityTag>
      </CardCover>
      <CardBody>
        <CardTitle heading="h4">
          <Link to={buildHref(paths.home)}>{venue.name}</Link>
        </CardTitle>
        <p className="flex flex-wrap gap-x-3 text-s text-ink-2">
          <SampleRating value={venue.rating} reviews={venue.reviews} />
          <span>{t('cards.about', { distance: formatDistance(language, venue.distance) })}</span>
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2.5">
          <SlotButton size="small" slot={{ id: 'a', time: '19:30', detail: price, kind: 'free' }} />
          <SlotButton size="small" slot={{ id: 'b', time: '22:00', detail: happyPrice, kind: 'happy' }} />
        </div>
      </CardBody>
    </Card>
  );
}
