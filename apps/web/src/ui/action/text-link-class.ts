import styles from './text-link.module.css';

/** A link within or beside text: never colour alone. */
export const textLinkClass = styles.textLink ?? '';
