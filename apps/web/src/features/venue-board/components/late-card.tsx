import { minuteMs } from '@gramy/domain/time/instant';
import { UserX } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import { nameTables } from '../hooks/table-names.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { BoardBooking } from '../queries.ts';
import styles from './queue.module.css';

interface LateCardProps {
  booking: BoardBooking;
  isBusy: boolean;
  onNoShow: () => void;
  onOpen: () => void;
}

/** Should be here, and is not. */
export function LateCard({ booking, isBusy, onNoShow, onOpen }: LateCardProps) {
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { board, now } = useBoardView();
  const { nameGuest } = useBarWords(board);
  const name = nameGuest(booking);
  const minutes = (now - Date.parse(booking.startsAt)) / minuteMs;
  return (
    <article className={styles.late} aria-label={name}>
      <h3 className={styles.lateTitle}>
        <UserX aria-hidden="true" />
        {t('lateBy', {
          tables: formatList(language, nameTables(board, booking, language)),
          name,
          time: formatDuration(language, minutes),
        })}
      </h3>
      <div className="flex gap-2">
        <Button variant="line" className="flex-1" isBusy={isBusy} onClick={onNoShow}>
          {t('acts.noShow')}
        </Button>
        <Button variant="line" className="flex-1" onClick={onOpen}>
          {t('open')}
        </Button>
      </div>
    </article>
  );
}
