import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePictures } from '../../lib/content/pictures.ts';
import { formatTime } from '../../lib/formats/format.ts';
import { usePageHead } from '../../lib/navigation/page-head.ts';
import { usePublicConfig } from '../../lib/queries/public-config.ts';
import { defineQuery } from '../../lib/queries/query.ts';
import { useQuery } from '../../lib/queries/use-query.ts';
import styles from './maintenance-screen.module.css';

/** How often the page checks whether maintenance is over. */
const lookAgainMs = 30_000;

/** Replaces the whole app while the operator has the maintenance flag set. Outside the router: no links. */
export function MaintenanceScreen() {
  const { t } = useTranslation();
  const { operator } = usePublicConfig();
  const pictures = usePictures();
  const language = useLanguage();
  const closure = useClosure();
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
          <p className={styles.lead}>{closure ? closure.message[language] : t('maintenance.text')}</p>
          <dl className={styles.facts}>
            {closure ? (
              <div>
                <dt>{t('maintenance.backAt')}</dt>
                <dd>{formatTime(language, Date.parse(closure.endsAt), homeTimeZone)}</dd>
              </div>
            ) : null}
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

/** Where the office has closed the market for a while, until when; undefined also before the answer. */
function useClosure() {
  const state = useQuery(closureQuery(), { isExtra: true });
  return (state.status === 'ready' ? state.data.closure : null) ?? undefined;
}

const closureQuery = () => defineQuery('GET /market/closure', {});

async function comeBackWhenOpen(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer && answer.status !== 503) window.location.reload();
}
