import { longestReview } from '@gramy/domain/reviews/longest-review';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RatingInput } from '../../../ui/form/rating-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { reviewFieldIds, useReviewForm } from '../hooks/use-review-form.ts';
import type { Booking, OwnReview } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { ChosenPhotos } from './chosen-photos.tsx';

interface ReviewFormProps {
  booking: Booking;
  /** The one that is put right; without it a new one is written. */
  review?: OwnReview;
  onDone?: () => void;
}

export function ReviewForm({ booking, review, onDone }: ReviewFormProps) {
  const { t } = useTranslation('ticket');
  const form = useReviewForm(booking, review, onDone);
  const guard = useUnsavedGuard(form.hasChanges);
  const { rating, body, showsName } = form.written;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <RatingInput
        id={reviewFieldIds.rating}
        name="rating"
        legend={t('review.rating')}
        labels={[t('review.one'), t('review.two'), t('review.three'), t('review.four'), t('review.five')]}
        value={rating ?? 0}
        onChange={({ currentTarget }) => form.set({ rating: Number(currentTarget.value) })}
        error={form.problems.rating}
      />
      <Field
        id={reviewFieldIds.body}
        label={t('review.body')}
        hint={t('review.hint')}
        error={form.problems.body}
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            limit={longestReview}
            value={body}
            onChange={({ currentTarget }) => form.set({ body: currentTarget.value })}
          />
        )}
      </Field>
      {review ? null : <ChosenPhotos photos={form.photos} onChange={form.setPhotos} isBusy={form.isBusy} />}
      <Checkbox
        checked={showsName}
        onChange={({ currentTarget }) => form.set({ showsName: currentTarget.checked })}
      >
        {t('review.showName')}
      </Checkbox>
      <ActionAlert failure={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {review ? t('review.save') : t('review.send')}
        </Button>
        {review ? (
          <Button variant="line" onClick={() => onDone?.()}>
            {t('review.keep')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog {...guard} />
    </form>
  );
}
