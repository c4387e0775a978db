import { Hourglass, KeyRound, ShieldCheck, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOwnerThemselves } from '../../../entities/setup/hooks/own-rights.ts';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { useWhen } from '../hooks/use-when.ts';
import type { Invitation, Team, TeamMember } from '../queries.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { MemberActions } from './member-actions.tsx';

interface TeamListProps {
  setup: Setup;
  team: Team;
  invitations: readonly Invitation[];
}

export function TeamList({ setup, team, invitations }: TeamListProps) {
  const { t } = useTranslation('venue-team');
  const isOwner = isOwnerThemselves(setup);
  return (
    <section aria-label={t('list.label')} className="rounded-l bg-card px-5 py-2 shadow-e1 sm:px-6">
      <ul>
        {team.items.map((member) => (
          <MemberRow key={member.userId} member={member} setup={setup}>
            {isOwner ? <MemberActions member={member} setup={setup} /> : null}
          </MemberRow>
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation}>
            {isOwner ? <InvitationActions invitation={invitation} providerId={setup.id} /> : null}
          </InvitationRow>
        ))}
      </ul>
    </section>
  );
}

const roleLooks: Record<TeamMember['role'], { tone: BadgeTone; icon: ReactNode }> = {
  owner: { tone: 'neutral', icon: <KeyRound aria-hidden="true" /> },
  manager: { tone: 'info', icon: <ShieldCheck aria-hidden="true" /> },
  staff: { tone: 'neutral', icon: <User aria-hidden="true" /> },
};

function MemberRow({ member, setup, children }: { member: TeamMember; setup: Setup; children: ReactNode }) {
  const { t } = useTranslation('venue-team');
  const sayWhen = useWhen();
  const { name, email, role, hasTwoStep, lastSeenAt, isSelf, branchIds } = member;
  const facts = [
    hasTwoStep ? t('list.twoStep') : null,
    branchIds === null || setup.branches.length < 2 ? null : t('list.places', { count: branchIds.length }),
  ].filter((fact) => fact !== null);
  const seen = isSelf ? t('list.you') : lastSeenAt === null ? t('list.never') : sayWhen(lastSeenAt);
  return (
    <PersonRow
      name={name}
      facts={
        <>
          {/* Not in the line below, which begins with a capital letter. */}
          {email}
          {facts.length > 0 ? <FactsLine facts={facts} /> : null}
        </>
      }
      seen={seen}
      actions={children}
    >
      <Badge {...roleLooks[role]}>{t(`roles.${role}`)}</Badge>
      {member.isOfferedOwnership ? <Badge tone="warn">{t('list.offered')}</Badge> : null}
    </PersonRow>
  );
}

function InvitationRow({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
  const { t } = useTranslation('venue-team');
  const sayWhen = useWhen();
  const { email, role, invitedBy, sentAt, expiresAt, state } = invitation;
  const facts = t(invitedBy === null ? 'list.invited' : 'list.invitedBy', {
    name: invitedBy ?? '',
    when: sayWhen(sentAt),
  });
  const seen = t(state === 'expired' ? 'list.expired' : 'list.until', { when: sayWhen(expiresAt) });
  return (
    <PersonRow name={email} facts={facts} seen={seen} actions={children}>
      <Badge tone="warn" icon={<Hourglass aria-hidden="true" />}>
        {t('list.notAccepted')}
      </Badge>
      <Badge {...roleLooks[role]}>{t(`roles.${role}`)}</Badge>
    </PersonRow>
  );
}

interface PersonRowProps {
  name: string;
  facts: ReactNode;
  seen: string;
  actions: ReactNode;
  children: ReactNode;
}

function PersonRow({ name, facts, seen, actions, children }: PersonRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-b border-line py-3.5 last:border-0 lg:grid-cols-[auto_minmax(0,1fr)_11rem_9rem_13rem]">
      <Avatar name={name} />
      <div className="min-w-0">
        <h2 className="text-m wrap-anywhere">{name}</h2>
        <div className="text-s wrap-anywhere text-ink-2">{facts}</div>
      </div>
      <p className="flex flex-wrap gap-1.5 max-lg:col-start-2">{children}</p>
      <p className="text-s text-ink-2 max-lg:col-start-2">{seen}</p>
      <div className="flex flex-wrap gap-2 max-lg:col-start-2 lg:justify-end">{actions}</div>
    </li>
  );
}
