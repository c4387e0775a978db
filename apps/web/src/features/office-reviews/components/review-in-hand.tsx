import { useState } from 'react';
import { HideOrKeep } from '../../../entities/office/components/hide-or-keep.tsx';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { type ModeratedReview, moderatedReviewsQuery } from '../queries.ts';

interface ReviewInHandProps {
  review: ModeratedReview;
  onDone: () => void;
}

/** What was written, what is said against it, and the decision. That it is negative is no reason. */
export function ReviewInHand({ review, onDone }: ReviewInHandProps) {
  const { t } = useTranslation('office-reviews');
  const sayMoment = useMomentWords();
  return (
    <>
      <h2 className="text-xl wrap-anywhere">{review.provider.name}</h2>
      <SectionCard title={t('written', { name: review.author?.name ?? t('gone') })}>
        <p className="text-s text-ink-2">
          {[t('stars', { count: review.rating }), sayMoment(review.createdAt)].join(', ')}
        </p>
        <p lang={review.language} className="mt-2 whitespace-pre-line wrap-anywhere">
          {review.body}
        </p>
        {review.photos.length === 0 ? null : (
          <ul className="mt-3 flex flex-wrap gap-2">
            {review.photos.map(({ url, width, height }) => (
              <li key={url}>
                <img
                  src={url}
                  alt={t('picture')}
                  width={width}
                  height={height}
                  className="h-28 w-auto rounded-m"
                />
              </li>
            ))}
          </ul>
        )}
        {review.reply === null ? null : (
          <blockquote className="mt-3 border-l-4 border-orange pl-3.5 whitespace-pre-line wrap-anywhere">
            {review.reply}
          </blockquote>
        )}
      </SectionCard>
      <SectionCard title={t('against')}>
        <ul className="grid gap-2.5">
          {review.reports.map((report) => (
            <li key={report.at}>
              <b className="font-strong">{t(`reasons.${report.reason}`)}</b>
              <span className="text-s text-ink-2">, {sayMoment(report.at)}</span>
              {report.note === '' ? null : <p className="whitespace-pre-line wrap-anywhere">{report.note}</p>}
            </li>
          ))}
        </ul>
      </SectionCard>
      <DecideReview review={review} onDone={onDone} />
    </>
  );
}

function DecideReview({ review, onDone }: ReviewInHandProps) {
  const { t } = useTranslation('office-reviews');
  const [isHiding, setIsHiding] = useState(false);
  const acts = useReviewActs(review, () => {
    setIsHiding(false);
    onDone();
  });
  return (
    <HideOrKeep
      title={t('decide')}
      isHidden={review.isHidden}
      isHiding={isHiding}
      onHiding={setIsHiding}
      {...acts}
      words={{
        keep: t('keep'),
        hide: t('hide'),
        restore: t('restore'),
        hideTitle: t('hideTitle'),
        hideMeans: t('hideMeans'),
        hideNow: t('hideNow'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
      }}
    >
      <p className="text-ink-2">{t('rule')}</p>
    </HideOrKeep>
  );
}

function useReviewActs({ id: reviewId }: ModeratedReview, onDone: () => void) {
  const { t } = useTranslation('office-reviews');
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const params = { reviewId };
  const finish = (said: string, undo?: () => void) => () => {
    sayDone(said, undo);
    onDone();
    refresh(moderatedReviewsQuery('reported')().key, moderatedReviewsQuery('hidden')().key);
  };
  const restore = useAction({
    run: () => api.call('POST /admin/reviews/:reviewId/restore', { params }),
    onDone: finish(t('done.restored')),
  });
  const hide = useAction({
    run: (reason: string) => api.call('POST /admin/reviews/:reviewId/hide', { params, body: { reason } }),
    onDone: finish(t('done.hidden'), () => restore.start()),
  });
  const keep = useAction({
    run: () => api.call('POST /admin/reviews/:reviewId/keep', { params }),
    onDone: finish(t('done.kept')),
  });
  return { hide, keep, restore };
}
