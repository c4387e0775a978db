import { languages } from '@gramy/domain/language/language';
import type { InitOptions } from 'i18next';

/**
 * There is no fallback language on purpose: the files hold the same keys (checked by a script), and a second
 * language would have to be sent to every visitor.
 */
export const sharedOptions = {
  supportedLngs: [...languages],
  fallbackLng: false,
  load: 'languageOnly',
  defaultNS: 'app',
  initAsync: false,
  showSupportNotice: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  saveMissing: true,
  missingKeyHandler: (codes, file, key) => {
    console.warn(`Missing translation "${file}:${key}" (${codes.join(', ')})`);
  },
} satisfies InitOptions;
