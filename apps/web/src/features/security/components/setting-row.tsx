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

/** Picture, two lines, and what can be done about it. Stands in a `ul` with `rowsClass`. */
export function SettingRow({ icon, tone = 'plain', title, text, action }: SettingRowProps) {
  return (
    <div className="flex items-center gap-x-4 gap-y-2 py-3.5 max-[22rem]:flex-wrap">
      <span
        aria-hidden="true"
        className={`grid size-12 flex-none place-items-center rounded-m [&_svg]:size-5 ${tones[tone]}`}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 leading-snug max-[22rem]:basis-28">
        <p className="font-[660] wrap-anywhere">{title}</p>
        {text ? <div className="mt-0.5 text-s text-ink-2 wrap-anywhere">{text}</div> : null}
      </div>
      {action ? <div className="flex-none max-[22rem]:ml-16">{action}</div> : null}
    </div>
  );
}

export const rowsClass = 'divide-y divide-line -my-3.5';
