import { Printer, RefreshCw, WifiOff } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNightMoment } from '../../../lib/formats/night-moment.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import styles from './offline-strip.module.css';

interface OfflineStripProps {
  seenAt: number;
  onRetry: () => void;
  onPrint: () => void;
}

/** How old the picture is, and what can be done all the same. */
export function OfflineStrip({ seenAt, onRetry, onPrint }: OfflineStripProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, clockOffset } = useBoardView();
  const time = formatNightMoment(language, seenAt + clockOffset, board.branch.timeZone);
  return (
    <div className={styles.strip}>
      <WifiOff aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.words}>
        <b>{t('offline.title', { time })}</b> {t('offline.text')}
      </p>
      <div className={styles.acts}>
        <Button variant="line" size="small" icon={<Printer aria-hidden="true" />} onClick={onPrint}>
          {t('print')}
        </Button>
        <Button variant="ink" size="small" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {t('offline.tryNow')}
        </Button>
      </div>
    </div>
  );
}
