import type { Language } from '@gramy/domain/language/language';
import { chooseLanguage } from '../../i18n/language-choice.ts';
import type { Translator } from '../../i18n/translator.ts';
import { toasts } from '../browser/toaster.tsx';

/** Rejects, and changes nothing, when the language does not load. Loaded when somebody chooses one. */
export async function changeLanguage(translator: Translator, language: Language): Promise<void> {
  await chooseLanguage(translator, language);
  const toast = toasts.getSnapshot();
  // It was said in the other language. One that takes something back stays as long as it would have.
  if (toast && !toast.action) toasts.dismiss(toast.id);
}
