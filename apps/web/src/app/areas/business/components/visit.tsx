import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useVisit } from '../../../../entities/acting/hooks/use-visit.ts';
import type { Visit } from '../../../../entities/acting/queries.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type LazyComponent, useLazyComponent } from '../../../../lib/browser/use-lazy-component.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import styles from './visit.module.css';

/** Few people act for venues: the words of the log come when somebody does. */
const visitLog: LazyComponent<{ visit: Visit }> = {
  load: () => import('./visit-log.tsx').then(({ VisitLog }) => VisitLog),
  messages: ['venue-audit', 'failures'],
};

/** Beside the page, where there is room for it. */
export function VisitColumn() {
  const { t } = useTranslation('venue-nav');
  const visit = useVisit();
  const Log = useVisitLog(visit !== undefined);
  return (
    <aside className={styles.column} aria-label={t('visit.title')}>
      {visit ? (
        <div className={styles.card}>
          <div className={styles.head}>
            <h2 className="text-l">{t('visit.title')}</h2>
            <span className="text-xs text-ink-2 whitespace-nowrap">
              {t('visit.changes', { count: visit.count })}
            </span>
          </div>
          {Log ? <Log visit={visit} /> : null}
        </div>
      ) : null}
    </aside>
  );
}

/** The same behind a button, where there is none. */
export function VisitButton({ hasColumn }: { hasColumn: boolean }) {
  const { t } = useTranslation('venue-nav');
  const [isOpen, setOpen] = useState(false);
  const visit = useVisit();
  const Log = useVisitLog(isOpen);
  if (!visit) return null;
  return (
    <>
      <Button
        variant="line"
        className={hasColumn ? styles.narrowOnly : styles.button}
        icon={<ListChecks aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('visit.changes', { count: visit.count })}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('visit.title')}
        closeLabel={t('visit.close')}
      >
        {Log ? <Log visit={visit} /> : null}
      </Sheet>
    </>
  );
}

/** Whoever comes without a network sees the number of changes, and the list with the next page. */
function useVisitLog(isNeeded: boolean) {
  return useLazyComponent(visitLog, isNeeded, () => undefined);
}
