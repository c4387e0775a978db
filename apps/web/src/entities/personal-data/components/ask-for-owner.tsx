import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

/** Where a venue is handed over that somebody cannot hand over alone. */
export function AskForOwner({ size }: { size?: 'small' }) {
  const { t } = useTranslation('your-data');
  return (
    <Link to={buildHref(paths.contact, { topic: 'business' })} className={buttonClass('ink', size)}>
      {t('deletion.owner.writeToUs')}
    </Link>
  );
}
