import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { usePageHead } from '../../../lib/page-head.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

export function RewardsScreen() {
  const { t } = useTranslation('rewards');
  const pictures = usePictures();
  usePageHead({ title: t('pageTitle'), description: t('empty.text') });
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <StatusPanel
        picture={pictures.spot('search')}
        heading="h2"
        title={t('empty.title')}
        text={t('empty.text')}
      >
        <Link to={paths.activities} className={buttonClass('primary')}>
          {t('empty.action')}
        </Link>
      </StatusPanel>
    </div>
  );
}
