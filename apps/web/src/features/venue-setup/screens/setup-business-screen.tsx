import { useParams } from 'react-router';
import { SetupFrame } from '../../../entities/setup/components/setup-frame.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { LegalForm } from '../components/legal-form.tsx';
import { legalQuery } from '../queries.ts';

/** Who answers for the business before the law. */
export function SetupBusinessScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-setup');
  const words = useFirstCardWords();
  const legal = useQuery(legalQuery(providerId), { isSettled: true });
  return (
    <SetupFrame
      providerId={providerId}
      step="business"
      next={
        <Link to={buildHref(paths.venueSetup, { providerId })} className={buttonClass('primary')}>
          {t('goOn')}
        </Link>
      }
    >
      <CardContent state={legal} words={words} skeletonRows={5}>
        {(loaded) => <LegalForm providerId={providerId} loaded={loaded} />}
      </CardContent>
    </SetupFrame>
  );
}
