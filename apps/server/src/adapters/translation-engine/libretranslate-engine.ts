import type { TranslationEngine } from '../../ports/translation-engine.ts';
import { createHttpEngine, type HttpEngineOptions } from './http-engine.ts';

export function createLibretranslateEngine({ url, key, timeoutMs }: HttpEngineOptions): TranslationEngine {
  return createHttpEngine(
    {
      name: 'libretranslate',
      address: `${url}/translate`,
      headers: {},
      writeBody: (texts, to) => ({
        q: texts,
        source: 'auto',
        target: to,
        format: 'text',
        ...(key === undefined ? {} : { api_key: key }),
      }),
      readTexts: (answer) => [...(answer as { translatedText: unknown[] }).translatedText],
    },
    timeoutMs,
  );
}
