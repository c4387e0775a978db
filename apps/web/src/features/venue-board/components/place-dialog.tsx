import { canWalkInStart } from '@gramy/domain/booking/walk-in';
import { Ban, Footprints, Phone } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useBoardView } from '../hooks/board-context.ts';
import type { Place } from '../hooks/carried.ts';
import { stepMs } from '../hooks/desk-times.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './keys.module.css';

interface PlaceDialogProps {
  place: Place;
  onClose: () => void;
  onDialog: (dialog: OpenDialog) => void;
}

/** A free place was pressed: what to do with it. */
export function PlaceDialog({ place, onClose, onDialog }: PlaceDialogProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const { board, now } = useBoardView();
  const { sayTime } = useBarWords(board);
  const table = board.tables.find(({ id }) => id === place.tableId);
  const isNow = canWalkInStart(place.start, now) || (place.start <= now && now < place.start + stepMs);
  return (
    <Dialog
      isOpen
      size="small"
      title={t('place.title', { table: table?.name[language] ?? '', time: sayTime(place.start) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className={styles.keys}>
        {isNow ? (
          <button
            type="button"
            className={styles.key}
            onClick={() => onDialog({ name: 'walkIn', tableId: place.tableId })}
          >
            <Footprints aria-hidden="true" />
            {t('place.walkIn')}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.key}
          onClick={() => onDialog({ name: 'phoneBooking', place })}
        >
          <Phone aria-hidden="true" />
          {t('place.phone')}
        </button>
        <button type="button" className={styles.key} onClick={() => onDialog({ name: 'blockTime', place })}>
          <Ban aria-hidden="true" />
          {t('place.block')}
        </button>
      </div>
    </Dialog>
  );
}
