import { Search } from 'lucide-react';
import { KeyHint } from '../../../../entities/office/components/key-hint.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { formatDateAt, formatTime } from '../../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../../lib/formats/own-time.ts';
import { PressButton } from '../../../../ui/action/press-button.tsx';
import styles from './find-bar.module.css';
import { useMinute } from './use-minute.ts';

/** Looks like a field and opens the palette, which is one. */
export function FindBar({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('office');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const now = useMinute();
  return (
    <header className={styles.bar}>
      <PressButton className={styles.find} onClick={onFind}>
        <Search aria-hidden="true" />
        <span>{t('find.hint')}</span>
        <KeyHint keys="Ctrl+k" />
      </PressButton>
      <time className={styles.now}>
        {formatDateAt(language, now, timeZone, 'short')}, {formatTime(language, now, timeZone)}
      </time>
    </header>
  );
}
