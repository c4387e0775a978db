import { Gift, Mail, Send, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  type Invitation,
  invitationsQuery,
  type OwnInvitation,
  ownInvitationQuery,
} from '../../../entities/account/referrals-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useListWords } from '../../../lib/formats/use-card-words.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useKeptFocus } from '../../../ui/foundation/use-kept-focus.ts';
import { PagedList } from '../../../ui/waiting/paged-list.tsx';

export function InvitationList({ own }: { own: OwnInvitation }) {
  const { t } = useTranslation('referrals');
  const pages = useLaterPages(invitationsQuery, ({ id }: Invitation) => id);
  const words = useListWords(pages.items.length);
  return (
    <SectionCard
      title={t('list.title')}
      action={
        <span className="text-xs text-ink-3">
          {t('list.month', { count: own.sentThisMonth, most: own.mostPerMonth })}
        </span>
      }
    >
      <PagedList
        pages={pages}
        itemKey={({ id }) => id}
        renderItem={(invitation) => <InvitationRow invitation={invitation} />}
        words={{ ...words, label: t('list.title'), none: t('list.none') }}
        skeletonRows={3}
        listClassName="divide-y divide-line"
      />
    </SectionCard>
  );
}

const looks = {
  sent: { tone: 'neutral', icon: <Send /> },
  joined: { tone: 'info', icon: <UserCheck /> },
  rewarded: { tone: 'ok', icon: <Gift /> },
} as const;

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('referrals');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const { email, name, state, at, points } = invitation;
  const date = formatDateAt(language, Date.parse(at), timeZone, 'plain');
  const title = name ?? email ?? t('list.someone');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {name === null ? (
        <span aria-hidden className="grid size-11 flex-none place-items-center rounded-full bg-paper-2">
          <Mail className="size-5" />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-strong break-words">{title}</p>
        {name === null ? null : (
          <p className="text-s wrap-anywhere text-ink-2">{email ?? t('list.byLink')}</p>
        )}
        <p className="text-s text-ink-2">{t(`list.${state}On`, { date })}</p>
      </div>
      {/* On a phone a line of its own, below the name. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:justify-between max-sm:pl-15">
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {t(`list.states.${state}`)}
        </Badge>
        {points > 0 ? (
          <b className="min-w-12 text-right tabular-nums">{state === 'rewarded' ? `+${points}` : points}</b>
        ) : null}
        <AgainButton invitation={invitation} />
      </div>
    </div>
  );
}

/** For the second and last time. */
function AgainButton({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('referrals');
  const language = useLanguage();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const [isSent, setIsSent] = useState(false);
  const { id, email, remindAt } = invitation;
  const { start, isBusy } = useAction({
    run: (invitationId: string) =>
      api.call('POST /user/profile/invitations/:invitationId/again', {
        params: { invitationId },
        body: { language },
      }),
    onDone() {
      setIsSent(true);
      showToast({ title: t('list.againDone') });
      void mutate(ownInvitationQuery().key);
    },
    onFailed: (error) => showToast({ title: sayFailure(error), variant: 'destructive' }),
  });
  const place = useKeptFocus<HTMLSpanElement>();
  const isDue = remindAt !== null && Date.parse(remindAt) <= Date.now();
  if (!isSent && (email === null || !isDue)) return null;
  return (
    <span ref={place}>
      {isSent ? (
        <span className="text-s text-ink-2">{t('list.againDone')}</span>
      ) : (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={t('list.againNamed', { email: email ?? '' })}
          onClick={() => start(id)}
        >
          {t('list.again')}
        </Button>
      )}
    </span>
  );
}
