import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';

/** Back on the left, on on the right; on a phone the wanted one is on top. */
export function StepButtons({
  back,
  children,
}: {
  back?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-4 max-sm:flex-col-reverse max-sm:items-stretch">
      {back ? (
        <Link to={back.href} className={buttonClass('line')}>
          <ArrowLeft aria-hidden className="size-5" />
          {back.label}
        </Link>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
