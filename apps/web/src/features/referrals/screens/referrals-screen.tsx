import { referralBonus } from '@gramy/domain/referrals/referral';
import { ownInvitationQuery } from '../../../entities/account/referrals-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { QueryView } from '../../../ui/waiting/query-view.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/waiting/skeleton.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { OwnCode } from '../components/own-code.tsx';

export function ReferralsScreen() {
  const { t } = useTranslation('referrals');
  const pictures = usePictures();
  const state = useQuery(ownInvitationQuery());
  const lead = t('lead', { bonus: referralBonus });
  usePageHead({ title: t('pageTitle'), description: lead });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{lead}</p>
      <QueryView
        state={state}
        failedPicture={pictures.spot('error')}
        words={usePageWords(t('failedTitle'), t('failedText'))}
        skeleton={<Waiting />}
      >
        {(own) => (
          <div className="grid gap-3.5 sm:gap-5">
            <OwnCode own={own} />
            <InviteForm />
            <InvitationList own={own} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonArea className="grid gap-3.5 sm:gap-5">
      <Skeleton shape="block" className="h-112 rounded-xl md:h-60" />
      <Skeleton shape="block" className="h-56 rounded-l md:h-44" />
      <Skeleton shape="block" className="h-96 rounded-l" />
    </SkeletonArea>
  );
}
