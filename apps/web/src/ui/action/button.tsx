import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import { Spinner } from '../waiting/spinner.tsx';
import styles from './button.module.css';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { PressButton } from './press-button.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * The work has begun: a spinner takes the place of the label, clicks do nothing, and the focus stays here.
   * A button that can ever be busy says `false` from the start, so that its width is kept.
   */
  isBusy?: boolean;
  /** Stands beside the spinner and becomes the name; without it the label keeps naming the button. */
  busyLabel?: string;
  icon?: ReactNode;
  trailingIcon?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  isBusy,
  busyLabel,
  icon,
  trailingIcon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps Enter in a text field from sending the form once more.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  const Element = type === 'button' ? PressButton : 'button';
  return (
    <Element
      {...rest}
      {...(type === 'button' ? {} : { type })}
      onClick={handleClick}
      aria-disabled={isBusy || rest['aria-disabled']}
      data-busy={isBusy ? (busyLabel ? 'named' : 'silent') : undefined}
      className={joinClasses(buttonClass(variant, size), className)}
    >
      <span className={styles.label}>
        {icon}
        {children}
        {trailingIcon}
      </span>
      {isBusy === undefined ? null : (
        <span className={styles.busy}>
          {isBusy ? <Spinner size="small" tone="current" /> : <span className={styles.spinnerRoom} />}
          {busyLabel}
        </span>
      )}
    </Element>
  );
}
