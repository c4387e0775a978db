import { trustedTablet } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import styles from './lock-screen.module.css';

/** Somebody has said elsewhere that it is trusted no longer; the device forgets it too. */
export function UnknownTablet() {
  const { t } = useTranslation('venue-tablet');
  return (
    <section className={styles.pad}>
      <h1 className={styles.title}>{t('unknown.title')}</h1>
      <p className="text-pretty">{t('unknown.text')}</p>
      <Button
        onClick={() => {
          trustedTablet.remove();
          window.location.reload();
        }}
      >
        {t('unknown.forget')}
      </Button>
    </section>
  );
}
