import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Concerns a form as a whole; read out as soon as it appears. */
export function InlineAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-m bg-(--bad-soft) px-4 py-3 text-s">
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-(--bad)" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
