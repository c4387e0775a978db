import { type Review, type ReviewFilters, reviewsQuery } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { ReviewItem } from './review-item.tsx';

interface ReviewPagesProps {
  slug: string;
  filters: ReviewFilters;
}

/** Page after page, as long as somebody wants more. */
export function ReviewPages({ slug, filters }: ReviewPagesProps) {
  const { t } = useTranslation('provider');
  const { first, items, status, loadMore } = useLaterPages(
    (cursor) => reviewsQuery(slug, filters, cursor),
    ({ id }: Review) => id,
  );
  if (first.status === 'loading') return <ReviewSkeletons />;
  if (first.status === 'failed') return <Failure isRetrying={first.isRetrying} onRetry={first.retry} />;
  if (items.length === 0) {
    return (
      <p role="status" className="mt-6 text-ink-2">
        {t('reviews.noMatch')}
      </p>
    );
  }
  return (
    <>
      <ul className="mt-6 first:mt-0">
        {items.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} slug={slug} />
          </li>
        ))}
      </ul>
      {status === 'failed' ? <Failure isRetrying={false} onRetry={loadMore} /> : null}
      {status === 'more' || status === 'loading' ? (
        <Button variant="line" isBusy={status === 'loading'} onClick={loadMore}>
          {t('reviews.more')}
        </Button>
      ) : null}
    </>
  );
}

function ReviewSkeletons() {
  const { t } = useTranslation('provider');
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

function Failure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('provider');
  const { t: tApp } = useTranslation();
  return (
    <div role="alert" className="mt-6 grid justify-items-start gap-2 rounded-m bg-paper-2 p-4">
      <p>{t('reviews.failed')}</p>
      <Button variant="line" size="small" isBusy={isRetrying} onClick={onRetry}>
        {tApp('tryAgain')}
      </Button>
    </div>
  );
}
