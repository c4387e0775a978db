import { type MouseEvent, type ReactNode, useRef } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './site-popover.module.css';

interface SitePopoverProps {
  /** The button that opens it says `popoverTarget` with this id. */
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A card under the header at its right edge; on a phone a sheet at the foot. The browser opens and closes it, so
 * it works before and without scripts.
 */
export function SitePopover({ id, label, className, children }: SitePopoverProps) {
  const ref = useRef<HTMLElement>(null);
  // The router keeps the page, and the card with it.
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) ref.current?.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too
    <section
      ref={ref}
      id={id}
      popover="auto"
      aria-label={label}
      onClick={closeAfterLink}
      className={joinClasses(styles.popover, className)}
    >
      <span className={styles.bar} />
      {children}
    </section>
  );
}
