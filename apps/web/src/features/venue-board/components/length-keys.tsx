import type { Instant } from '@gramy/domain/time/instant';
import { addMinutes } from '@gramy/domain/time/instant';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration } from '../../../lib/formats/format.ts';
import { useBoardView } from '../hooks/board-context.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import styles from './desk.module.css';

interface LengthKeysProps {
  durations: readonly number[];
  start: Instant;
  value: number | undefined;
  /** Nobody has a table for so long. */
  isFull: (minutes: number) => boolean;
  onChange: (minutes: number) => void;
}

/** How long, and until when that is. */
export function LengthKeys({ durations, start, value, isFull, onChange }: LengthKeysProps) {
  const { t } = useTranslation('venue-board-desk');
  const language = useLanguage();
  const { board } = useBoardView();
  const { sayTime } = useBarWords(board);
  return (
    <div className={styles.lengths}>
      {durations.map((minutes) => {
        const isOff = isFull(minutes);
        return (
          <button
            key={minutes}
            type="button"
            className={styles.key}
            aria-pressed={value === minutes}
            data-off={isOff ? '' : undefined}
            onClick={() => onChange(minutes)}
          >
            <b>{formatDuration(language, minutes)}</b>
            <small>{isOff ? t('noTable') : t('till', { time: sayTime(addMinutes(start, minutes)) })}</small>
          </button>
        );
      })}
    </div>
  );
}
