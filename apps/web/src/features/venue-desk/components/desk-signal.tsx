import type { ReactNode } from 'react';
import styles from './desk-signal.module.css';

export type SignalTone = 'go' | 'money' | 'stop' | 'calm';

interface DeskSignalProps {
  tone: SignalTone;
  icon: ReactNode;
  /** What it is: "Right ticket, right night". */
  kicker: string;
  /** The largest words of the page: the tables and the money, or the day. */
  children: ReactNode;
}

export function DeskSignal({ tone, icon, kicker, children }: DeskSignalProps) {
  return (
    <div className={styles.signal} data-tone={tone}>
      <div className="grid gap-3 p-5 pb-6">
        <p role="status" className="flex items-center gap-2.5 text-l font-strong">
          <span aria-hidden className="flex-none [&_svg]:size-7">
            {icon}
          </span>
          {kicker}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Two figures that are read from a distance. */
export function SignalFigures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-s font-medium">{name}</dt>
          <dd className={`${styles.large} wrap-anywhere tabular-nums`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SignalWords({ children }: { children: ReactNode }) {
  return <span className={`${styles.large} block wrap-anywhere first-letter:uppercase`}>{children}</span>;
}
