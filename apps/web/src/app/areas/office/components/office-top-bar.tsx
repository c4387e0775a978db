import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { paths } from '../../../../lib/navigation/paths.ts';
import { IconButton } from '../../../../ui/action/icon-button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { LogoMark } from '../../../components/site-logo.tsx';
import { Who } from './office-rail.tsx';
import styles from './office-top-bar.module.css';
import { SectionLinks } from './section-links.tsx';

/** Where there is no room for the rail. */
export function OfficeTopBar({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('office');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className={styles.bar}>
      <IconButton label={t('menu')} icon={<Menu aria-hidden="true" />} onClick={() => setIsOpen(true)} />
      <Link to={paths.admin} className={styles.logo}>
        <LogoMark />
        <span>{t('shortTitle')}</span>
      </Link>
      <IconButton label={t('find.open')} icon={<Search aria-hidden="true" />} onClick={onFind} />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')} closeLabel={t('close')}>
        <div className={styles.menu}>
          <SectionLinks onChosen={close} />
          <Who />
        </div>
      </Dialog>
    </header>
  );
}
