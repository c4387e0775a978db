import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { type ReviewFilters, reviewsQuery } from '../queries.ts';
import { ReviewItem } from './review-item.tsx';

interface ReviewPagesProps {
  slug: string;
  filters: ReviewFilters;
}

/** Page after page, as long as somebody wants more. */
export function ReviewPages({ slug, filters }: ReviewPagesProps) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  return cursors.map((cursor, index) => (
    <ReviewPage
      key={cursor ?? ''}
      slug={slug}
      filters={filters}
      cursor={cursor}
      isLast={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface ReviewPageProps extends ReviewPagesProps {
  cursor: string | undefined;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function ReviewPage({ slug, filters, cursor, isLast, onMore }: ReviewPageProps) {
  const { t } = useTranslation('provider');
  const { t: tApp } = useTranslation();
  const state = useQuery(reviewsQuery(slug, filters, cursor), { isExtra: true });
  if (state.status === 'loading') {
    return (
      <SkeletonArea label={t('reviews.loading')} className="mt-6 grid gap-6">
        {[1, 2, 3].map((place) => (
          <div key={place} className="grid gap-3 border-t border-line pt-6">
            <Skeleton className="w-40" />
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </SkeletonArea>
    );
  }
  if (state.status === 'failed') {
    return (
      <div role="alert" className="mt-6 grid justify-items-start gap-2 rounded-m bg-paper-2 p-4">
        <p>{t('reviews.failed')}</p>
        <Button variant="line" size="small" isBusy={state.isRetrying} onClick={state.retry}>
          {tApp('tryAgain')}
        </Button>
      </div>
    );
  }
  const { items, nextCursor } = state.data;
  return (
    <>
      {items.length === 0 ? (
        <p role="status" className="mt-6 text-ink-2">
          {t('reviews.noMatch')}
        </p>
      ) : (
        <ul className="mt-6 first:mt-0">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} slug={slug} />
            </li>
          ))}
        </ul>
      )}
      {isLast && nextCursor ? (
        <Button variant="line" onClick={() => onMore(nextCursor)}>
          {t('reviews.more')}
        </Button>
      ) : null}
    </>
  );
}
