import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOfficeStanding } from '../../../entities/office/hooks/office-standing.ts';
import type { OfficeToday } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Unknown } from './market-now.tsx';
import { PromiseBadge } from './promise-badge.tsx';
import styles from './today.module.css';

type Queue = OfficeToday['queues'][number];

/** In the order in which something was promised; each leads to its desk where there is one. */
export function WaitingQueues({ queues }: { queues: readonly Queue[] }) {
  const { sections } = useOfficeStanding();
  return (
    <ol className={styles.queues}>
      {queues.map((queue) => {
        const section = sections.find((one) => one.queue === queue.queue);
        return (
          <li key={queue.queue} data-state={findState(queue)}>
            <Row to={section?.path}>
              <QueueLine queue={queue} />
              {section ? <ChevronRight aria-hidden="true" className={styles.arrow} /> : null}
            </Row>
          </li>
        );
      })}
    </ol>
  );
}

function findState({ count }: Queue): 'unknown' | 'empty' | 'open' {
  if (count === null) return 'unknown';
  return count === 0 ? 'empty' : 'open';
}

function Row({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={styles.row}>{children}</div>;
  return (
    <Link to={to} className={styles.row}>
      {children}
    </Link>
  );
}

function QueueLine({ queue }: { queue: Queue }) {
  const { t } = useTranslation('office-today');
  const language = useLanguage();
  const { count, about } = queue;
  const state = findState(queue);
  return (
    <>
      <span className={styles.number} data-state={state}>
        {count === null ? <Unknown /> : formatNumber(language, count)}
      </span>
      <span className={styles.words}>
        <b className={styles.name} data-state={state}>
          {t(`queues.${queue.queue}`)}
        </b>
        {count === null ? <span>{t('uncounted')}</span> : about ? <span>{about}</span> : null}
      </span>
      <PromiseBadge queue={queue} />
    </>
  );
}
