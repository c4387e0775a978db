import type { ReactNode } from 'react';
import styles from './status-panel.module.css';

interface StatusPanelProps {
  /** A 320 × 220 drawing; it repeats the title and so stays silent for screen readers. */
  picture: string;
  heading: 'h1' | 'h2' | 'h3';
  title: string;
  text: string;
  note?: ReactNode;
  /** Ways on: there is always at least one. */
  children: ReactNode;
}

/** Nothing here, or something went wrong: a picture, the words for it and the ways on. */
export function StatusPanel({ picture, heading: Heading, title, text, note, children }: StatusPanelProps) {
  return (
    <div className={styles.panel}>
      <img className={styles.picture} src={picture} alt="" width={320} height={220} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
      {note ? <div className={styles.note}>{note}</div> : null}
    </div>
  );
}
