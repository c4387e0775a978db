import { type ReactNode, useCallback, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { AtTabletProvider } from '../../../entities/tablet/hooks/at-tablet.ts';
import { ApiProvider, useApi } from '../../../lib/queries/api.ts';
import { maintenanceNotice } from '../../../lib/queries/maintenance-notice.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { createSessionStore, SessionProvider } from '../../../lib/session/session-context.tsx';
import { createTabletApi } from '../hooks/tablet-api.ts';
import type { OpenedTablet } from '../hooks/tablet-calls.ts';
import { useIdleLock } from '../hooks/use-idle-lock.ts';

interface OpenTabletProps {
  opened: OpenedTablet;
  onLock: () => void;
  children: ReactNode;
}

/** Calls, answers and name are those of one person; with the next one nothing of them is left. */
export function OpenTablet({ opened, onLock, children }: OpenTabletProps) {
  const { sessionToken, user, idleSeconds } = opened;
  const openApi = useApi();
  const { apiBaseUrl } = usePublicConfig();
  const lock = useCallback(() => {
    // Nobody waits for it: what is not closed there ends by itself.
    openApi.call('POST /tablet/session/lock', { body: { sessionToken } }).catch(() => undefined);
    onLock();
  }, [openApi, sessionToken, onLock]);
  const api = useMemo(
    () =>
      createTabletApi({
        baseUrl: apiBaseUrl,
        sessionToken,
        fetch: maintenanceNotice.watch((input, init) => fetch(input, init)),
        onEnd: onLock,
      }),
    [apiBaseUrl, sessionToken, onLock],
  );
  const session = useMemo(() => createSessionStore({ user }, { logOut: lock }), [user, lock]);
  const cache = useMemo(() => new Map(), []);
  const atTablet = useMemo(() => ({ name: user.name, lock }), [user, lock]);
  useIdleLock({
    idleSeconds,
    onStay: () =>
      void api.call('POST /tablet/session/stay', { body: { sessionToken } }).catch(() => undefined),
    onIdle: lock,
  });
  return (
    <SWRConfig value={{ provider: () => cache }}>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          <AtTabletProvider value={atTablet}>{children}</AtTabletProvider>
        </SessionProvider>
      </ApiProvider>
    </SWRConfig>
  );
}
