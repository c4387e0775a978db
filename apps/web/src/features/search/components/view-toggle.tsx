import { List, Map as MapIcon } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SearchView } from '../../../lib/navigation/search-address.ts';
import { Button } from '../../../ui/action/button.tsx';
import styles from './view-toggle.module.css';

/** At the thumb, on phones: they have room for one of the two. */
export function ViewToggle({ view, onChange }: { view: SearchView; onChange: (view: SearchView) => void }) {
  const { t } = useTranslation('search');
  const isMap = view === 'map';
  return (
    <div
      className={`pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center noscript:hidden md:hidden print:hidden ${styles.over}`}
    >
      <Button
        variant="ink"
        icon={isMap ? <List aria-hidden="true" /> : <MapIcon aria-hidden="true" />}
        onClick={() => onChange(isMap ? 'list' : 'map')}
        className="pointer-events-auto shadow-e3"
      >
        {isMap ? t('view.list') : t('view.map')}
      </Button>
    </div>
  );
}
