import { Flag } from 'lucide-react';
import { useState } from 'react';
import { ownReviewsQuery } from '../../../entities/provider/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const reportDialog: LazyComponent<ReportDialogProps> = {
  load: async () => (await import('./report-dialog.tsx')).ReportDialog,
  messages: ['failures'],
};

/** For who is signed in: an admin wants to know who says it. Nobody reports what they have written themselves. */
export function ReportReview({ slug, reviewId }: { slug: string; reviewId: string }) {
  const { t } = useTranslation('provider');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLazyComponent(reportDialog, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('partFailed'), variant: 'destructive' });
  });
  const own = useQuery(user ? ownReviewsQuery(slug) : null, { isExtra: true });
  const isOwn = own.status === 'ready' && own.data.reviewIds.includes(reviewId);
  if (!user || isOwn) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Flag />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="mt-2 -ml-3"
      >
        {t('report.open')}
      </Button>
      {Dialog && isOpen ? <Dialog slug={slug} reviewId={reviewId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
