import { text as storableText } from '@gramy/contract/schemas/shared';
import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Language } from '@gramy/domain/language/language';
import type { Pool } from '../../db/database.ts';
import type { CallContext } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import { type TranslationEngine, TranslationEngineError } from '../../ports/translation-engine.ts';
import {
  countCharactersOfDay,
  deleteCall,
  findTranslations,
  insertCall,
  insertTranslations,
  lockLedger,
  type StoredTranslation,
} from './store.ts';

type Asker = Pick<CallContext, 'address' | 'log'>;
type Known = Map<string, string>;

export interface TranslationService {
  translate(
    request: ParsedRequest<'POST /translation/translate'>['body'],
    asker: Asker,
  ): Promise<CallData<'POST /translation/translate'>>;
}

export interface TranslationDeps {
  /** Without one, only what was translated before is known. */
  engine: TranslationEngine | undefined;
  /** Anybody may ask and engines cost money: so much is sent to them in a day, by all servers together. */
  dailyCharacters: number;
  /** Of that, for one address: nobody should use up everybody's day. */
  dailyCharactersPerAddress: number;
  clock: Clock;
}

/** So long an engine that has failed is left alone: visitors should not wait for it one by one. */
const pauseMs = 10_000;
const translatedText = storableText(50_000);

export function createTranslationService(pool: Pool, deps: TranslationDeps): TranslationService {
  const { engine, clock } = deps;
  let pausedUntil = 0;
  /** By language and text: what many want at the same moment is asked for, and paid for, once. */
  const underWay = new Map<string, Promise<Known>>();

  async function askEngine(texts: string[], to: Language, asker: Asker): Promise<Known> {
    // Somebody may have stored it between our first look and now.
    const known = toMap(await findTranslations(pool, texts, to));
    const missing = texts.filter((text) => !known.has(text));
    if (!engine || missing.length === 0) return known;
    const call = await enterCall(pool, deps, engine.name, missing, asker);
    if (!call) return known;
    try {
      const answers = await engine.translate(call.texts, to);
      const made = call.texts
        .map((text, index) => ({ text, translated: answers[index] ?? '' }))
        .filter(({ translated }) => translatedText.safeParse(translated).success);
      if (made.length > 0) await insertTranslations(pool, made, to, engine.name);
      return toMap(made, known);
    } catch (error) {
      if (!(error instanceof TranslationEngineError)) throw error;
      pausedUntil = clock.now().getTime() + pauseMs;
      asker.log.warn({ err: error }, 'texts stay as they are: the translation engine failed');
      // An engine that is away for an hour must not use up the day's limit with calls that cost nothing.
      if (error.wasRefused) await deleteCall(pool, call.id);
      return known;
    }
  }

  function startAsking(texts: string[], to: Language, asker: Asker): Promise<Known> {
    const keys = texts.map((text) => `${to} ${text}`);
    const answer = askEngine(texts, to, asker).finally(() => {
      for (const key of keys) underWay.delete(key);
    });
    for (const key of keys) underWay.set(key, answer);
    return answer;
  }

  async function completeTexts(missing: string[], to: Language, asker: Asker): Promise<Known> {
    const fresh: Known = new Map();
    let open = missing;
    while (engine && open.length > 0 && clock.now().getTime() >= pausedUntil) {
      const others = new Set(open.flatMap((text) => underWay.get(`${to} ${text}`) ?? []));
      const own = open.filter((text) => !underWay.has(`${to} ${text}`));
      const answers = own.length > 0 ? [...others, startAsking(own, to, asker)] : [...others];
      for (const known of await Promise.all(answers)) {
        for (const [text, translated] of known) fresh.set(text, translated);
      }
      // Another's call may have failed by that one's own limit: then it is our turn to ask.
      open = open.filter((text) => !own.includes(text) && !fresh.has(text));
    }
    return fresh;
  }

  return {
    async translate({ texts, to }, asker) {
      const distinct = [...new Set(texts)];
      const stored = toMap(await findTranslations(pool, distinct, to));
      const missing = distinct.filter((text) => !stored.has(text));
      const fresh = await completeTexts(missing, to, asker);
      return { translations: texts.map((text) => answer(text, stored, fresh)) };
    },
  };
}

/** Enters what will be sent into the ledger, before it is sent: as many of the texts as the day has room for. */
function enterCall(
  pool: Pool,
  limits: TranslationDeps,
  engine: string,
  texts: readonly string[],
  { address, log }: Asker,
): Promise<{ id: string; texts: string[] } | undefined> {
  return pool.begin(async (tx) => {
    await lockLedger(tx);
    const spent = await countCharactersOfDay(tx, address);
    const left = limits.dailyCharacters - spent.all;
    const affordable = takeAffordable(
      texts,
      Math.min(left, limits.dailyCharactersPerAddress - spent.address),
    );
    if (affordable.length < texts.length) {
      const isDaySpent = takeAffordable(texts, left).length < texts.length;
      if (isDaySpent)
        log.warn({ spent: spent.all }, 'texts stay as they are: enough was translated for one day');
      else log.info({ spent: spent.address }, 'texts stay as they are: enough for one address and one day');
    }
    if (affordable.length === 0) return undefined;
    return {
      id: await insertCall(tx, { engine, address, characters: countCharacters(affordable) }),
      texts: affordable,
    };
  });
}

function takeAffordable(texts: readonly string[], characters: number): string[] {
  let left = characters;
  return texts.filter(({ length }) => {
    if (length > left) return false;
    left -= length;
    return true;
  });
}

function countCharacters(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

type Answer = CallData<'POST /translation/translate'>['translations'][number];

function answer(text: string, stored: Known, fresh: Known): Answer {
  const known = stored.get(text);
  if (known !== undefined) return { text: known, source: 'stored' };
  const translated = fresh.get(text);
  return translated === undefined ? { text, source: 'original' } : { text: translated, source: 'engine' };
}

function toMap(translations: readonly StoredTranslation[], into: Known = new Map()): Known {
  for (const { text, translated } of translations) into.set(text, translated);
  return into;
}
