import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import { OpenInvitation } from '../components/open-invitation.tsx';
import { type OpenInvitation as Invitation, openInvitationQuery } from '../queries.ts';

/** Where the mail leads by which somebody is invited into a team. */
export function InvitationScreen() {
  const { t } = useTranslation('venue-team');
  const [search] = useSearchParams();
  const pictures = usePictures();
  const words = usePageWords(t('invited.failedTitle'), t('invited.failedText'));
  const token = search.get('token') ?? '';
  // A token of another length is none of ours.
  const isOurs = /^[\w-]{43}$/.test(token);
  const state = useQuery(isOurs ? openInvitationQuery(token) : null);
  usePageHead({ title: t('invited.pageTitle'), description: t('invited.pageTitle') });
  if (!isOurs) return <Closed state="unknown" venue="" />;
  return (
    <div className="page-width max-w-[40rem] py-10">
      <QueryView
        state={state}
        words={words}
        failedPicture={pictures.spot('error')}
        skeleton={
          <SkeletonArea className="grid gap-4">
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-24" />
          </SkeletonArea>
        }
      >
        {(invitation: Invitation) =>
          invitation.state === 'open' ? (
            <OpenInvitation token={token} invitation={invitation} />
          ) : (
            <Closed state={invitation.state} venue={invitation.venue} />
          )
        }
      </QueryView>
    </div>
  );
}

/** Also the screen of an address that never was one. */
export function NotFound() {
  return <Closed state="unknown" venue="" />;
}

interface ClosedProps {
  state: 'expired' | 'withdrawn' | 'accepted' | 'unknown';
  venue: string;
}

function Closed({ state, venue }: ClosedProps) {
  const { t } = useTranslation('venue-team');
  const pictures = usePictures();
  return (
    <StatusPanel
      picture={pictures.spot('not-found')}
      heading="h1"
      title={t(`invited.${state}.title`)}
      text={t(`invited.${state}.text`, { venue })}
    >
      <Link to={paths.business} className={buttonClass('primary')}>
        {t('invited.venues')}
      </Link>
    </StatusPanel>
  );
}
