import { createContext, use, useSyncExternalStore } from 'react';
import type { Translate } from './message-keys.ts';
import type { MessageFile } from './messages.ts';
import type { Translator } from './translator.ts';

const TranslatorContext = createContext<Translator | null>(null);

export const TranslatorProvider = TranslatorContext.Provider;

export function useTranslator(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new TypeError('useTranslator needs a TranslatorProvider above it');
  return translator;
}

/** Without a name, the file that belongs to every page. */
export function useTranslation<File extends MessageFile = 'app'>(file?: File): { t: Translate<File> } {
  const translator = useTranslator();
  useSyncExternalStore(translator.subscribe, translator.getLanguage, translator.getLanguage);
  return { t: translator.translateFrom(file ?? ('app' as File)) };
}
