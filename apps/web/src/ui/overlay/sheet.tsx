import { joinClasses } from '../foundation/join-classes.ts';
import { Modal, type ModalProps } from './modal.tsx';
import styles from './sheet.module.css';

export type SheetProps = ModalProps & {
  /** `side` is a drawer of 488 pixels, on a phone a page; `full` covers the window, as the menu on a phone does. */
  placement?: 'side' | 'full';
};

export function Sheet({ placement = 'side', ...modal }: SheetProps) {
  return (
    <Modal {...modal} className={joinClasses(styles.sheet, styles[placement])} boxClassName={styles.box} />
  );
}
