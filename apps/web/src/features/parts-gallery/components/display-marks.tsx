import { Ban, Check, Flag, Hourglass, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { buildHref, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatMoney, formatNumber } from '../../../lib/format.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { Chip, ChipLink } from '../../../ui/action/chip.tsx';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge, CountBadge } from '../../../ui/display/badge.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { RatingInput } from '../../../ui/form/rating-input.tsx';
import { Specimen } from './specimen.tsx';

export function MarkSpecimens() {
  return (
    <>
      <ChipSpecimen />
      <BadgeSpecimen />
      <AvatarSpecimen />
      <RatingSpecimen />
      <PriceSpecimen />
    </>
  );
}

function ChipSpecimen() {
  const { t } = useTranslation('parts-display');
  const [isBowling, setIsBowling] = useState(true);
  return (
    <Specimen id="chips" title={t('chips.title')} note={t('chips.note')}>
      <div className="flex flex-wrap gap-2">
        <Chip icon={<SlidersHorizontal />}>{t('chips.filters')}</Chip>
        <Chip
          count="12"
          isPressed={isBowling}
          isRemovable={isBowling}
          onClick={() => setIsBowling(!isBowling)}
        >
          {t('activities.bowling')}
        </Chip>
        <Chip count="8" isPressed={false}>
          {t('chips.food')}
        </Chip>
        <Chip count="7" isPressed={true}>
          {t('chips.parking')}
        </Chip>
        <Chip count="0" isPressed={false} disabled>
          {t('chips.smoking')}
        </Chip>
        <ChipLink href={buildHref(paths.partsGallery)} isCurrent>
          {t('chips.allActivities')}
        </ChipLink>
        <ChipLink href={buildHref(paths.home)} count="14">
          {t('activities.karaoke')}
        </ChipLink>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ActivityTag hue={272}>{t('activities.bowling')}</ActivityTag>
        <ActivityTag hue={352}>{t('activities.karaoke')}</ActivityTag>
        <ActivityTag hue={195}>{t('activities.climbing')}</ActivityTag>
        <ActivityTag hue={76} size="medium">
          {t('activities.escapeRooms')}
        </ActivityTag>
        <ActivityTag hue={240} isOnPicture>
          {t('activities.padel')}
        </ActivityTag>
      </div>
    </Specimen>
  );
}

function BadgeSpecimen() {
  const { t } = useTranslation('parts-display');
  return (
    <Specimen id="badges" title={t('badges.title')} note={t('badges.note')}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge icon={<Ban />}>{t('badges.draft')}</Badge>
        <Badge tone="ok" icon={<Check />}>
          {t('badges.confirmed')}
        </Badge>
        <Badge tone="warn" icon={<Hourglass />}>
          {t('badges.pending')}
        </Badge>
        <Badge tone="info" icon={<Flag />}>
          {t('badges.completed')}
        </Badge>
        <Badge tone="bad" icon={<X />}>
          {t('badges.declined')}
        </Badge>
        <Badge tone="hot">{t('badges.lanesLeft')}</Badge>
        <CountBadge count="3" label={t('badges.unread', { count: 3 })} />
      </div>
    </Specimen>
  );
}

function AvatarSpecimen() {
  const { t } = useTranslation('parts-display');
  const pictures = usePictures();
  return (
    <Specimen id="avatars" title={t('avatars.title')} note={t('avatars.note')}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Zuzanna Gąsior" label={t('avatars.owner')} />
        <Avatar name="Agnieszka Kot" hue={352} />
        <Avatar name="Łucja" hue={195} size="small" />
        <Avatar name="Tomasz Wilk" hue={160} size="large" src={pictures.scene('darts', 'tomasz')} />
        {/* Not a picture at all: what a broken upload looks like, without an error on the console. */}
        <Avatar name="Anna Żak" hue={272} size="huge" src="/meta.json" />
      </div>
    </Specimen>
  );
}

export function SampleRating({ value, reviews }: { value: number; reviews: number }) {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const figure = formatNumber(language, value, 1);
  const count = t('rating.reviews', countForMessage(language, reviews));
  return <Rating value={figure} count={count} label={t('rating.label', { value: figure, reviews: count })} />;
}

function RatingSpecimen() {
  const { t } = useTranslation('parts-display');
  const labels = [
    t('rating.stars1'),
    t('rating.stars2'),
    t('rating.stars3'),
    t('rating.stars4'),
    t('rating.stars5'),
  ] as const;
  return (
    <Specimen id="rating" title={t('rating.title')}>
      <div className="grid gap-6 md:grid-cols-2">
        <SampleRating value={4.8} reviews={631} />
        <SampleRating value={5} reviews={1} />
        <RatingInput name="evening" legend={t('rating.question')} labels={labels} defaultValue={4} />
        <RatingInput
          name="evening-missing"
          legend={t('rating.question')}
          labels={labels}
          error={t('rating.error')}
        />
      </div>
    </Specimen>
  );
}

function PriceSpecimen() {
  const { t } = useTranslation('parts-display');
  const language = useLanguage();
  const write = (amount: number) => formatMoney(language, { amount, currency: 'PLN' });
  return (
    <Specimen id="price" title={t('price.title')} note={t('price.note')}>
      <div className="flex flex-wrap items-start gap-x-12 gap-y-6">
        <Price size="small" lead={t('price.from')} amount={write(8900)} unit={t('price.perHour')} />
        <Price amount={write(23_250)} />
        <Price
          size="large"
          amount={write(9900)}
          unit={t('price.perHour')}
          old={{
            amount: write(11_900),
            label: t('price.before'),
            lowest: t('price.lowest', { amount: write(8900) }),
          }}
        />
      </div>
    </Specimen>
  );
}
