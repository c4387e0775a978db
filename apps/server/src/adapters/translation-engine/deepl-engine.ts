import type { TranslationEngine } from '../../ports/translation-engine.ts';
import { createHttpEngine, type HttpEngineOptions } from './http-engine.ts';

// Plain EN is a source for DeepL, not a target.
const targets = { en: 'EN-GB', pl: 'PL' };

export function createDeeplEngine({ url, key = '', timeoutMs }: HttpEngineOptions): TranslationEngine {
  return createHttpEngine(
    {
      name: 'deepl',
      address: `${url}/v2/translate`,
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      writeBody: (texts, to) => ({ text: texts, target_lang: targets[to] }),
      readTexts: (answer) =>
        (answer as { translations: { text: unknown }[] }).translations.map(({ text }) => text),
    },
    timeoutMs,
  );
}

/** Keys of the free plan say so, and are refused at the address of the paid one. */
export function findDeeplUrl(key: string): string {
  return key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}
