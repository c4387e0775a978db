import { type Language, languages } from '@gramy/domain/language/language';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { languageParameter } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Links, so that they work without JavaScript; with it the language changes in place. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  function buildLanguageHref(language: Language | undefined): string {
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
      if (!(await chooseLanguage(i18n, language))) throw new Error(`No messages for "${language}"`);
    } catch {
      // What does not load in place may load with a whole new document.
      window.location.assign(buildLanguageHref(language));
      return;
    }
    // A language in the address is the strongest wish and would undo the choice on the next visit.
    if (!new URLSearchParams(search).has(languageParameter)) return;
    await navigate(buildLanguageHref(undefined), { replace: true, preventScrollReset: true });
  }

  return (
    <nav aria-label={t('language.label')}>
      <ul className="flex text-s font-[600] text-ink-3">
        {languages.map((language) => (
          <li key={language} className="flex items-center not-first:before:content-['·']">
            <a
              href={buildLanguageHref(language)}
              hrefLang={language}
              lang={language}
              aria-label={t(`language.${language}`)}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => void choose(event, language)}
              className="grid size-11 place-items-center rounded-full uppercase transition hover:text-ink aria-[current]:font-[760] aria-[current]:text-ink"
            >
              {language}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
