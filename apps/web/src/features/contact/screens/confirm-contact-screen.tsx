import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { PermissionQuestion } from '../components/permission-question.tsx';
import { contactPermissionQuery } from '../queries.ts';

/** Where the message leads that asks whether more may follow. Nobody needs an account for it. */
export function ConfirmContactScreen() {
  const { t } = useTranslation('contact-permission');
  const [search] = useSearchParams();
  const pictures = usePictures();
  const token = search.get('token') ?? '';
  // A token of another length is none of ours; asking for it would be answered like a mistake of the form.
  const state = useQuery(/^[\w-]{43}$/.test(token) ? contactPermissionQuery(token) : null, {
    isSettled: true,
  });
  usePageHead({ title: t('pageTitle'), description: t('title') });
  if (!/^[\w-]{43}$/.test(token)) return <NotFound />;
  return (
    <div className="page-width max-w-2xl py-14">
      <QueryView
        state={state}
        words={{
          loading: t('loading'),
          slow: t('slow'),
          failedTitle: t('failedTitle'),
          failedText: t('failedText'),
          retry: t('retry'),
          retrying: t('retrying'),
        }}
        failedPicture={pictures.spot('error')}
        skeleton={
          <SkeletonArea className="grid gap-4">
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-24" />
          </SkeletonArea>
        }
      >
        {(permission) => <PermissionQuestion token={token} asked={permission} />}
      </QueryView>
    </div>
  );
}

export function NotFound() {
  const { t } = useTranslation('contact-permission');
  const pictures = usePictures();
  usePageHead({ title: t('pageTitle'), description: t('unknownText') });
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('not-found')}
        heading="h1"
        title={t('unknownTitle')}
        text={t('unknownText')}
      >
        <Link to={paths.home} className={buttonClass('primary')}>
          {t('home')}
        </Link>
      </StatusPanel>
    </div>
  );
}
