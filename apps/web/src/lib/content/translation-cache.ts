import { defineStoredValue, type StoredValueOptions } from '../storage/storage.ts';
import { storedThings } from '../storage/stored-things.ts';

export const translationMaxAgeMs = storedThings.translations.maxAgeMs;
export const translationSaveDelayMs = 500;

export interface TranslationRequest {
  text: string;
  /** The language wanted. */
  to: string;
}

export interface TranslationCache {
  find(request: TranslationRequest): string | undefined;
  store(request: TranslationRequest, translated: string): void;
  /** Writes at once what is still waiting: for the moment the page is left. */
  save(): void;
}

export interface TranslationCacheOptions
  extends Pick<StoredValueOptions<CachedTranslation[]>, 'findStorage' | 'logger'> {
  maxEntries?: number;
  /** Counts source and translation. A browser gives one origin about five million characters for everything. */
  maxCharacters?: number;
}

export interface CachedTranslation extends TranslationRequest {
  translated: string;
  savedAt: number;
}

export function createTranslationCache(options: TranslationCacheOptions = {}): TranslationCache {
  const { maxEntries = 500, maxCharacters = 400_000, ...storage } = options;
  const stored = defineStoredValue({
    ...storage,
    key: storedThings.translations.name,
    maxAgeMs: translationMaxAgeMs,
    parse: parseTranslations,
  });
  let known: Map<string, CachedTranslation> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): Map<string, CachedTranslation> {
    known ??= toMap(stored.read() ?? []);
    return known;
  }

  function save(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    // Another tab may have written since this one has read: both keep what they learned.
    const all = [...(stored.read() ?? []), ...open().values()];
    known = toMap(keepNewest(all, maxEntries, maxCharacters));
    stored.write([...known.values()]);
  }

  return {
    find(request) {
      const entry = open().get(keyOf(request));
      return entry && isFresh(entry) ? entry.translated : undefined;
    },
    store({ text, to }, translated) {
      open().set(keyOf({ text, to }), { text, to, translated, savedAt: Date.now() });
      clearTimeout(timer);
      timer = setTimeout(save, translationSaveDelayMs);
    },
    save,
  };
}

function keyOf({ text, to }: TranslationRequest): string {
  return `${to} ${text}`;
}

function isFresh({ savedAt }: CachedTranslation): boolean {
  return Math.abs(Date.now() - savedAt) <= translationMaxAgeMs;
}

/** Of two with the same key the newer one stays, whatever their order. */
function toMap(entries: readonly CachedTranslation[]): Map<string, CachedTranslation> {
  const sorted = entries.toSorted((one, other) => one.savedAt - other.savedAt);
  return new Map(sorted.map((entry) => [keyOf(entry), entry]));
}

/** A text that would fill the cache alone is left out, or it would push out all the others. */
function keepNewest(entries: readonly CachedTranslation[], maxEntries: number, maxCharacters: number) {
  let characters = 0;
  return [...toMap(entries).values()]
    .filter((entry) => isFresh(entry) && sizeOf(entry) <= maxCharacters)
    .sort((one, other) => other.savedAt - one.savedAt)
    .slice(0, maxEntries)
    .filter((entry) => {
      characters += sizeOf(entry);
      return characters <= maxCharacters;
    });
}

function sizeOf({ text, translated }: CachedTranslation): number {
  return text.length + translated.length;
}

/** One bad entry does not cost the others. */
function parseTranslations(stored: unknown): CachedTranslation[] | undefined {
  return Array.isArray(stored) ? stored.filter(isTranslation) : undefined;
}

function isTranslation(entry: Partial<Record<keyof CachedTranslation, unknown>> | null): boolean {
  if (typeof entry !== 'object' || entry === null) return false;
  const { text, to, translated, savedAt } = entry;
  const isText = [text, to, translated].every((field) => typeof field === 'string');
  return isText && Number.isFinite(savedAt);
}
