import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { ReviewInHand } from '../components/review-in-hand.tsx';
import { type ModeratedReview, moderatedReviewsQuery } from '../queries.ts';

/** Reviews that somebody has reported, and those that nobody sees. */
export function ReviewsDeskScreen() {
  const { t } = useTranslation('office-reviews');
  const { sayWait } = useAgeWords();
  const { values, change } = useListSearch(['status']);
  const status = values.status === 'hidden' ? 'hidden' : 'reported';
  const pages = useLaterPages(moderatedReviewsQuery(status), ({ id }: ModeratedReview) => id);
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t(`none.${status}`)}
      filters={
        <SegmentedControl
          legend={t('show')}
          value={status}
          onValueChange={(chosen) => change({ status: chosen === 'hidden' ? chosen : '' })}
          segments={(['reported', 'hidden'] as const).map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
        />
      }
      renderRow={(review) => (
        <DeskRow
          title={review.provider.name}
          detail={review.body}
          note={t('reports', { count: review.reports.length })}
          aside={sayWait(Date.parse(review.since), Date.now())}
        />
      )}
    >
      {(review, goOn) => <ReviewInHand review={review} onDone={goOn} />}
    </PagedDesk>
  );
}
