import { Wrench } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import styles from './bars.module.css';

interface BlockBarProps {
  blockId: string;
  label: string;
  name: string;
  from: number;
  to: number;
}

export const BlockBar = memo(function BlockBar({ blockId, label, name, from, to }: BlockBarProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="dialog"
      data-bar={blockId}
      data-block={blockId}
      className={joinClasses(styles.bar, styles.block)}
      style={{ '--a': from, '--z': to } as CSSProperties}
    >
      <span className={styles.who}>
        <b className={styles.name}>{name}</b>
      </span>
      <span className={styles.facts}>
        <Wrench aria-hidden="true" />
      </span>
    </button>
  );
});
