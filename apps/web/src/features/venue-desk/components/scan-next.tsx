import { ScanLine } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

/** Whatever this code was, the next guests are waiting; where nothing else can be done it is what to press. */
export function ScanNext({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('venue-desk');
  return (
    <Link to={paths.checkIn} className={buttonClass(isMain ? 'primary' : 'ink', 'large')}>
      <ScanLine aria-hidden="true" />
      {t('scan.next')}
    </Link>
  );
}
