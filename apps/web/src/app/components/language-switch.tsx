import { type Language, languages } from '@gramy/domain/language/language';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { languageParameter } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChooseLanguage } from '../../lib/navigation/use-choose-language.ts';
import { segmentClass, segmentsClass } from './segment-class.ts';
import { useAccountLanguage } from './use-account-language.ts';

/** Links, so that they work without JavaScript; with it the language changes in place. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const chooseLanguage = useChooseLanguage();
  const keepInAccount = useAccountLanguage();

  /** The server does not know the hash, so the links leave it out; the page that is already open keeps it. */
  function buildLanguageHref(language: Language, hash = ''): string {
    const parameters = new URLSearchParams(search);
    parameters.set(languageParameter, language);
    return `${pathname}?${parameters}${hash}`;
  }

  async function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      await chooseLanguage(language);
    } catch {
      // What does not load in place may load with a whole new document.
      window.location.assign(buildLanguageHref(language, window.location.hash));
    }
    await keepInAccount(language);
  }

  return (
    <ul aria-label={t('language.label')} className={segmentsClass}>
      {languages.map((language) => (
        <li key={language} className="grid">
          <a
            href={buildLanguageHref(language)}
            hrefLang={language}
            lang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => void choose(event, language)}
            className={segmentClass}
          >
            {t(`language.${language}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
