import { ownReviewsQuery } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { ReportButton } from './report-button.tsx';

const reasonKeys = ['notTrue', 'insulting', 'personalData', 'advertising', 'other'] as const;

/** For who is signed in: an admin wants to know who says it. Nobody reports what they have written themselves. */
export function ReportReview({ slug, reviewId }: { slug: string; reviewId: string }) {
  const { t } = useTranslation('provider');
  const api = useApi();
  const { user } = useSession();
  const own = useQuery(user ? ownReviewsQuery(slug) : null, { isExtra: true });
  const isOwn = own.status === 'ready' && own.data.reviewIds.includes(reviewId);
  if (!user || isOwn) return null;
  return (
    <ReportButton
      label={t('report.open')}
      title={t('report.title')}
      text={t('report.text')}
      reasons={Object.fromEntries(reasonKeys.map((reason) => [reason, t(`report.${reason}`)]))}
      send={(chosen) =>
        api.call('POST /user/service-providers/:serviceProviderId/reviews/:reviewId/report', {
          params: { serviceProviderId: slug, reviewId },
          body: { reason: reasonKeys.find((reason) => reason === chosen) ?? 'other', note: '' },
        })
      }
      className="mt-2 -ml-3"
    />
  );
}
