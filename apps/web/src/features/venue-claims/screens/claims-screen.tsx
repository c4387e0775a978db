import { useParams } from 'react-router';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { claimsQuery } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ClaimCard } from '../components/claim-card.tsx';

/** Who else says that the venue is theirs; its owner is heard before the office decides. */
export function ClaimsScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-claims');
  const words = useFirstCardWords();
  const claims = useQuery(claimsQuery(providerId));
  return (
    <SetupPage providerId={providerId} title={t('title')} lead={t('lead')}>
      <CardContent state={claims} words={words} skeletonRows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <div className="grid gap-5">
              {items.map((claim) => (
                <ClaimCard key={claim.id} providerId={providerId} claim={claim} />
              ))}
            </div>
          )
        }
      </CardContent>
    </SetupPage>
  );
}
