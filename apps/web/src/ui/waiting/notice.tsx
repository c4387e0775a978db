import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeBarProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** One button, small. */
  action?: ReactNode;
}

/** A bar across the page under the header, for a state of the whole site such as offline; it is announced by the live region around it. */
export function NoticeBar({ title, text, icon = <WifiOff />, action }: NoticeBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.content}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <p className={styles.text}>
          <b>{title}</b> {text ? <span>{text}</span> : null}
        </p>
        {action}
      </div>
    </div>
  );
}
