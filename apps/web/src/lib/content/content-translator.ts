import type { ApiClient } from '@gramy/contract/client';
import { translationLimits } from '@gramy/contract/translation-limits';
import type { Language } from '@gramy/domain/language/language';
import { createTranslationCache, type TranslationCache } from './translation-cache.ts';

export interface TextRequest {
  text: string;
  to: Language;
}

export interface ContentTranslator {
  /** The translation; null when the original has to do; undefined as long as nobody knows. */
  find(request: TextRequest): string | null | undefined;
  /** Requests it unless it is known, and calls the listener after every response. Returns the unsubscribe function. */
  watch(request: TextRequest, listener: () => void): () => void;
  /** Whether the original has to do only because the question went wrong. */
  hasFailed(request: TextRequest): boolean;
  /** Asks once more for what was asked in vain. */
  retry(request: TextRequest): void;
}

/** In one call; the server's limit for a body is far above it. */
const mostCharacters = 40_000;

/** Requests of one tick, by however many components, go out as one call. */
export function createContentTranslator(
  api: ApiClient,
  cache: TranslationCache = createTranslationCache(),
): ContentTranslator {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, TextRequest>();
  const underWay = new Set<string>();
  /** Known to have no translation: not asked for again before the next page. */
  const originals = new Set<string>();
  /** Asked in vain: shown as they are, and asked for again by whoever shows them next. */
  const failed = new Set<string>();

  function find(request: TextRequest): string | null | undefined {
    const key = keyOf(request);
    const hasNone = originals.has(key) || failed.has(key) || !isTranslatable(request);
    return cache.find(request) ?? (hasNone ? null : undefined);
  }

  function ask(request: TextRequest): void {
    const key = keyOf(request);
    if (underWay.has(key) || (find(request) !== undefined && !failed.has(key))) return;
    underWay.add(key);
    waiting.set(key, request);
    if (waiting.size === 1) setTimeout(flush, 0);
  }

  function flush(): void {
    const requests = [...waiting.values()];
    waiting.clear();
    for (const batch of splitRequests(requests)) void call(batch);
  }

  async function call(batch: TextRequest[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const texts = batch.map(({ text }) => text);
      const { translations } = await api.call('POST /translation/translate', {
        body: { texts, to: first.to },
      });
      for (const [index, request] of batch.entries()) {
        const answer = translations[index];
        failed.delete(keyOf(request));
        if (answer && answer.source !== 'original') cache.store(request, answer.text);
        else originals.add(keyOf(request));
      }
    } catch {
      // No error message: readers see the original, marked as such.
      for (const request of batch) failed.add(keyOf(request));
    }
    for (const request of batch) underWay.delete(keyOf(request));
    tellListeners();
  }

  function tellListeners(): void {
    for (const listener of listeners) listener();
  }

  // What was learned a moment before the page is left would be lost with the delayed save.
  globalThis.window?.addEventListener('pagehide', () => cache.save());
  return {
    find,
    watch(request, listener) {
      listeners.add(listener);
      ask(request);
      return () => listeners.delete(listener);
    },
    hasFailed: (request) => failed.has(keyOf(request)),
    retry(request) {
      failed.delete(keyOf(request));
      ask(request);
      tellListeners();
    },
  };
}

function isTranslatable({ text }: TextRequest): boolean {
  return text.length <= translationLimits.charactersOfText && text.trim() !== '';
}

function keyOf({ text, to }: TextRequest): string {
  return `${to} ${text}`;
}

function splitRequests(requests: readonly TextRequest[]): TextRequest[][] {
  const batches: TextRequest[][] = [];
  let characters = 0;
  for (const request of requests.toSorted((one, other) => one.to.localeCompare(other.to))) {
    const batch = batches.at(-1);
    characters += request.text.length;
    const fits = characters <= mostCharacters && (batch?.length ?? 0) < translationLimits.texts;
    if (batch?.[0]?.to === request.to && fits) {
      batch.push(request);
    } else {
      batches.push([request]);
      characters = request.text.length;
    }
  }
  return batches;
}
