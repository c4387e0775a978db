import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { keepPage } from '../../../lib/storage/keep-page.ts';

/** Once it is drawn, with all that it needs, so that it also opens without a network. */
export function useKeptWorkPage(isReady: boolean): void {
  const { buildTime } = usePublicConfig();
  const language = useLanguage();
  useEffect(() => {
    if (!isReady) return;
    // Nothing depends on it: the page itself is there.
    keepPage({ address: paths.checkIn, shellPath: paths.checkIn, buildTime, language }).catch(
      () => undefined,
    );
  }, [isReady, buildTime, language]);
}
