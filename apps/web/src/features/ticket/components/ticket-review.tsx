import { Star } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RatingInput } from '../../../ui/form/rating-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useDeed } from '../hooks/use-deed.ts';
import { type Booking, bookingQuery, reviewQuery } from '../queries.ts';
import { DeedAlert } from './deed-alert.tsx';

/** Once the evening is over: how it was, once for each visit. */
export function TicketReview({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const isReviewed = booking.refusals.review === 'reviewed';
  if (!booking.canReview && !isReviewed) return null;
  return (
    <section
      id="review"
      aria-labelledby="review-title"
      className="scroll-mt-4 rounded-l bg-card p-5 shadow-e1 md:p-6 forced-colors:border"
    >
      <h2 id="review-title" className="mb-3 text-l">
        {isReviewed ? t('review.own') : t('review.title')}
      </h2>
      {isReviewed ? <OwnReview bookingId={booking.id} /> : <ReviewForm booking={booking} />}
    </section>
  );
}

function OwnReview({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('ticket');
  const state = useQuery(reviewQuery(bookingId), { isExtra: true });
  const review = state.status === 'ready' ? state.data.review : null;
  if (!review) return <p className="text-s text-ink-2">{t('review.thanks')}</p>;
  return (
    <>
      <p className="flex items-center gap-1 font-[660]">
        <Star aria-hidden className="size-5 fill-current text-orange-text" />
        {t('review.stars', { count: review.rating })}
      </p>
      <p className="mt-1 text-s whitespace-pre-line wrap-anywhere">{review.body}</p>
    </>
  );
}

const longest = 4000;

function ReviewForm({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [rating, setRating] = useState<number>();
  const [body, setBody] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const deed = useDeed(async () => {
    if (rating === undefined) return;
    await api.call('POST /user/booking/review', {
      body: { bookingId: booking.id, rating, body: body.trim(), language },
    });
    await Promise.all([mutate(bookingQuery(booking.id).key), mutate(reviewQuery(booking.id).key)]);
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
      <DeedAlert state={deed.state} />
      <Button type="submit" isBusy={deed.isBusy} className="justify-self-start">
        {t('review.send')}
      </Button>
    </form>
  );
}
