import type { ApiClient } from '@gramy/contract/client';
import type { PublicConfig } from '@gramy/contract/public-config';
import type { Instant } from '@gramy/domain/time/instant';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Translator } from '../i18n/translator.ts';
import { TranslatorProvider } from '../i18n/use-translation.ts';
import { RenderedAtProvider } from '../lib/formats/clock.ts';
import { ApiProvider } from '../lib/queries/api.ts';
import { PublicConfigProvider } from '../lib/queries/public-config.ts';
import type { LoadedQueries } from '../lib/queries/query.ts';
import { queryCacheSettings } from '../lib/queries/query-cache.ts';
import { SessionProvider, type SessionStore } from '../lib/session/session-context.tsx';
import { MaintenanceGate } from './maintenance-gate.tsx';

interface ProvidersProps {
  api: ApiClient;
  config: PublicConfig;
  session: SessionStore;
  translator: Translator;
  renderedAt: Instant;
  loadedQueries: LoadedQueries;
  children: ReactNode;
}

/** The same around the page on the server and in the browser, or hydration would not match. */
export function Providers({
  api,
  config,
  session,
  translator,
  renderedAt,
  loadedQueries,
  children,
}: ProvidersProps) {
  return (
    <PublicConfigProvider value={config}>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          <TranslatorProvider value={translator}>
            <SWRConfig value={{ ...queryCacheSettings, fallback: loadedQueries }}>
              <RenderedAtProvider value={renderedAt}>
                <MaintenanceGate>{children}</MaintenanceGate>
              </RenderedAtProvider>
            </SWRConfig>
          </TranslatorProvider>
        </SessionProvider>
      </ApiProvider>
    </PublicConfigProvider>
  );
}
