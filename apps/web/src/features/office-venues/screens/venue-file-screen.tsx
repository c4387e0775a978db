import { useParams } from 'react-router';
import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VenueInHand } from '../components/venue-in-hand.tsx';

/** One venue by its own address, as the find bar leads to it. */
export function VenueFileScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('office-venues');
  return (
    <OfficePage name={t('file')} title={t('file')}>
      <VenueInHand key={providerId} providerId={providerId} />
    </OfficePage>
  );
}
