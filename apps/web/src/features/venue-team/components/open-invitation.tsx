import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { withReturnPath } from '../../../lib/navigation/return-path.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type OpenInvitation as Invitation, type Standing, standingQuery } from '../queries.ts';

interface OpenInvitationProps {
  token: string;
  invitation: Invitation;
}

export function OpenInvitation({ token, invitation }: OpenInvitationProps) {
  const { t } = useTranslation('venue-team');
  const { user } = useSession();
  const { venue, role } = invitation;
  return (
    <section className="rounded-l bg-card p-6 shadow-e1 sm:p-8">
      <p className="text-s font-strong text-orange-text">{t('invited.pageTitle')}</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{venue}</h1>
      <p className="mt-3 text-pretty">{t(`invited.as.${role}`, { venue })}</p>
      <div className="mt-6">
        {user ? <SignedIn token={token} invitation={invitation} /> : <SignedOut invitation={invitation} />}
      </div>
    </section>
  );
}

function SignedOut({ invitation: { email } }: { invitation: Invitation }) {
  const { t } = useTranslation('venue-team');
  const location = useLocation();
  return (
    <>
      <p className="text-pretty text-ink-2">{t('invited.signedOut', { email })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={withReturnPath(paths.logIn, location)} className={buttonClass('primary')}>
          {t('invited.logIn')}
        </Link>
        <Link to={withReturnPath(paths.signUp, location)} className={buttonClass('line')}>
          {t('invited.signUp')}
        </Link>
      </div>
    </>
  );
}

function SignedIn({ token, invitation }: OpenInvitationProps) {
  const words = useFirstCardWords();
  const state = useQuery(standingQuery(token));
  return (
    <CardContent state={state} words={words} skeletonRows={2}>
      {(found) => <Answer token={token} invitation={invitation} found={found} />}
    </CardContent>
  );
}

function Answer({ token, invitation, found }: OpenInvitationProps & { found: Standing }) {
  const { t } = useTranslation('venue-team');
  const { logOut } = useSession();
  const { standing, ownEmail } = found;
  if (standing === 'invited') return <Accept token={token} invitation={invitation} />;
  if (standing === 'member') {
    return (
      <>
        <p className="text-pretty">{t('invited.member')}</p>
        <Link to={paths.business} className={`${buttonClass('primary')} mt-4`}>
          {t('invited.venues')}
        </Link>
      </>
    );
  }
  if (standing === 'unproven') {
    return (
      <>
        <p className="text-pretty">{t('invited.unproven')}</p>
        <Link to={paths.profileSettings} className={`${buttonClass('primary')} mt-4`}>
          {t('invited.prove')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className="text-pretty">
        {t('invited.somebodyElse', { email: invitation.email, ownEmail: ownEmail ?? '–' })}
      </p>
      <Button className="mt-4" onClick={logOut}>
        {t('invited.logOut')}
      </Button>
    </>
  );
}

function Accept({ token, invitation: { role } }: OpenInvitationProps) {
  const { t } = useTranslation('venue-team');
  const api = useApi();
  const navigate = useNavigate();
  const sayFailure = useFailureWords();
  const { start, isBusy, failure } = useAction({
    run: () => api.call('POST /business/invitation', { body: { token } }),
    // Staff have no set-up to look at.
    onDone: ({ providerId }) =>
      void navigate(role === 'staff' ? paths.business : buildHref(paths.venueSetup, { providerId })),
  });
  return (
    <>
      <p className="text-pretty text-ink-2">{t('invited.own')}</p>
      {failure === undefined ? null : (
        <div className="mt-3">
          <InlineAlert>{sayFailure(failure)}</InlineAlert>
        </div>
      )}
      <Button className="mt-4" isBusy={isBusy} onClick={() => start()}>
        {t('invited.accept')}
      </Button>
    </>
  );
}
