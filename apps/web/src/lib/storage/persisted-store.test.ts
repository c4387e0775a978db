import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPersistedStore } from './persisted-store.ts';
import { defineAsyncStoredValue } from './storage.ts';

interface Basket {
  things: string[];
}

const logger = { warn: vi.fn(), error: vi.fn() };

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

function openBasket(storage: Parameters<typeof defineAsyncStoredValue>[0]['storage']) {
  return createPersistedStore<Basket, Basket>({
    initial: { things: [] },
    kept: defineAsyncStoredValue({
      key: 'basket',
      parse: (stored) => stored as Basket,
      storage,
      logger,
    }),
    toKept: (basket) => (basket.things.length === 0 ? undefined : basket),
    fromKept: (basket) => basket,
  });
}

describe('state kept by an engine that answers later', () => {
  it('P-1 arrives, and what is empty is removed', async () => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: async (key: string) => texts.get(key) ?? null,
      setItem: async (key: string, text: string) => void texts.set(key, text),
      removeItem: async (key: string) => void texts.delete(key),
    };
    openBasket(storage).setState({ things: ['shoes'] });
    await expect.poll(() => texts.size).toBe(1);
    const again = openBasket(storage);
    expect(again.getState()).toEqual({ things: [] });
    await expect.poll(() => again.getState()).toEqual({ things: ['shoes'] });
    again.setState({ things: [] });
    await expect.poll(() => texts.size).toBe(0);
  });

  it('P-1 is gone on without after 5000 ms', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    const store = openBasket({ getItem: never, setItem: never, removeItem: never });
    await vi.advanceTimersByTimeAsync(4999);
    expect(logger.error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(logger.error).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual({ things: [] });
    store.setState({ things: ['shoes'] });
    expect(store.getState()).toEqual({ things: ['shoes'] });
  });
});
