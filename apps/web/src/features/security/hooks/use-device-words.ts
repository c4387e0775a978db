import { nameDevice } from '@gramy/domain/account/device';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** "Firefox on Android". */
export function useDeviceWords(): (userAgent: string | null) => string {
  const { t } = useTranslation('security');
  return (userAgent) => {
    const { browser, system } = nameDevice(userAgent);
    if (browser && system) return t('deviceName', { browser, system });
    return browser ?? system ?? t('unknownDevice');
  };
}
