import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AsyncTextStorage,
  defineAsyncStoredValue,
  defineStoredValue,
  type StoredValueOptions,
  type TextStorage,
} from './storage.ts';

interface Cart {
  items: string[];
}

function parseCart(stored: unknown): Cart | undefined {
  const items = (stored as Partial<Cart> | null)?.items;
  return Array.isArray(items) && items.every((item) => typeof item === 'string') ? { items } : undefined;
}

function createMemory() {
  const texts = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
  return { texts, storage };
}

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

const logger = { warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
});

function defineCart(storage: TextStorage, more: Partial<StoredValueOptions<Cart>> = {}) {
  return defineStoredValue({ key: 'cart', parse: parseCart, findStorage: () => storage, logger, ...more });
}

describe('a stored value', () => {
  it('P-1 survives a reload', () => {
    const { storage } = createMemory();
    expect(defineCart(storage).write({ items: ['lane 5'] })).toBe(true);
    expect(defineCart(storage).read()).toEqual({ items: ['lane 5'] });
    defineCart(storage).remove();
    expect(defineCart(storage).read()).toBeUndefined();
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('P-1 is discarded without complaint once it is older than allowed', () => {
    const { storage, texts } = createMemory();
    let now = 1_000_000;
    const cart = defineCart(storage, { maxAgeMs: 1000, now: () => now });
    cart.write({ items: [] });
    now += 1000;
    expect(cart.read()).toEqual({ items: [] });
    now += 1;
    expect(cart.read()).toBeUndefined();
    expect(texts.size).toBe(0);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('P-1 does not live for ever because a clock was wrong', () => {
    const { storage } = createMemory();
    defineCart(storage, { now: () => 10_000 }).write({ items: [] });
    expect(defineCart(storage, { maxAgeMs: 1000, now: () => 0 }).read()).toBeUndefined();
  });

  it.each([
    ['no JSON', '{"items":'],
    ['nothing', 'null'],
    ['without a timestamp', '{"value":{"items":[]}}'],
    ['of another shape', '{"savedAt":1,"value":{"items":[7]}}'],
  ])('P-1 that is corrupt (%s) is logged and removed', (_, text) => {
    const { storage, texts } = createMemory();
    texts.set('cart', text);
    expect(defineCart(storage).read()).toBeUndefined();
    expect(texts.has('cart')).toBe(false);
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('Stored "cart" could not be read', expect.any(Error));
  });

  it('P-1 that its parser throws at is logged and removed', () => {
    const { storage, texts } = createMemory();
    texts.set('cart', '{"savedAt":1,"value":0}');
    expect(defineCart(storage, { parse: refuse }).read()).toBeUndefined();
    expect(texts.size).toBe(0);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('P-1 that cannot be read is logged and removed', () => {
    const { storage, texts } = createMemory();
    texts.set('cart', 'x');
    expect(defineCart({ ...storage, getItem: refuse }).read()).toBeUndefined();
    expect(texts.size).toBe(0);
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('P-1 that cannot be saved is logged, and the visitor goes on', () => {
    const { storage, texts } = createMemory();
    const full = { ...storage, setItem: refuse };
    expect(defineCart(full).write({ items: [] })).toBe(false);
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(
      'Stored "cart" could not be saved',
      expect.any(Error),
    );
    expect(texts.size).toBe(0);
  });

  it('P-1 works when storage throws at the first touch, and says so once', () => {
    const cart = defineStoredValue({ key: 'cart', parse: parseCart, findStorage: refuse, logger });
    expect(cart.read()).toBeUndefined();
    expect(cart.write({ items: [] })).toBe(false);
    cart.remove();
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('P-1 is simply absent on a server', () => {
    const cart = defineStoredValue({ key: 'cart', parse: parseCart, logger });
    expect(cart.read()).toBeUndefined();
    expect(cart.write({ items: [] })).toBe(false);
    cart.subscribe(() => undefined)();
    expect(logger.warn).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  function listen() {
    const { storage, texts } = createMemory();
    const events = new EventTarget();
    const heard: unknown[] = [];
    const cart = defineCart(storage, { findEvents: () => events });
    const stop = cart.subscribe((value) => heard.push(value));
    const announce = (key: string | null, newValue: string | null, storageArea: unknown = storage) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
    return { texts, heard, stop, announce };
  }
  const written = '{"savedAt":1,"value":{"items":["lane 5"]}}';

  it('P-1 is heard when it writes, removes or clears this value, and nothing else', () => {
    const { heard, stop, announce } = listen();
    announce('cart', written);
    announce('cart', null);
    announce(null, null);
    announce('other', written);
    announce('cart', written, {});
    expect(heard).toEqual([{ items: ['lane 5'] }, undefined, undefined]);
    stop();
    announce('cart', written);
    expect(heard).toHaveLength(3);
  });

  it('P-1 may run a newer release: what cannot be understood is logged and left alone', () => {
    const { texts, heard, announce } = listen();
    texts.set('cart', '{"savedAt":1,"value":"new"}');
    announce('cart', '{"savedAt":1,"value":"new"}');
    expect(heard).toEqual([]);
    expect(texts.has('cart')).toBe(true);
    expect(logger.warn).toHaveBeenCalledOnce();
  });
});

describe('a page that slept', () => {
  it('P-1 hears what was written meanwhile, and only when it really slept', () => {
    const { storage, texts } = createMemory();
    const events = new EventTarget();
    const heard: unknown[] = [];
    const stop = defineCart(storage, { findEvents: () => events }).subscribe((value) => heard.push(value));
    const show = (persisted: boolean) =>
      events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    texts.set('cart', '{"savedAt":1,"value":{"items":["lane 5"]}}');
    show(false);
    expect(heard).toEqual([]);
    show(true);
    texts.delete('cart');
    show(true);
    stop();
    show(true);
    expect(heard).toEqual([{ items: ['lane 5'] }, undefined]);
  });

  it('P-1 keeps what it has when nothing can be kept', () => {
    const events = new EventTarget();
    const heard: unknown[] = [];
    const cart = defineStoredValue({
      key: 'cart',
      parse: parseCart,
      findStorage: refuse,
      findEvents: () => events,
      logger,
    });
    cart.subscribe((value) => heard.push(value));
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(heard).toEqual([]);
  });
});

describe('a value in an engine that answers later', () => {
  const never = () => new Promise<never>(() => undefined);
  const defineLater = (storage: Partial<AsyncTextStorage>) =>
    defineAsyncStoredValue({
      key: 'cart',
      parse: parseCart,
      storage: { getItem: never, setItem: never, removeItem: never, ...storage },
      logger,
    });

  it('P-1 survives a reload, and a corrupt one is logged and removed', async () => {
    const { storage, texts } = createMemory();
    const later = defineLater({
      getItem: async (key) => storage.getItem(key),
      setItem: async (key, text) => storage.setItem(key, text),
      removeItem: async (key) => storage.removeItem(key),
    });
    expect(await later.write({ items: ['lane 5'] })).toBe(true);
    expect(await later.read()).toEqual({ items: ['lane 5'] });
    texts.set('cart', '?');
    expect(await later.read()).toBeUndefined();
    expect(texts.size).toBe(0);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('P-1 is given up after 5000 ms', async () => {
    vi.useFakeTimers();
    const later = defineLater({});
    const settled = vi.fn();
    const all = Promise.all([later.read(), later.write({ items: [] }), later.remove()]).then(settled);
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await all;
    expect(settled).toHaveBeenCalledWith([undefined, false, undefined]);
    expect(logger.error).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('P-1 is logged and survived when the engine fails, now or later', async () => {
    const later = defineLater({ getItem: async () => refuse(), setItem: refuse });
    expect(await later.read()).toBeUndefined();
    expect(await later.write({ items: [] })).toBe(false);
    expect(logger.error).toHaveBeenCalledTimes(2);
  });
});
