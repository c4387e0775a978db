import { joinClasses } from '../foundation/join-classes.ts';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal.tsx';

export type DialogProps = ModalProps & {
  /** 480, 600 and 720 pixels; never more than 90 % of the window, and on a phone a sheet at its foot. */
  size?: 'small' | 'medium' | 'large';
};

export function Dialog({ size = 'medium', ...modal }: DialogProps) {
  return <Modal {...modal} className={styles.dialog} boxClassName={joinClasses(styles.box, styles[size])} />;
}
