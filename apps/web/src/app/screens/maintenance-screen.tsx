import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePictures } from '../../lib/content/pictures.ts';
import { usePageHead } from '../../lib/navigation/page-head.ts';
import { usePublicConfig } from '../../lib/queries/public-config.ts';
import styles from './maintenance-screen.module.css';

/** How often the page checks whether maintenance is over. */
const lookAgainMs = 30_000;

/** Replaces the whole app while the operator has the maintenance flag set. Outside the router: no links. */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  const { operator } = usePublicConfig();
  const pictures = usePictures();
  usePageHead({ title: t('maintenance.pageTitle'), description: t('maintenance.text') });

  useEffect(() => {
    const timer = setInterval(() => void comeBackWhenOpen(), lookAgainMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <main className={styles.page}>
      <div className={styles.words}>
        <p className={styles.logo}>
          <img src="/favicon.svg" alt="" width={34} height={34} />
          gramy
        </p>
        <div className={styles.message}>
          <h1 className={styles.title}>{t('maintenance.title')}</h1>
          <p className={styles.lead}>{t('maintenance.text')}</p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('maintenance.bookings')}</dt>
              <dd>{t('maintenance.bookingsStay')}</dd>
            </div>
            <div>
              <dt>{t('maintenance.urgent')}</dt>
              <dd>{operator.phone ?? operator.email}</dd>
            </div>
          </dl>
          <p className={styles.note}>{t('maintenance.opensByItself')}</p>
        </div>
      </div>
      <div className={styles.square} aria-hidden="true">
        <img src={pictures.hero} alt="" width={920} height={740} className={styles.houses} />
      </div>
    </main>
  );
}

async function comeBackWhenOpen(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer && answer.status !== 503) window.location.reload();
}
