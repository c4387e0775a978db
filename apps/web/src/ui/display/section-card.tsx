import { type ReactNode, useId, useRef } from 'react';
import { focusPlace, useKeptFocus } from '../foundation/use-kept-focus.ts';

interface SectionCardProps {
  title: string;
  lead?: string;
  /** At the right end of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One card per subject. */
export function SectionCard({ title, lead, action, children }: SectionCardProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useKeptFocus<HTMLElement>(() => heading.current && focusPlace(heading.current));
  return (
    <section ref={card} aria-labelledby={titleId} className="min-w-0 rounded-l bg-card p-5 shadow-e1 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} id={titleId} className="text-l tracking-[-0.015em]">
          {title}
        </h2>
        {action}
      </div>
      {lead ? <p className="mt-1 text-s text-pretty text-ink-2">{lead}</p> : null}
      <div className="mt-3.5">{children}</div>
    </section>
  );
}
