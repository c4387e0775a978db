import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { StatusPanel } from '../../../ui/waiting/status-panel.tsx';

export function EmptyCart() {
  const { t } = useTranslation('cart');
  const pictures = usePictures();
  return (
    <div className="page-width">
      <StatusPanel
        picture={pictures.spot('cart')}
        heading="h1"
        title={t('empty.title')}
        text={t('empty.text')}
      >
        <Link to={paths.search} className={buttonClass('primary')}>
          {t('empty.search')}
        </Link>
        <Link to={paths.activities} className={buttonClass('line')}>
          {t('empty.activities')}
        </Link>
      </StatusPanel>
    </div>
  );
}
