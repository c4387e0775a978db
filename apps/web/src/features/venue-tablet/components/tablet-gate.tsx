import { type ReactNode, useCallback, useState } from 'react';
import type { TrustedTablet } from '../../../entities/tablet/hooks/trusted-tablet.ts';
import type { OpenedTablet } from '../hooks/tablet-calls.ts';
import { LockScreen } from './lock-screen.tsx';
import { OpenTablet } from './open-tablet.tsx';

interface TabletGateProps {
  tablet: TrustedTablet;
  children: ReactNode;
}

/** Below it works whoever has typed their PIN. It is remembered nowhere: a page that is loaded again is locked. */
export function TabletGate({ tablet, children }: TabletGateProps) {
  const [opened, setOpened] = useState<OpenedTablet>();
  // The same for as long as it stands, or every change of the address would begin the evening anew.
  const lock = useCallback(() => setOpened(undefined), []);
  if (!opened) return <LockScreen tablet={tablet} onOpen={setOpened} />;
  return (
    <OpenTablet key={opened.sessionToken} opened={opened} onLock={lock}>
      {children}
    </OpenTablet>
  );
}
