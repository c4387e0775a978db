import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

export type OutcomeTone = 'ok' | 'warn' | 'bad' | 'plain';

const tones: Record<OutcomeTone, string> = {
  ok: 'text-(--ok)',
  warn: 'text-(--warn)',
  bad: 'text-(--bad)',
  plain: 'text-ink-2',
};

interface OutcomeHeadProps {
  tone: OutcomeTone;
  icon: ReactNode;
  /** What happened, and when. */
  kicker: string;
  /** What it means. */
  title: ReactNode;
  lead?: ReactNode;
}

export function OutcomeHead({ tone, icon, kicker, title, lead }: OutcomeHeadProps) {
  return (
    <div>
      <p role="status" className={joinClasses('mb-2 flex items-center gap-2 font-strong', tones[tone])}>
        <span aria-hidden="true" className="flex-none [&_svg]:size-5">
          {icon}
        </span>
        {kicker}
      </p>
      <h1 className="text-[clamp(2.1rem,1.4rem+3vw,3.5rem)] tracking-[-0.035em] wrap-break-word">{title}</h1>
      {lead ? <div className="mt-3 max-w-[56ch] text-m text-ink-2 md:text-l">{lead}</div> : null}
    </div>
  );
}

/** One narrow column: what happened stands first, and nothing beside it. */
export function OutcomePage({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-[1120px] px-(--gutter) pt-5 pb-12 md:pt-10">{children}</div>;
}
