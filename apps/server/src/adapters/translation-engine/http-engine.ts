import type { Language } from '@gramy/domain/language/language';
import { type TranslationEngine, TranslationEngineError } from '../../ports/translation-engine.ts';

export interface HttpEngineOptions {
  /** Without a slash at its end. */
  url: string;
  key?: string | undefined;
  /** For all the texts of one call together. */
  timeoutMs: number;
}

interface HttpEngine {
  name: string;
  address: string;
  headers: Record<string, string>;
  writeBody(texts: readonly string[], to: Language): unknown;
  /** Whatever the answer holds in the place of the translations. */
  readTexts(answer: unknown): unknown[];
}

/** Engines take so much at once: DeepL 50 texts in 128 KiB. */
const largestBatch = { texts: 50, characters: 30_000 };

export function createHttpEngine(engine: HttpEngine, timeoutMs: number): TranslationEngine {
  return {
    name: engine.name,
    async translate(texts, to) {
      const signal = AbortSignal.timeout(timeoutMs);
      const translated: string[] = [];
      try {
        for (const batch of splitTexts(texts)) {
          translated.push(...(await translateBatch(engine, batch, to, signal)));
        }
      } catch (error) {
        // Earlier turns have been charged for.
        if (translated.length > 0)
          throw new TranslationEngineError(`${engine.name} stopped half-way`, { cause: error });
        throw error;
      }
      return translated;
    },
  };
}

async function translateBatch(
  engine: HttpEngine,
  texts: readonly string[],
  to: Language,
  signal: AbortSignal,
): Promise<string[]> {
  const answer = await post(engine, engine.writeBody(texts, to), signal);
  let found: unknown[] = [];
  try {
    found = engine.readTexts(answer);
  } catch {
    // Another shape than expected: reported below like a wrong number of texts.
  }
  const translated = found.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
  if (translated.length !== texts.length) {
    throw new TranslationEngineError(
      `${engine.name} answered with something else than ${texts.length} texts`,
    );
  }
  return translated;
}

async function post(
  { name, address, headers }: HttpEngine,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would carry the key to an address nobody configured.
      redirect: 'manual',
      signal,
    });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    throw new TranslationEngineError(`${name} answered ${response.status}`, { wasRefused: true });
  } catch (error) {
    if (error instanceof TranslationEngineError) throw error;
    const wasRefused = unreached.has(causeCodeOf(error));
    throw new TranslationEngineError(`${name} did not answer`, { cause: error, wasRefused });
  }
}

/** How Node says that there was never a connection. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function causeCodeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function splitTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const batch = batches.at(-1);
    characters += text.length;
    if (batch && batch.length < largestBatch.texts && characters <= largestBatch.characters) {
      batch.push(text);
    } else {
      batches.push([text]);
      characters = text.length;
    }
  }
  return batches;
}
