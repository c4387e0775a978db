import type { Language } from '@gramy/domain/language/language';
import { useLocation, useNavigate } from 'react-router';
import { languageParameter } from '../../i18n/language.ts';
import { useTranslator } from '../../i18n/use-translation.ts';

/** Changes the language in place; rejects, and changes nothing, when it does not load. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const translator = useTranslator();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return async (language) => {
    const { changeLanguage } = await import('./change-language.ts');
    await changeLanguage(translator, language);
    const parameters = new URLSearchParams(search);
    // A language in the address outranks all others and would undo the choice on the next visit.
    if (!parameters.has(languageParameter)) return;
    parameters.delete(languageParameter);
    const query = parameters.size === 0 ? '' : `?${parameters}`;
    await navigate(`${pathname}${query}${window.location.hash}`, { replace: true, preventScrollReset: true });
  };
}
