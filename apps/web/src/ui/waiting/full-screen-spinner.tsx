import styles from './full-screen-spinner.module.css';
import { Spinner } from './spinner.tsx';

/** Waits 200 ms before it covers the screen and a second before it speaks: quick answers show nothing of it. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.cover}>
      <Spinner size="large" />
      <p className={styles.words}>{label}</p>
    </div>
  );
}
