import { KeyHint } from '../../../../entities/office/components/key-hint.tsx';
import { useListedKeys } from '../../../../entities/office/hooks/office-keys.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PressButton } from '../../../../ui/action/press-button.tsx';
import styles from './key-bar.module.css';

/** What the keyboard does on this page. */
export function KeyBar({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('office');
  const keys = useListedKeys().filter(({ isQuiet, isOn }) => isOn && !isQuiet);
  return (
    <footer className={styles.bar}>
      {keys.map(({ id, keys: [shown], label }) => (
        <span key={id} className={styles.key}>
          <KeyHint keys={shown} />
          {label}
        </span>
      ))}
      <span className={styles.key}>
        <KeyHint keys="g" />
        {t('keys.section')}
      </span>
      <PressButton className={styles.key} onClick={onAll}>
        <KeyHint keys="?" />
        {t('keys.all')}
      </PressButton>
    </footer>
  );
}
