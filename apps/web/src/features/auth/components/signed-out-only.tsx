import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useEnter } from '../hooks/use-enter.ts';

interface SignedOutOnlyProps {
  /** The screen itself is about to let somebody in, and leads on by itself. */
  isEntering: boolean;
  children: ReactNode;
}

/** Whoever is in already, perhaps by another tab, has nothing to do here and is sent on. */
export function SignedOutOnly({ isEntering, children }: SignedOutOnlyProps) {
  const { user } = useSession();
  const { target } = useEnter();
  return (
    <>
      {children}
      {user && !isEntering ? <Navigate to={target} replace /> : null}
    </>
  );
}
