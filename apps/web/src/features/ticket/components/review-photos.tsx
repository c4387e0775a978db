import { mostReviewPhotos } from '@gramy/domain/reviews/edit-window';
import { X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { useReviewPhotos } from '../hooks/use-review-photos.ts';
import type { OwnReview } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { PhotoPicker } from './photo-picker.tsx';

interface ReviewPhotosProps {
  review: OwnReview;
  /** Later they stay as they are. */
  canEdit: boolean;
}

export function ReviewPhotos({ review, canEdit }: ReviewPhotosProps) {
  const { t } = useTranslation('ticket');
  const { add, remove } = useReviewPhotos(review.bookingId);
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
        <PhotoPicker isBusy={add.isBusy} onPick={add.start} />
      ) : null}
      <ActionAlert failure={add.failure ?? remove.failure} />
    </div>
  );
}
