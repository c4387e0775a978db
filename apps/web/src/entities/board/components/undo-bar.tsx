import { CircleCheck, Undo2 } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Announcer } from '../../../ui/overlay/announcer.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  title: string;
  note: string;
  /** By this device's clock. */
  until: number;
  onUndo: () => void;
  onOver: () => void;
}

/** What was done is done; what guests are told leaves when this bar has run out. */
export function UndoBar({ title, note, until, onUndo, onOver }: UndoBarProps) {
  const { t } = useTranslation('venue-board');
  const left = Math.max(0, until - Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs out once, when its own time is over
  useEffect(() => {
    const timer = setTimeout(onOver, left);
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <div className={styles.bar} data-undo="">
      <Announcer>{`${title}. ${note}`}</Announcer>
      <CircleCheck aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
        {t('undo')}
      </Button>
      <span className={styles.left} style={{ '--left': `${left}ms` } as CSSProperties} />
    </div>
  );
}
