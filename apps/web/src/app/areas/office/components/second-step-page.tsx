import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePictures } from '../../../../lib/content/pictures.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../../lib/navigation/page-head.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { buttonClass } from '../../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../../ui/waiting/status-panel.tsx';
import { useLeaveOffice } from './use-leave-office.ts';

/** Somebody of the office who came in by a password alone. */
export function SecondStepPage({ standing }: { standing: 'signInAgain' | 'setUpSecondStep' }) {
  const { t } = useTranslation('office');
  const pictures = usePictures();
  const leave = useLeaveOffice();
  const title = t(`door.${standing}.title`);
  const isMissing = standing === 'setUpSecondStep';
  usePageHead({ title: t('pageTitle', { name: title }), description: t('description') });
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('search')}
        heading="h1"
        title={title}
        text={t(`door.${standing}.text`)}
      >
        {isMissing ? (
          <Link to={paths.security} className={buttonClass('primary')}>
            {t('door.setUp')}
          </Link>
        ) : null}
        <Button variant={isMissing ? 'line' : 'primary'} onClick={leave}>
          {t('door.signIn')}
        </Button>
      </StatusPanel>
    </div>
  );
}
