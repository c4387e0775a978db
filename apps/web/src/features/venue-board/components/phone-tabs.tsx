import { LayoutGrid, Menu, ScanLine } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { boardMenuId } from './board-header.tsx';
import styles from './phone-tabs.module.css';

/** For the thumb: check-in in the middle. */
export function PhoneTabs({ requests, isTonight }: { requests: number; isTonight: boolean }) {
  const { t } = useTranslation('venue-board');
  useRoomBelow();
  return (
    <nav aria-label={t('menu.name')} className={styles.tabs}>
      <a href="#board-requests" aria-current="page">
        <LayoutGrid aria-hidden="true" />
        {t(isTonight ? 'tonight' : 'board')}
        {requests > 0 ? (
          <span className={styles.dot}>
            <span aria-hidden="true">{requests}</span>
            <span className="sr-only">{t('requests', { count: requests })}</span>
          </span>
        ) : null}
      </a>
      <Link to={paths.checkIn} className={styles.middle}>
        <ScanLine aria-hidden="true" />
        {t('checkIn')}
      </Link>
      <button type="button" popoverTarget={boardMenuId}>
        <Menu aria-hidden="true" />
        {t('menu.more')}
      </button>
    </nav>
  );
}

/** What the page scrolls to stays above the tabs. */
function useRoomBelow(): void {
  useLayoutEffect(() => {
    const places = [document.documentElement.style, document.body.style];
    for (const place of places) place.setProperty('--room-below', '80px');
    return () => {
      for (const place of places) place.removeProperty('--room-below');
    };
  }, []);
}
