import type unopened from '../../i18n/messages/en/unopened.json';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePictures } from '../../lib/content/pictures.ts';
import { Link } from '../../lib/navigation/link.tsx';
import { usePageHead } from '../../lib/navigation/page-head.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/action/button-class.ts';
import { StatusPanel } from '../../ui/waiting/status-panel.tsx';

export type UnopenedName = keyof (typeof unopened)['titles'];

/** Says what will be here and that it is not here yet, and offers what works. */
export function UnopenedScreen({ name }: { name: UnopenedName }) {
  const { t } = useTranslation('unopened');
  const pictures = usePictures();
  const title = t(`titles.${name}`);
  usePageHead({ title: t('pageTitle', { title }), description: t('text') });
  return (
    <div className="page-width">
      <StatusPanel picture={pictures.spot('search')} heading="h1" title={title} text={t('text')}>
        <Link to={paths.activities} className={buttonClass('primary')}>
          {t('seeActivities')}
        </Link>
        <Link to={paths.home} className={buttonClass('line')}>
          {t('goHome')}
        </Link>
      </StatusPanel>
    </div>
  );
}
