import styles from './key-hint.module.css';

/** A key as it is drawn on the keyboard. Whoever cannot press it hears nothing of it. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint} aria-hidden="true">
      {keys.split(/[ +]/).map((key) => (
        <kbd key={key}>{names[key] ?? key.toUpperCase()}</kbd>
      ))}
    </span>
  );
}

const names: Record<string, string> = {
  Ctrl: 'Ctrl',
  Enter: '↵',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
};
