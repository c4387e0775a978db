import type { ReactNode } from 'react';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';

interface SetupColumnsProps {
  /** Beside the page where there is room for it. */
  aside?: ReactNode;
  /** Where there is none: below the page, or nowhere, so that the page offers it in another way. */
  isBelow?: boolean;
  children: ReactNode;
}

/** The two columns of the set-up. */
export function SetupColumns({ aside, isBelow = false, children }: SetupColumnsProps) {
  const isWide = useIsWide();
  return (
    <div className="min-[1001px]:grid min-[1001px]:min-h-full min-[1001px]:grid-cols-[minmax(0,1fr)_24rem]">
      {children}
      {aside && (isWide || isBelow) ? (
        <aside className="bg-paper-2 px-(--gutter) py-8 min-[1001px]:px-8">
          <div className="min-[1001px]:sticky min-[1001px]:top-8">{aside}</div>
        </aside>
      ) : null}
    </div>
  );
}
