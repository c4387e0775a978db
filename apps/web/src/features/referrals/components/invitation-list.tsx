import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { Gift, Mail, Send, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/api.ts';
import { formatDateAt } from '../../../lib/format.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { useFailureWords } from '../../../lib/use-failure-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { type Invitation, invitationsQuery, type OwnInvitation } from '../queries.ts';

export function InvitationList({ own }: { own: OwnInvitation }) {
  const { t } = useTranslation('referrals');
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  return (
    <SectionCard
      title={t('list.title')}
      action={
        <span className="text-xs text-ink-3">
          {t('list.month', { count: own.sentThisMonth, most: own.mostPerMonth })}
        </span>
      }
    >
      <ul aria-label={t('list.title')}>
        {cursors.map((cursor, position) => (
          <InvitationPage
            key={cursor ?? ''}
            cursor={cursor}
            isLast={position === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

interface InvitationPageProps {
  cursor: string | undefined;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function InvitationPage({ cursor, isLast, onMore }: InvitationPageProps) {
  const { t } = useTranslation('referrals');
  const words = useCardWords();
  const state = useQuery(invitationsQuery(cursor), { isExtra: true });
  if (state.status !== 'ready') {
    return (
      <li>
        <CardContent state={state} words={words} skeletonRows={3}>
          {() => null}
        </CardContent>
      </li>
    );
  }
  const { items, nextCursor } = state.data;
  return (
    <>
      {items.length === 0 ? <li className="text-s text-ink-2">{t('list.none')}</li> : null}
      {items.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} queryKey={invitationsQuery(cursor).key} />
      ))}
      {isLast && nextCursor ? (
        <li className="pt-3">
          <Button variant="line" size="small" onClick={() => onMore(nextCursor)}>
            {t('list.more')}
          </Button>
        </li>
      ) : null}
    </>
  );
}

const looks = {
  sent: { tone: 'neutral', icon: <Send /> },
  joined: { tone: 'info', icon: <UserCheck /> },
  rewarded: { tone: 'ok', icon: <Gift /> },
} as const;

function InvitationRow({ invitation, queryKey }: { invitation: Invitation; queryKey: string }) {
  const { t } = useTranslation('referrals');
  const language = useLanguage();
  const { email, name, state, at, points } = invitation;
  const date = formatDateAt(language, Date.parse(at), homeTimeZone, 'plain');
  const title = name ?? email ?? t('list.someone');
  const rest = [name === null ? null : (email ?? t('list.byLink')), t(`list.${state}On`, { date })];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      {name === null ? (
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-paper-2">
          <Mail className="size-5" />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-[680] break-words">{title}</p>
        <p className="text-s break-words text-ink-2">{rest.filter(Boolean).join(', ')}</p>
      </div>
      <Badge tone={looks[state].tone} icon={looks[state].icon}>
        {t(`list.states.${state}`)}
      </Badge>
      {points > 0 ? (
        <b className="min-w-12 text-right tabular-nums">{state === 'rewarded' ? `+${points}` : points}</b>
      ) : null}
      <AgainButton invitation={invitation} queryKey={queryKey} />
    </li>
  );
}

function AgainButton({ invitation, queryKey }: { invitation: Invitation; queryKey: string }) {
  const { t } = useTranslation('referrals');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [isBusy, setIsBusy] = useState(false);
  const { id, email, remindAt } = invitation;
  if (email === null || remindAt === null || Date.parse(remindAt) > Date.now()) return null;
  const send = async () => {
    setIsBusy(true);
    try {
      const params = { invitationId: id };
      await api.call('POST /user/profile/invitations/:invitationId/again', { params, body: { language } });
      showToast({ title: t('list.againDone') });
      await mutate(queryKey);
    } catch (error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={isBusy}
      aria-label={t('list.againNamed', { email })}
      onClick={() => void send()}
    >
      {t('list.again')}
    </Button>
  );
}
