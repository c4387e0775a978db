import { text as storableText } from '@gramy/contract/schemas/shared';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { type TranslationEngine, TranslationEngineError } from '../../ports/translation-engine.ts';
import {
  countCharactersOfDay,
  findTranslations,
  insertTranslations,
  type StoredTranslation,
} from './store.ts';

type Log = CallContext['log'];

export interface TranslationService {
  translate(
    request: ParsedRequest<'POST /translation/translate'>['body'],
    log: Log,
  ): Promise<CallData<'POST /translation/translate'>>;
}

export interface TranslationParts {
  /** Without one, only what was translated before is known. */
  engine: TranslationEngine | undefined;
  /** Anybody may ask and engines cost money: so much is translated in a day, by all servers together. */
  dailyCharacters: number;
  clock: Clock;
}

/** So long an engine that has failed is left alone: visitors should not wait for it one by one. */
const pauseMs = 10_000;
const translatedText = storableText(50_000);

export function createTranslationService(db: Database, parts: TranslationParts): TranslationService {
  const { engine, dailyCharacters, clock } = parts;
  let pausedUntil = 0;
  /** Characters that are with the engine just now and not yet in the ledger. */
  let underWay = 0;

  async function askEngine(texts: string[], to: Language, log: Log): Promise<StoredTranslation[]> {
    if (!engine || texts.length === 0 || clock.now().getTime() < pausedUntil) return [];
    const wanted = texts.reduce((sum, { length }) => sum + length, 0);
    underWay += wanted;
    try {
      if ((await countCharactersOfDay(db)) + underWay > dailyCharacters) {
        log.warn({ wanted, dailyCharacters }, 'texts stay as they are: enough was translated for one day');
        return [];
      }
      const answers = await engine.translate(texts, to);
      const made = texts
        .map((text, index) => ({ text, translated: answers[index] ?? '' }))
        .filter(({ translated }) => translatedText.safeParse(translated).success);
      // Before it stops being under way: in between, nobody would count it.
      if (made.length > 0) await insertTranslations(db, made, to, engine.name);
      return made;
    } catch (error) {
      if (!(error instanceof TranslationEngineError)) throw error;
      pausedUntil = clock.now().getTime() + pauseMs;
      log.warn({ err: error }, 'texts stay as they are: the translation engine failed');
      return [];
    } finally {
      underWay -= wanted;
    }
  }

  return {
    async translate({ texts, to }, log) {
      const distinct = [...new Set(texts)];
      const stored = toMap(await findTranslations(db, distinct, to));
      const missing = distinct.filter((text) => !stored.has(text));
      const made = await askEngine(missing, to, log);
      const fresh = toMap(made);
      return { translations: texts.map((text) => answer(text, stored, fresh)) };
    },
  };
}

type Answer = CallData<'POST /translation/translate'>['translations'][number];

function answer(text: string, stored: Map<string, string>, fresh: Map<string, string>): Answer {
  const known = stored.get(text);
  if (known !== undefined) return { text: known, source: 'stored' };
  const translated = fresh.get(text);
  return translated === undefined ? { text, source: 'original' } : { text: translated, source: 'engine' };
}

function toMap(translations: readonly StoredTranslation[]): Map<string, string> {
  return new Map(translations.map(({ text, translated }) => [text, translated]));
}
