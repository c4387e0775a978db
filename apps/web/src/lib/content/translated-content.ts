import type { ApiClient } from '@gramy/contract/client';
import type { Language } from '@gramy/domain/language/language';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../queries/api.ts';
import { type ContentTranslator, createContentTranslator } from './content-translator.ts';

export interface TranslatedText {
  /** What to show. On the server, and until an answer is there, the original. */
  text: string;
  isTranslated: boolean;
  /** In another language than the reader's, because there is no translation or because they asked for it. */
  isOriginal: boolean;
  /** The original is shown because the request failed; `retry` sends it again. */
  hasFailed: boolean;
  retry: () => void;
  showOriginal: () => void;
  showTranslation: () => void;
}

/** What venues and guests have written, in the reader's language. `sourceLanguage` is null where nobody knows it. */
export function useTranslatedText(text: string, sourceLanguage: Language | null): TranslatedText {
  const to = useLanguage();
  const translator = findTranslator(useApi());
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const isForeign = sourceLanguage !== to;

  const watch = useCallback(
    (listener: () => void) => (isForeign ? translator.watch({ text, to }, listener) : () => undefined),
    [translator, text, to, isForeign],
  );
  const find = () => (isForeign ? translator.find({ text, to }) : undefined);
  const found = useSyncExternalStore(watch, find, () => undefined);

  const isTranslated = typeof found === 'string' && found !== text && !wantsOriginal;
  return {
    text: isTranslated ? found : text,
    isTranslated,
    isOriginal: found !== undefined && found !== text && !isTranslated,
    hasFailed: found === null && translator.hasFailed({ text, to }),
    retry: () => translator.retry({ text, to }),
    showOriginal: () => setWantsOriginal(true),
    showTranslation: () => setWantsOriginal(false),
  };
}

/** One for the page, which has one client; on a server one for each request. */
const translators = new WeakMap<ApiClient, ContentTranslator>();

function findTranslator(api: ApiClient): ContentTranslator {
  const translator = translators.get(api) ?? createContentTranslator(api);
  translators.set(api, translator);
  return translator;
}
