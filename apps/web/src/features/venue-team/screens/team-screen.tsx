import { useParams } from 'react-router';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { isOwnerThemselves } from '../../../entities/setup/hooks/own-rights.ts';
import { setupQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { HandOverCard } from '../components/hand-over-card.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { LeaveCard } from '../components/leave-card.tsx';
import { OwnPinCard } from '../components/own-pin-card.tsx';
import { RightsCard } from '../components/rights-card.tsx';
import { TabletsCard } from '../components/tablets-card.tsx';
import { TeamList } from '../components/team-list.tsx';
import { invitationsQuery, teamQuery } from '../queries.ts';

/** Who works at a venue and who is invited; owners change it, managers read it. */
export function TeamScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-team');
  const words = useFirstCardWords();
  const setup = useQuery(setupQuery(providerId));
  const team = useQuery(teamQuery(providerId));
  const invitations = useQuery(invitationsQuery(providerId));
  const isOwner = setup.status === 'ready' && isOwnerThemselves(setup.data);
  const isOnBehalf = setup.status === 'ready' && setup.data.isOnBehalf === true;
  const open = invitations.status === 'ready' ? invitations.data.items : [];
  return (
    <SetupPage providerId={providerId} title={t('title')} lead={t('lead')}>
      {isOwner ? <InviteForm setup={setup.data} /> : null}
      {isOwner ? (
        <p className="text-s">
          <Link to={`${buildHref(paths.venueImport, { providerId })}?kind=members`} className={textLinkClass}>
            {t('fromFile')}
          </Link>
        </p>
      ) : null}
      <CardContent state={team} words={words} skeletonRows={4}>
        {(loaded) => (
          <>
            {setup.status === 'ready' ? (
              <TeamList setup={setup.data} team={loaded} invitations={open} />
            ) : null}
            {setup.status === 'ready' && !isOnBehalf ? (
              <TabletsCard setup={setup.data} team={loaded} />
            ) : null}
            {isOnBehalf ? null : <OwnPinCard providerId={providerId} />}
            <RightsCard providerId={providerId} team={loaded} isOwner={isOwner} />
            {isOwner ? <HandOverCard providerId={providerId} team={loaded} /> : null}
            {isOnBehalf ? null : <LeaveCard providerId={providerId} />}
          </>
        )}
      </CardContent>
    </SetupPage>
  );
}
