import { referralBonus } from '@gramy/domain/referrals/referral';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { OwnCode } from '../components/own-code.tsx';
import { ownInvitationQuery } from '../queries.ts';

export function ReferralsScreen() {
  const { t } = useTranslation('referrals');
  const words = useCardWords();
  const state = useQuery(ownInvitationQuery());
  const lead = t('lead', { bonus: referralBonus });
  usePageHead({ title: t('pageTitle'), description: lead });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{lead}</p>
      <CardContent state={state} words={words} skeletonRows={5}>
        {(own) => (
          <div className="grid gap-3.5 sm:gap-5">
            <OwnCode own={own} />
            <InviteForm />
            <InvitationList own={own} />
          </div>
        )}
      </CardContent>
    </div>
  );
}
