import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { ActDialogProps } from '../hooks/open-dialog.ts';
import { useActDialog } from '../hooks/use-act-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './keys.module.css';

const choices = [10, 20, 30] as const;
type Lateness = (typeof choices)[number];

/** They have called: the board waits so much longer before it turns red. */
export function LateDialog(props: ActDialogProps) {
  const { booking, evening, onClose } = props;
  const run = useActDialog(props);
  const { t } = useTranslation('venue-board');
  const language = useLanguage();
  const { nameGuest } = useBarWords(evening.board);
  const note = (minutes: Lateness) => run({ kind: 'late', minutes });
  return (
    <Dialog
      isOpen
      size="small"
      title={t('lateness.title', { name: nameGuest(booking) })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className={styles.keys}>
        {choices.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={styles.key}
            disabled={evening.busy !== undefined}
            onClick={() => void note(minutes)}
          >
            {formatDuration(language, minutes)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
