import { useState } from 'react';
import { useParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords, useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { PolicyForm } from '../components/policy-form.tsx';
import { RegulationsForm } from '../components/regulations-form.tsx';
import { type Policy, policiesQuery, regulationsQuery } from '../hooks/rule-queries.ts';

/** What comes back to guests who cancel, and what they agree to. */
export function SetupRulesScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-rules');
  const { t: tSetup } = useTranslation('venue-setup');
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
      next={
        <Link to={buildHref(paths.venueSetup, { providerId })} className={buttonClass('primary')}>
          {tSetup('goOn')}
        </Link>
      }
    >
      <div className="grid gap-5">
        <SectionCard title={t('title')} lead={t('lead')}>
          <CardContent state={policies} words={words} skeletonRows={3}>
            {(loaded) => <Policies providerId={providerId} policies={loaded.policies} />}
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

function Policies({ providerId, policies }: { providerId: string; policies: readonly Policy[] }) {
  const { t } = useTranslation('venue-rules');
  const language = useLanguage();
  const [policyId, setPolicyId] = useState(policies[0]?.id ?? '');
  const policy = policies.find(({ id }) => id === policyId);
  if (!policy) return <p className="text-s">{t('none')}</p>;
  return (
    <div className="grid gap-4">
      {policies.length > 1 ? (
        <Field label={t('which')} className="max-w-96">
          {(control) => (
            <Select {...control} value={policyId} onChange={(event) => setPolicyId(event.target.value)}>
              {policies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name[language] || name.pl || name.en}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {policy.offers.length > 0 ? (
        <p className="text-s text-ink-2">
          {t('usedBy', {
            offers: policy.offers.map((name) => name[language] || name.pl || name.en).join(', '),
          })}
        </p>
      ) : null}
      <PolicyForm key={policy.id} providerId={providerId} policy={policy} />
    </div>
  );
}
