import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './chip.module.css';
import { PressButton } from './press-button.tsx';
import { type RenderLink, renderAnchor } from './render-link.tsx';

interface ChipContent {
  icon?: ReactNode;
  /** How many there would be: stands quietly behind the name. */
  count?: string | undefined;
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'type'>, ChipContent {
  /** For a choice that can be switched on and off; left out, the chip is a plain button. */
  isPressed?: boolean;
  /** Draws a cross: pressing the chip takes the choice away. */
  isRemovable?: boolean;
}

export function Chip({ icon, count, isPressed, isRemovable, className, children, ...rest }: ChipProps) {
  return (
    <PressButton {...rest} aria-pressed={isPressed} className={joinClasses(styles.chip, className)}>
      {icon}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
      {isRemovable ? <X aria-hidden="true" className={styles.cross} /> : null}
    </PressButton>
  );
}

interface ChipLinkProps extends ChipContent {
  href: string;
  renderLink?: RenderLink;
  /** It leads to the page one is on. */
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

export function ChipLink(props: ChipLinkProps) {
  const { href, renderLink = renderAnchor, icon, count, isCurrent, className, children } = props;
  return renderLink({
    href,
    'aria-current': isCurrent ? 'page' : undefined,
    className: joinClasses(styles.chip, className),
    children: (
      <>
        {icon}
        {children}
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </>
    ),
  });
}
