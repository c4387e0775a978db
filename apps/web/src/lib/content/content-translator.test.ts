import type { ApiClient } from '@gramy/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextStorage } from '../storage/storage.ts';
import { createContentTranslator, type TextRequest } from './content-translator.ts';
import { createTranslationCache } from './translation-cache.ts';

type Body = { texts: string[]; to: 'en' | 'pl' };
type Answer = { text: string; source: 'stored' | 'engine' | 'original' };

let texts: Map<string, string>;
let storage: TextStorage;
const answer = vi.fn<(body: Body) => Promise<{ translations: Answer[] }>>();
const api = { call: (_key: string, { body }: { body: Body }) => answer(body) } as unknown as ApiClient;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  vi.resetAllMocks();
  texts = new Map();
  storage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
  answer.mockImplementation(async ({ texts: asked }) => ({
    translations: asked.map((text) => ({ text: `${text}!`, source: 'engine' })),
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => createContentTranslator(api, createTranslationCache({ findStorage: () => storage }));
const lane: TextRequest = { text: 'Tor', to: 'en' };
const room: TextRequest = { text: 'Sala', to: 'en' };
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a text in another language', () => {
  it('L-5 is unknown at first, then found, and its listener hears of it', async () => {
    const translator = open();
    const listener = vi.fn();
    const stop = translator.watch(lane, listener);
    expect(translator.find(lane)).toBeUndefined();
    await settle();
    expect(translator.find(lane)).toBe('Tor!');
    expect(listener).toHaveBeenCalledOnce();
    stop();
    translator.watch(room, vi.fn());
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('L-5 is asked for once with everything else of the same tick, for each language', async () => {
    const translator = open();
    for (const request of [lane, room, lane, { text: 'Lane', to: 'pl' } as const]) {
      translator.watch(request, vi.fn());
    }
    await settle();
    expect(answer.mock.calls).toEqual([
      [{ texts: ['Tor', 'Sala'], to: 'en' }],
      [{ texts: ['Lane'], to: 'pl' }],
    ]);
  });

  it('L-5 is not asked for again while the answer is on its way, nor afterwards, nor after a reload', async () => {
    let arrive = () => {};
    answer.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { translations: [{ text: 'Lane', source: 'stored' }] };
    });
    const translator = open();
    translator.watch(lane, vi.fn());
    await settle();
    translator.watch(lane, vi.fn());
    await settle();
    arrive();
    await settle();
    translator.watch(lane, vi.fn());
    await settle();
    expect(answer).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    const reloaded = open();
    expect(reloaded.find(lane)).toBe('Lane');
    reloaded.watch(lane, vi.fn());
    await settle();
    expect(answer).toHaveBeenCalledOnce();
  });

  it('L-5 of which the server has no translation stays what it is, and is asked for again with the next page', async () => {
    answer.mockResolvedValueOnce({ translations: [{ text: 'Tor', source: 'original' }] });
    const translator = open();
    translator.watch(lane, vi.fn());
    await settle();
    expect(translator.find(lane)).toBeNull();
    translator.watch(lane, vi.fn());
    await settle();
    expect(answer).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    expect(texts.size).toBe(0);
    expect(open().find(lane)).toBeUndefined();
  });

  it('L-5 stays what it is when the call fails, and is asked for again by the next who shows it', async () => {
    answer.mockRejectedValueOnce(new Error('offline'));
    const translator = open();
    const listener = vi.fn();
    translator.watch(lane, listener);
    await settle();
    expect(translator.find(lane)).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
    translator.watch(lane, vi.fn());
    await settle();
    expect(translator.find(lane)).toBe('Tor!');
  });

  it('L-5 that failed is told from one without a translation, and can be asked for again', async () => {
    answer.mockRejectedValueOnce(new Error('offline'));
    const translator = open();
    const listener = vi.fn();
    translator.watch(lane, listener);
    await settle();
    expect(translator.hasFailed(lane)).toBe(true);
    answer.mockResolvedValueOnce({ translations: [{ text: 'Tor', source: 'original' }] });
    translator.retry(lane);
    expect([translator.find(lane), translator.hasFailed(lane)]).toEqual([undefined, false]);
    await settle();
    expect([translator.find(lane), translator.hasFailed(lane)]).toEqual([null, false]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('L-5 of which the answer has too few stays what it is', async () => {
    answer.mockResolvedValueOnce({ translations: [{ text: 'Lane', source: 'engine' }] });
    const translator = open();
    for (const request of [lane, room]) translator.watch(request, vi.fn());
    await settle();
    expect([translator.find(lane), translator.find(room)]).toEqual(['Lane', null]);
  });

  it.each(['', '  ', 'a'.repeat(5001)])('L-5 that nobody can translate is not asked for', async (text) => {
    const translator = open();
    translator.watch({ text, to: 'en' }, vi.fn());
    await settle();
    expect(answer).not.toHaveBeenCalled();
    expect(translator.find({ text, to: 'en' })).toBeNull();
  });

  it('L-5 goes out in several calls when there is too much for one', async () => {
    const translator = open();
    for (let number = 0; number < 60; number += 1) translator.watch({ text: `${number}`, to: 'en' }, vi.fn());
    await settle();
    expect(answer.mock.calls.map(([{ texts: asked }]) => asked.length)).toEqual([50, 10]);
    answer.mockClear();
    for (let number = 0; number < 9; number += 1) {
      translator.watch({ text: `${number}`.padEnd(5000, 'x'), to: 'en' }, vi.fn());
    }
    await settle();
    expect(answer.mock.calls.map(([{ texts: asked }]) => asked.length)).toEqual([8, 1]);
  });

  it('L-5 is saved at once when the page is left', async () => {
    const window = new EventTarget();
    vi.stubGlobal('window', window);
    const translator = open();
    translator.watch(lane, vi.fn());
    await settle();
    expect(texts.size).toBe(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(texts.size).toBe(1);
  });
});
