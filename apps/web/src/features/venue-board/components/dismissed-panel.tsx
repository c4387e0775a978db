import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';
import type { OwnVenue } from '../hooks/use-own-venue.ts';

/** Whoever had the board open until now, and is no longer in the team, or no longer at this place. */
export function DismissedPanel({ venue }: { venue: OwnVenue | undefined }) {
  const { t } = useTranslation('venue-board');
  const pictures = usePictures();
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-4">
      <StatusPanel
        picture={pictures.spot('error')}
        heading="h1"
        title={venue ? t('dismissed.title', { name: venue.name }) : t('dismissed.titlePlain')}
        text={t('dismissed.text')}
      >
        <Link to={paths.business} className={buttonClass('primary')}>
          {t('dismissed.back')}
        </Link>
      </StatusPanel>
    </main>
  );
}
