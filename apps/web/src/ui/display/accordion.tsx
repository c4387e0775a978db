import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './accordion.module.css';

/** Rows that fold. Nothing but the browser's own details, so it works without scripts and is found by search. */
export function Accordion({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.accordion, className)} />;
}

interface AccordionItemProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** At the end of the row: how many, how much. */
  meta?: ReactNode;
  /** Items of the same name: opening one closes the others. */
  name?: string;
}

export function AccordionItem({ title, meta, className, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} className={joinClasses(styles.item, className)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {meta ? <span className={styles.meta}>{meta}</span> : null}
        <ChevronDown className={styles.chevron} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
