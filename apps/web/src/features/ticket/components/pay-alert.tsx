import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Read out as soon as it appears. */
export function PayAlert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="mt-6 flex gap-3 rounded-m bg-(--bad-soft) px-4 py-3 text-s forced-colors:border"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-(--bad)" />
      <div>
        <b className="font-strong">{title}</b>
        {children ? <p className="wrap-anywhere">{children}</p> : null}
      </div>
    </div>
  );
}
