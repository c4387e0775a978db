import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './modal-box.module.css';

export interface ModalBoxProps extends Omit<ComponentProps<'div'>, 'title' | 'onClose'> {
  title?: ReactNode;
  titleId?: string;
  closeLabel: string;
  onClose: () => void;
  /** Buttons, the wanted one last; on a phone it stands on top. Equal ones stay in a row in an element of their own. */
  footer?: ReactNode;
  /** For the bar and the head, by which a sheet can be pulled down. */
  gripProps?: ComponentProps<'div'>;
}

/** What is drawn of a dialog or a sheet. It scrolls as one; head and foot stay in sight. */
export function ModalBox({
  title,
  titleId,
  closeLabel,
  onClose,
  footer,
  gripProps,
  className,
  children,
  ...rest
}: ModalBoxProps) {
  return (
    <div {...rest} tabIndex={-1} className={joinClasses(styles.box, className)}>
      <div {...gripProps} className={styles.grip}>
        <span className={styles.bar} data-grab-bar="" />
        <div className={joinClasses(styles.head, !title && styles.untitled)}>
          {title ? (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          ) : null}
          <IconButton
            className={styles.close}
            label={closeLabel}
            icon={<X aria-hidden />}
            onClick={onClose}
          />
        </div>
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </div>
  );
}
