import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NextLineProps {
  title: string;
  text: ReactNode;
  Icon: LucideIcon;
  /** The button. */
  children: ReactNode;
}

/** One thing that is good to do now. */
export function NextLine({ title, text, Icon, children }: NextLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 sm:flex-nowrap">
      <Icon aria-hidden="true" className="size-5.5 shrink-0 text-orange-text" />
      <div className="min-w-0 flex-1">
        <h3 className="text-m">{title}</h3>
        <div className="text-s text-pretty text-ink-2">{text}</div>
      </div>
      {children}
    </li>
  );
}
