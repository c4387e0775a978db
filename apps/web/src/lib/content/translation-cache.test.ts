import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextStorage } from '../storage/storage.ts';
import { createTranslationCache, type TranslationCacheOptions } from './translation-cache.ts';

const dayMs = 24 * 60 * 60 * 1000;
const greeting = { text: 'Dobry wieczór', to: 'en' };

let texts: Map<string, string>;
let storage: TextStorage;
const logger = { warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  vi.resetAllMocks();
  texts = new Map();
  storage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => void texts.set(key, text)),
    removeItem: (key) => void texts.delete(key),
  };
});
afterEach(() => {
  vi.useRealTimers();
});

function open(options: TranslationCacheOptions = {}) {
  return createTranslationCache({ findStorage: () => storage, logger, ...options });
}

describe('translated text', () => {
  it('L-5 is found at once, and after a reload, for the language it was translated to', () => {
    const cache = open();
    cache.store(greeting, 'Good evening');
    expect(cache.find(greeting)).toBe('Good evening');
    vi.advanceTimersByTime(500);
    expect(open().find(greeting)).toBe('Good evening');
    expect(open().find({ ...greeting, to: 'pl' })).toBeUndefined();
  });

  it('L-5 is kept for 7 days, each text counted by itself', () => {
    const cache = open();
    cache.store(greeting, 'Good evening');
    vi.advanceTimersByTime(6 * dayMs);
    cache.store({ text: 'Tor', to: 'en' }, 'Lane');
    vi.advanceTimersByTime(dayMs);
    expect(open().find(greeting)).toBe('Good evening');
    vi.advanceTimersByTime(1);
    expect(cache.find(greeting)).toBeUndefined();
    expect(open().find(greeting)).toBeUndefined();
    expect(open().find({ text: 'Tor', to: 'en' })).toBe('Lane');
  });

  it('L-5 is saved once, 500 ms after the last of several', () => {
    const cache = open();
    cache.store(greeting, 'Good evening');
    vi.advanceTimersByTime(499);
    cache.store({ text: 'Tor', to: 'en' }, 'Lane');
    vi.advanceTimersByTime(499);
    expect(storage.setItem).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(storage.setItem).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('L-5 is saved at once when the page is left, and not again', () => {
    const cache = open();
    cache.save();
    cache.store(greeting, 'Good evening');
    cache.save();
    vi.advanceTimersByTime(1000);
    expect(storage.setItem).toHaveBeenCalledOnce();
  });

  it('L-5 of two tabs is kept', () => {
    const [one, other] = [open(), open()];
    expect(other.find(greeting)).toBeUndefined();
    one.store(greeting, 'Good evening');
    other.store({ text: 'Tor', to: 'en' }, 'Lane');
    vi.advanceTimersByTime(500);
    expect(open().find(greeting)).toBe('Good evening');
    expect(open().find({ text: 'Tor', to: 'en' })).toBe('Lane');
  });
});

describe('the size of the cache', () => {
  function rememberInTurn(cache: ReturnType<typeof open>, sources: readonly string[]) {
    for (const text of sources) {
      cache.store({ text, to: 'en' }, 'x'.repeat(9));
      vi.advanceTimersByTime(1000);
    }
  }
  const keptOf = (sources: readonly string[]) => {
    const cache = open();
    return sources.filter((text) => cache.find({ text, to: 'en' }));
  };

  it('L-5 is bounded by number: the oldest go first, and a text learned again is new', () => {
    rememberInTurn(open({ maxEntries: 3 }), ['a', 'b', 'c', 'a', 'd']);
    expect(keptOf(['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  });

  it('L-5 is bounded by length, and one huge text does not push out the rest', () => {
    rememberInTurn(open({ maxCharacters: 25 }), ['a', 'b', 'c', 'h'.repeat(30)]);
    expect(keptOf(['a', 'b', 'c', 'h'.repeat(30)])).toEqual(['b', 'c']);
  });
});

describe('bad storage', () => {
  it('L-5 costs only the entries that are corrupt', () => {
    const savedAt = Date.now();
    const value = [null, 7, { text: 'a' }, { ...greeting, translated: 'Good evening', savedAt }];
    texts.set('translations', JSON.stringify({ savedAt, value }));
    expect(open().find(greeting)).toBe('Good evening');
  });

  it('L-5 that cannot be understood at all is logged, removed and begun anew', () => {
    texts.set('translations', '{"savedAt":');
    const cache = open();
    expect(cache.find(greeting)).toBeUndefined();
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(texts.size).toBe(0);
    cache.store(greeting, 'Good evening');
    vi.advanceTimersByTime(500);
    expect(open().find(greeting)).toBe('Good evening');
  });

  it('L-5 that is full leaves the text in the memory of the page', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const cache = open();
    cache.store(greeting, 'Good evening');
    vi.advanceTimersByTime(500);
    expect(cache.find(greeting)).toBe('Good evening');
    expect(logger.error).toHaveBeenCalledOnce();
  });
});
