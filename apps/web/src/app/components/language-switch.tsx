import { type Language, languages } from '@gramy/domain/language/language';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languageParameter } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation, useTranslator } from '../../i18n/use-translation.ts';
import { segmentClass, segmentsClass } from './segment-class.ts';

/** Links, so that they work without JavaScript; with it the language changes in place. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const translator = useTranslator();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  /** The server does not know the hash, so the links leave it out; the page that is already open keeps it. */
  function buildLanguageHref(language: Language | undefined, hash = ''): string {
    const parameters = new URLSearchParams(search);
    if (language) parameters.set(languageParameter, language);
    else parameters.delete(languageParameter);
    return `${pathname}${parameters.size === 0 ? '' : `?${parameters}`}${hash}`;
  }

  async function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { chooseLanguage } = await import('../../i18n/language-choice.ts');
      await chooseLanguage(translator, language);
    } catch {
      // What does not load in place may load with a whole new document.
      window.location.assign(buildLanguageHref(language, window.location.hash));
      return;
    }
    // A language in the address is the strongest wish and would undo the choice on the next visit.
    if (!new URLSearchParams(search).has(languageParameter)) return;
    await navigate(buildLanguageHref(undefined, window.location.hash), {
      replace: true,
      preventScrollReset: true,
    });
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
