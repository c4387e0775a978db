import { mostReviewPhotos } from '@gramy/domain/reviews/edit-window';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { useReviewPhotos } from '../hooks/use-review-photos.ts';
import type { OwnReview } from '../queries.ts';
import { DeedAlert } from './deed-alert.tsx';

interface ReviewPhotosProps {
  review: OwnReview;
  /** Later they stay as they are. */
  canEdit: boolean;
}

export function ReviewPhotos({ review, canEdit }: ReviewPhotosProps) {
  const { t } = useTranslation('ticket');
  const { add, remove, isSendable } = useReviewPhotos(review.bookingId);
  const [isRefused, setIsRefused] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setIsRefused(!isSendable(file));
    if (isSendable(file)) add.start(file);
  };
  return (
    <div className="mt-3 grid gap-2">
      <ul className="flex flex-wrap gap-2">
        {review.photos.map(({ url, position, width, height }, index) => (
          <li key={url} className="relative">
            <img
              src={url}
              alt={t('review.photo', { number: index + 1 })}
              width={width}
              height={height}
              className="h-24 w-32 rounded-m bg-paper-2 object-cover"
            />
            {canEdit ? (
              <IconButton
                label={t('review.removePhoto', { number: index + 1 })}
                icon={<X />}
                onClick={() => remove.start(position)}
                className="absolute top-1 right-1 bg-card"
              />
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit && review.photos.length < mostReviewPhotos ? (
        <div className="flex flex-wrap items-center gap-3">
          <label
            aria-busy={add.isBusy}
            className={`${buttonClass('line', 'small')} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink`}
          >
            <ImagePlus aria-hidden />
            {t('review.addPhoto')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={add.isBusy}
              className="sr-only"
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0]);
                currentTarget.value = '';
              }}
            />
          </label>
          <p className="text-xs text-ink-3">{t('review.photosHint')}</p>
        </div>
      ) : null}
      {isRefused ? (
        <p role="alert" className="text-s text-(--bad)">
          {t('review.photoRefused')}
        </p>
      ) : null}
      <DeedAlert state={add.state.step === 'failed' ? add.state : remove.state} />
    </div>
  );
}
