import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RatingInput } from '../../../ui/form/rating-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useDeed } from '../hooks/use-deed.ts';
import { type Booking, bookingQuery, type OwnReview, reviewQuery } from '../queries.ts';
import { DeedAlert } from './deed-alert.tsx';

const longest = 4000;

interface ReviewFormProps {
  booking: Booking;
  /** The one that is put right; without it a new one is written. */
  review?: OwnReview;
  onDone?: () => void;
}

export function ReviewForm({ booking, review, onDone }: ReviewFormProps) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [rating, setRating] = useState(review?.rating);
  const [body, setBody] = useState(review?.body ?? '');
  const [showsName, setShowsName] = useState(review?.showsName ?? true);
  const [isChecked, setIsChecked] = useState(false);
  const deed = useDeed(async () => {
    if (rating === undefined) return;
    const sent = { bookingId: booking.id, rating, body: body.trim(), language, showsName };
    if (review) await api.call('PUT /user/booking/review', { body: sent });
    else await api.call('POST /user/booking/review', { body: sent });
    await Promise.all([mutate(bookingQuery(booking.id).key), mutate(reviewQuery(booking.id).key)]);
    onDone?.();
  });
  const isComplete = rating !== undefined && body.trim() !== '' && body.length <= longest;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (isComplete) deed.start();
      }}
    >
      <RatingInput
        name="rating"
        legend={t('review.rating')}
        labels={[t('review.one'), t('review.two'), t('review.three'), t('review.four'), t('review.five')]}
        value={rating ?? 0}
        onChange={({ currentTarget }) => setRating(Number(currentTarget.value))}
        error={isChecked && rating === undefined ? t('review.ratingMissing') : undefined}
      />
      <Field
        label={t('review.body')}
        hint={t('review.hint')}
        error={isChecked && body.trim() === '' ? t('review.bodyMissing') : undefined}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            limit={longest}
            value={body}
            onChange={({ currentTarget }) => setBody(currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox checked={showsName} onChange={({ currentTarget }) => setShowsName(currentTarget.checked)}>
        {t('review.showName')}
      </Checkbox>
      <DeedAlert state={deed.state} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={deed.isBusy}>
          {review ? t('review.save') : t('review.send')}
        </Button>
        {review ? (
          <Button variant="line" onClick={() => onDone?.()}>
            {t('review.keep')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
