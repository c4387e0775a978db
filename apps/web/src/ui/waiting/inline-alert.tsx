import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface InlineAlertProps {
  children: ReactNode;
  /** A way on. */
  action?: ReactNode;
}

/** Concerns a form as a whole; read out as soon as it appears. */
export function InlineAlert({ children, action }: InlineAlertProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-m bg-(--bad-soft) px-4 py-3 text-s">
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-(--bad)" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="wrap-anywhere">{children}</p>
        {action}
      </div>
    </div>
  );
}
