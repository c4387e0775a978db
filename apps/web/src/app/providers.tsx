import type { ApiClient } from '@gramy/contract/client';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { ApiProvider } from '../lib/api.ts';
import type { LoadedQueries } from '../lib/query.ts';
import { queryCacheSettings } from '../lib/query-cache.ts';

interface ProvidersProps {
  api: ApiClient;
  i18n: i18n;
  loadedQueries: LoadedQueries;
  children: ReactNode;
}

/** The same around the page on the server and in the browser, or hydration would not match. */
export function Providers({ api, i18n, loadedQueries, children }: ProvidersProps) {
  return (
    <ApiProvider value={api}>
      <I18nextProvider i18n={i18n}>
        <SWRConfig value={{ ...queryCacheSettings, fallback: loadedQueries }}>{children}</SWRConfig>
      </I18nextProvider>
    </ApiProvider>
  );
}
