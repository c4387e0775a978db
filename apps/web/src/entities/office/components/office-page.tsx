import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import styles from './office-page.module.css';

interface OfficePageProps {
  /** As the browser's tab has it. */
  name: string;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One desk: its name, what it is for, and the work. */
export function OfficePage({ name, title, lead, action, children }: OfficePageProps) {
  const { t } = useTranslation('office');
  usePageHead({ title: t('pageTitle', { name }), description: t('description') });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
