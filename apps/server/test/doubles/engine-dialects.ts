import { createDeeplEngine } from '../../src/adapters/translation-engine/deepl-engine.ts';
import { createLibretranslateEngine } from '../../src/adapters/translation-engine/libretranslate-engine.ts';
import { type EngineDialect, engineKey } from '../suites/translation-engine-suite.ts';

export const deepl: EngineDialect = {
  create: createDeeplEngine,
  path: '/v2/translate',
  readRequest(body) {
    const { text, target_lang: target } = body as { text: string[]; target_lang: string };
    const to = { 'EN-GB': 'en', PL: 'pl' }[target];
    return Array.isArray(text) && to ? { texts: text, to } : undefined;
  },
  isAllowed: (request) => request.headers.authorization === `DeepL-Auth-Key ${engineKey}`,
  writeAnswer: (texts) => ({
    translations: texts.map((text) => ({ detected_source_language: 'PL', text })),
  }),
};

export const libretranslate: EngineDialect = {
  create: createLibretranslateEngine,
  path: '/translate',
  readRequest(body) {
    const { q, source, target, format } = body as Record<string, unknown>;
    const isAsked = source === 'auto' && format === 'text' && (target === 'en' || target === 'pl');
    return Array.isArray(q) && isAsked ? { texts: q, to: target } : undefined;
  },
  isAllowed: (_request, body) => (body as { api_key?: string }).api_key === engineKey,
  writeAnswer: (texts) => ({
    translatedText: texts,
    detectedLanguage: texts.map(() => ({ confidence: 90, language: 'pl' })),
  }),
};
