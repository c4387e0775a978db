import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

export function ProviderNotFound() {
  const { t } = useTranslation('provider');
  const pictures = usePictures();
  usePageHead({ title: t('notFound.pageTitle'), description: t('notFound.text') });
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('search')}
        heading="h1"
        title={t('notFound.title')}
        text={t('notFound.text')}
      >
        <Link to={paths.search} className={buttonClass('primary')}>
          {t('notFound.search')}
        </Link>
        <Link to={paths.activities} className={buttonClass('line')}>
          {t('notFound.activities')}
        </Link>
        <Link to={paths.contact} className={buttonClass('line')}>
          {t('notFound.contact')}
        </Link>
      </StatusPanel>
    </div>
  );
}
