import { hourMs } from '@gramy/domain/time/instant';
import { Printer, RefreshCw, WifiOff } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './offline-strip.module.css';

interface OfflineStripProps {
  seenAt: number;
  onRetry: () => void;
  /** Of one board. */
  onPrint?: (() => void) | undefined;
}

/** Within so long the time alone says when it was. */
const recentMs = 12 * hourMs;

/** How old the picture is, and what can be done all the same. */
export function OfflineStrip({ seenAt, onRetry, onPrint }: OfflineStripProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, now, clockOffset } = useBoardView();
  const { sayTime } = useBarWords(board);
  const seen = seenAt + clockOffset;
  const time = now - seen < recentMs ? sayTime(seen) : formatDeadline(language, seen, board.branch.timeZone);
  return (
    <div className={styles.strip}>
      <WifiOff aria-hidden="true" className={styles.icon} />
      <p role="status" className={styles.words}>
        <b>{t('offline.title', { time })}</b> {t('offline.text')}
      </p>
      <div className={styles.acts}>
        {onPrint ? (
          <Button variant="line" size="small" icon={<Printer aria-hidden="true" />} onClick={onPrint}>
            {t('print')}
          </Button>
        ) : null}
        <Button variant="ink" size="small" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {t('offline.tryNow')}
        </Button>
      </div>
    </div>
  );
}
