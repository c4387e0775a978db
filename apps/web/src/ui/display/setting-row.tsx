import type { ReactNode } from 'react';

interface SettingRowProps {
  icon: ReactNode;
  tone?: 'plain' | 'ok' | 'warn';
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

const tones = {
  plain: 'bg-paper-2',
  ok: 'bg-(--ok-soft) text-(--ok)',
  warn: 'bg-(--warn-soft) text-(--warn)',
};

/**
 * Picture, two lines, and what can be done about it. Stands in a `ul` with `rowsClass`. On a phone the second line has
 * the whole width under the first and the action; where even those two do not fit, the action has a line of its own.
 */
export function SettingRow({ icon, tone = 'plain', title, text, action }: SettingRowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3.5 leading-snug">
      <span
        aria-hidden="true"
        className={`row-span-2 grid size-12 place-items-center rounded-m max-sm:self-start [&_svg]:size-5 ${tones[tone]}`}
      >
        {icon}
      </span>
      <p className={`font-strong wrap-anywhere ${text ? 'sm:self-end' : 'row-span-2'}`}>{title}</p>
      {text ? (
        <div className="text-s text-ink-2 wrap-anywhere max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 sm:col-start-2 sm:row-start-2 sm:self-start">
          {text}
        </div>
      ) : null}
      {action ? (
        <div className="col-start-3 row-start-1 sm:row-span-2 max-[22rem]:col-start-2 max-[22rem]:row-start-3 max-[22rem]:mt-1.5">
          {action}
        </div>
      ) : null}
    </div>
  );
}

export const rowsClass = 'divide-y divide-line -my-3.5';
