import { type RenderLink, renderAnchor } from '../action/render-link.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './slot-button.module.css';
import type { TimeSlot } from './slot-button.tsx';

interface SlotLinkProps {
  slot: TimeSlot & { kind: 'free' | 'happy' };
  href: string;
  renderLink?: RenderLink;
  /** All of it in words: "Friday 20:30 at Pod Zegarem, 119 zł". */
  label: string;
  className?: string;
}

/** A start time as a link to where it is booked, with the classes of a `SlotButton`. */
export function SlotLink({ slot, href, renderLink = renderAnchor, label, className }: SlotLinkProps) {
  const { time, detail, kind, nightMark } = slot;
  return renderLink({
    href,
    'aria-label': label,
    className: joinClasses(styles.slot, styles.small, styles[kind], className),
    children: (
      <>
        <span className={styles.time}>
          {time}
          {nightMark ? <span className={styles.night}> {nightMark}</span> : null}
        </span>{' '}
        <span className={styles.detail}>{detail}</span>
      </>
    ),
  });
}

interface MoreSlotsLinkProps {
  /** "+5". */
  text: string;
  /** "5 more times at Pod Zegarem". */
  label: string;
  href: string;
  renderLink?: RenderLink;
  className?: string;
}

export function MoreSlotsLink({
  text,
  label,
  href,
  renderLink = renderAnchor,
  className,
}: MoreSlotsLinkProps) {
  return renderLink({
    href,
    'aria-label': label,
    className: joinClasses(styles.slot, styles.more, className),
    children: <span className={styles.time}>{text}</span>,
  });
}
