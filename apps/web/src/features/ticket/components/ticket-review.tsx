import { Pencil, ShieldCheck, Star } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { type Booking, type OwnReview, reviewQuery } from '../queries.ts';
import { DeleteReview } from './delete-review.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewPhotos } from './review-photos.tsx';

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
      {isReviewed ? <KnownReview booking={booking} /> : <ReviewForm booking={booking} />}
      <details className="mt-4 max-w-[68ch] text-s text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-orange-text hover:underline">
          <ShieldCheck aria-hidden className="size-5" />
          {t('review.howVerified')}
        </summary>
        <p className="mt-1">{t('review.verification')}</p>
      </details>
    </section>
  );
}

function KnownReview({ booking }: { booking: Booking }) {
  const { t } = useTranslation('ticket');
  const state = useQuery(reviewQuery(booking.id), { isExtra: true });
  const [isEditing, setIsEditing] = useState(false);
  const review = state.status === 'ready' ? state.data.review : null;
  if (!review) return <p className="text-s text-ink-2">{t('review.thanks')}</p>;
  if (isEditing) return <ReviewForm booking={booking} review={review} onDone={() => setIsEditing(false)} />;
  return <ShownReview review={review} onEdit={() => setIsEditing(true)} />;
}

interface ShownReviewProps {
  review: OwnReview;
  onEdit: () => void;
}

function ShownReview({ review, onEdit }: ShownReviewProps) {
  const { t } = useTranslation('ticket');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const until = Date.parse(review.editableUntil);
  const moment = formatDeadline(language, until, timeZone);
  const canEdit = until > Date.now();
  return (
    <>
      <p className="flex items-center gap-1 font-strong">
        <Star aria-hidden className="size-5 fill-current text-orange-text" />
        {t('review.stars', { count: review.rating })}
      </p>
      <p className="mt-1 text-s whitespace-pre-line wrap-anywhere">{review.body}</p>
      <p className="mt-2 text-xs text-ink-3">
        {[
          review.showsName ? '' : t('review.nameless'),
          review.editedAt ? t('review.edited') : '',
          review.isHidden ? t('review.hidden') : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ReviewPhotos review={review} canEdit={canEdit} />
      {review.reply ? (
        <div className="mt-3 ml-5 border-l-3 border-orange py-1 pl-4 text-s">
          <h3 className="font-strong">{t('review.reply')}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{review.reply.body}</p>
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {canEdit ? (
          <Button variant="line" size="small" icon={<Pencil />} onClick={onEdit}>
            {t('review.edit')}
          </Button>
        ) : null}
        {review.isHidden ? null : <DeleteReview bookingId={review.bookingId} />}
        {canEdit ? <p className="text-xs text-ink-3">{t('review.editUntil', { moment })}</p> : null}
      </div>
    </>
  );
}
