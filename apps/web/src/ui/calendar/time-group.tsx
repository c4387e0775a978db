import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PressButton } from '../action/press-button.tsx';
import type { TimeSlot } from './slot-button.tsx';
import styles from './time-group.module.css';

export interface TimeGroupData {
  id: string;
  /** "Evening". */
  name: string;
  icon: ReactNode;
  /** "17:00–22:00". */
  range: string;
  /** "4 free". */
  free: string;
  /** "4", for the chip. */
  freeCount: string;
  /** "4 free from 119 zł": what a folded group still shows. */
  summary: string;
  slots: readonly TimeSlot[];
}

interface TimeGroupProps {
  id: string;
  group: TimeGroupData;
  /** Open from the start. */
  isWanted: boolean;
  /** Nothing to be had: folded on wide screens too. */
  isFull: boolean;
  children: ReactNode;
}

/**
 * One part of the day. Both forms of its heading are written and the style sheet shows one: the server cannot know
 * how wide the screen is.
 */
export function TimeGroup({ id, group, isWanted, isFull, children }: TimeGroupProps) {
  const [isOpen, setIsOpen] = useState(isWanted);
  return (
    <section id={id} className={styles.group} data-open={isOpen} data-full={isFull}>
      <h4 className={styles.heading}>
        <PressButton
          aria-expanded={isOpen}
          aria-controls={`${id}-slots`}
          onClick={() => setIsOpen(!isOpen)}
          className={styles.fold}
        >
          {group.icon}
          <span className={styles.name}>{group.name}</span>{' '}
          <span className={styles.quiet}>{group.summary}</span>
          <ChevronDown className={styles.chevron} />
        </PressButton>
        <span className={styles.plain}>
          {group.icon}
          <span className={styles.name}>{group.name}</span>{' '}
          <span className={styles.quiet}>{group.range}</span>
          <span className={styles.free}>{group.free}</span>
        </span>
      </h4>
      <div id={`${id}-slots`} className={styles.content}>
        {children}
      </div>
    </section>
  );
}
