import { useParams } from 'react-router';
import { PagePreview } from '../../../entities/setup/components/page-preview.tsx';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { setupQuery } from '../../../entities/setup/queries.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { LegalFacts } from '../components/legal-facts.tsx';
import { LegalForm } from '../components/legal-form.tsx';
import { legalQuery } from '../queries.ts';

/** Who answers for the business before the law. */
export function SetupBusinessScreen() {
  const { providerId = '' } = useParams();
  const words = useFirstCardWords();
  const setup = useQuery(setupQuery(providerId));
  const legal = useQuery(legalQuery(providerId), { isSettled: true });
  return (
    <SetupFrame providerId={providerId} step="business" aside={<PagePreview providerId={providerId} />}>
      <CardContent state={setup} words={words} skeletonRows={5}>
        {({ role }) => (
          <CardContent state={legal} words={words} skeletonRows={5}>
            {(loaded) =>
              role === 'owner' ? (
                <LegalForm providerId={providerId} loaded={loaded} />
              ) : (
                <LegalFacts legal={loaded} />
              )
            }
          </CardContent>
        )}
      </CardContent>
    </SetupFrame>
  );
}
