import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../../../lib/navigation/link.tsx';
import { isSecondPress } from '../../../lib/navigation/second-press.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

/** The next step has its buttons where those of this one are: a double tap goes one step. */
function dropSecondPress(event: MouseEvent) {
  if (!isSecondPress(event.nativeEvent as PointerEvent)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Back on the left, on on the right; on a phone the wanted one is on top. */
export function StepButtons({
  back,
  children,
}: {
  back?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <div
      onClickCapture={dropSecondPress}
      className="flex flex-wrap items-center justify-between gap-4 pt-4 max-sm:flex-col-reverse max-sm:items-stretch"
    >
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
