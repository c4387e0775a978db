import { ApiError } from '@gramy/contract/api-error';
import { longestReview } from '@gramy/domain/reviews/longest-review';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { sendPicture } from '../../../lib/content/send-picture.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import type { Booking, OwnReview } from '../queries.ts';

export const reviewFieldIds = { rating: 'review-rating', body: 'review-body' };

interface Written {
  rating: number | undefined;
  body: string;
  showsName: boolean;
}

/** A review that is put right, or a new one with its photos. */
export function useReviewForm(booking: Booking, review: OwnReview | undefined, onDone?: () => void) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const saved: Written = {
    rating: review?.rating,
    body: review?.body ?? '',
    showsName: review?.showsName ?? true,
  };
  const [written, setWritten] = useState(saved);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isChecked, setIsChecked] = useState(false);

  /** The words stand already: a photo that does not arrive can be added below them. */
  async function sendPhotos(): Promise<void> {
    const params = { bookingId: booking.id };
    let missing = 0;
    for (const photo of photos) {
      try {
        const body = { key: await sendPicture(api, photo) };
        await api.call('POST /user/booking/:bookingId/review/photos', { params, body });
      } catch {
        missing += 1;
      }
    }
    if (missing > 0) {
      showToast({ title: t('review.photosMissing', { count: missing }), variant: 'destructive' });
    }
  }

  async function sendWords(rating: number): Promise<void> {
    const { body, showsName } = written;
    const sent = { bookingId: booking.id, rating, body: body.trim(), language, showsName };
    try {
      if (review) await api.call('PUT /user/booking/review', { body: sent });
      else await api.call('POST /user/booking/review', { body: sent });
    } catch (error) {
      if (isAboutBody(error)) focusField(reviewFieldIds.body);
      throw error;
    }
  }

  const sending = useAction({
    run: async (rating: number) => {
      await sendWords(rating);
      await sendPhotos();
      // The ticket, the review itself, and the lists of bookings that still ask for one.
      await mutate((key) => typeof key === 'string' && key.startsWith('GET /user/booking/'));
      onDone?.();
    },
  });

  const isEmpty = written.body.trim() === '';
  const isTooLong = written.body.trim().length > longestReview;
  const isRefused = isAboutBody(sending.failure);
  const sayBodyProblem = () => {
    if (isEmpty) return t('review.bodyMissing');
    if (isTooLong) return t('review.bodyTooLong', { limit: formatNumber(language, longestReview) });
    return isRefused ? t('review.bodyRefused') : undefined;
  };
  return {
    written,
    set: (change: Partial<Written>) => setWritten({ ...written, ...change }),
    photos,
    setPhotos,
    hasChanges: !sending.isBusy && (JSON.stringify(written) !== JSON.stringify(saved) || photos.length > 0),
    problems: {
      rating: isChecked && written.rating === undefined ? t('review.ratingMissing') : undefined,
      body: isChecked ? sayBodyProblem() : undefined,
    },
    failure: isRefused ? undefined : sending.failure,
    isBusy: sending.isBusy,
    submit() {
      setIsChecked(true);
      if (written.rating === undefined) focusField(reviewFieldIds.rating);
      else if (isEmpty || isTooLong) focusField(reviewFieldIds.body);
      else sending.start(written.rating);
    },
  };
}

function isAboutBody(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'body.body');
}
