import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords, useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PolicyList } from '../components/policy-list.tsx';
import { RegulationsForm } from '../components/regulations-form.tsx';
import { policiesQuery, regulationsQuery } from '../hooks/rule-queries.ts';

/** What comes back to guests who cancel, and what they agree to. */
export function SetupRulesScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-rules');
  const words = useFirstCardWords();
  const cardWords = useCardWords();
  const branches = useChosenBranch(providerId);
  const branchId = branches.chosen?.id;
  const place = branchId === undefined ? undefined : { providerId, branchId };
  const policies = useQuery(policiesQuery(providerId), { isSettled: true });
  const regulations = useQuery(place ? regulationsQuery(place) : null, { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="rules"
      aside={<PagePreview providerId={providerId} part="refunds" />}
    >
      <div className="grid gap-5">
        <SectionCard title={t('title')} lead={t('lead')}>
          <CardContent state={policies} words={words} skeletonRows={3}>
            {(loaded) => <PolicyList providerId={providerId} policies={loaded.policies} />}
          </CardContent>
        </SectionCard>
        <SectionCard title={t('regulations.title')} lead={t('regulations.lead')}>
          <BranchChoice {...branches} />
          <CardContent state={regulations} words={cardWords} skeletonRows={3}>
            {(loaded) => (place ? <RegulationsForm key={branchId} place={place} loaded={loaded} /> : null)}
          </CardContent>
        </SectionCard>
      </div>
    </SetupFrame>
  );
}
