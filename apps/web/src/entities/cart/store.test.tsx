import type { CartItem } from '@gramy/domain/cart/cart-item';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProfile } from '../../../test/browser-double.ts';

const dayMs = 24 * 60 * 60 * 1000;

function makeItem(id: string, providerId = 'zegar'): CartItem {
  return {
    id,
    branch: {
      id: `${providerId}-1`,
      name: 'Kręgielnia Pod Zegarem',
      timeZone: 'Europe/Warsaw',
      serviceProvider: { id: providerId, name: 'Pod Zegarem', slug: providerId },
    },
    offer: { id: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' } },
    date: '2026-11-20' as LocalDate,
    startsAt: Date.UTC(2026, 10, 20, 19, 30),
    durationMinutes: 120,
    guests: 6,
    tableCount: 1,
    addOns: [],
    bookingType: 'personal',
  };
}

function Shown({ useText }: { useText: () => number }) {
  return useText();
}

let profile: ReturnType<typeof openProfile>;
let warn: ReturnType<typeof vi.spyOn>;
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 18) });
  profile = openProfile();
  warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  error = vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openPage = () => profile.load(() => import('./store.ts'));
type Page = Awaited<ReturnType<typeof openPage>>;
const idsOf = ({ cartStore }: Page) => cartStore.getState().items.map(({ id }) => id);

describe('the cart', () => {
  it('P-1 survives a reload', async () => {
    const page = await openPage();
    expect(page.addItem(makeItem('a'))).toBe(true);
    page.setNavigationSource('/search?city=lodz');
    const reloaded = await openPage();
    expect(reloaded.cartStore.getState()).toEqual({
      items: [makeItem('a')],
      navigationSource: '/search?city=lodz',
    });
  });

  it('knows when the browser keeps nothing of it, and goes on without', async () => {
    const page = await openPage();
    expect(page.isCartKept()).toBe(true);
    page.addItem(makeItem('a'));
    expect(page.isCartKept()).toBe(true);
    const blocked = Object.defineProperty(new EventTarget(), 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    vi.resetModules();
    vi.stubGlobal('window', blocked);
    const without = await import('./store.ts');
    expect(without.isCartKept()).toBe(true);
    without.addItem(makeItem('b'));
    expect(idsOf(without)).toEqual(['b']);
    expect(without.isCartKept()).toBe(false);
    expect(warn).toHaveBeenCalled();
  });

  it('C-3 refuses another provider with exactly one warning, and changes nothing', async () => {
    const page = await openPage();
    page.addItem(makeItem('a'));
    expect(page.addItem(makeItem('b', 'other'))).toBe(false);
    expect(idsOf(page)).toEqual(['a']);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('C-4 takes another provider by force, without a warning', async () => {
    const page = await openPage();
    page.addItem(makeItem('a'));
    page.setNavigationSource('/search');
    page.forceAddItem(makeItem('b', 'other'));
    expect(page.cartStore.getState()).toEqual({ items: [makeItem('b', 'other')], navigationSource: null });
    expect(warn).not.toHaveBeenCalled();
  });

  it('C-5 changes, replaces add-ons, removes and clears, and keeps each of it', async () => {
    const page = await openPage();
    const lemonade = { id: 'lemonade', name: { en: 'Lemonade', pl: 'Lemoniada' }, quantity: 2 };
    for (const id of ['a', 'b']) page.addItem(makeItem(id));
    page.updateItem('a', { guests: 4 });
    page.replaceItemAddOns('b', [lemonade]);
    expect((await openPage()).cartStore.getState().items).toEqual([
      { ...makeItem('a'), guests: 4 },
      { ...makeItem('b'), addOns: [lemonade] },
    ]);
    page.removeItem('a');
    expect(idsOf(await openPage())).toEqual(['b']);
    page.setNavigationSource('/search');
    page.clearCart();
    expect(page.cartStore.getState()).toEqual({ items: [], navigationSource: null });
    expect(profile.texts.size).toBe(0);
  });

  it('P-1 remembers only addresses of this site as the way back', async () => {
    const page = await openPage();
    page.setNavigationSource('https://evil.example');
    expect(page.cartStore.getState().navigationSource).toBeNull();
  });

  it('P-1 is forgotten after a month in which nobody thought of it', async () => {
    (await openPage()).addItem(makeItem('a'));
    vi.setSystemTime(Date.now() + 30 * dayMs);
    expect(idsOf(await openPage())).toEqual(['a']);
    vi.setSystemTime(Date.now() + 1);
    expect(idsOf(await openPage())).toEqual([]);
    expect(profile.texts.size).toBe(0);
  });
});

describe('two tabs', () => {
  it('P-1 show the same cart, whichever of them changes it, and write no more than they change', async () => {
    const [one, other] = [await openPage(), await openPage()];
    const setItem = vi.spyOn(profile.texts, 'set');
    one.addItem(makeItem('a'));
    expect(idsOf(other)).toEqual(['a']);
    other.addItem(makeItem('b'));
    expect(idsOf(one)).toEqual(['a', 'b']);
    expect(setItem).toHaveBeenCalledTimes(2);
    other.clearCart();
    expect(idsOf(one)).toEqual([]);
  });
});

describe('bad storage', () => {
  it.each([
    ['no JSON', '{"savedAt":'],
    ['another shape', JSON.stringify({ savedAt: Date.UTC(2026, 10, 18), value: { items: [{ id: 'a' }] } })],
    ['no items', JSON.stringify({ savedAt: Date.UTC(2026, 10, 18), value: { navigationSource: null } })],
  ])('P-1 that holds %s is logged once and removed, and the count is right', async (_, text) => {
    profile.texts.set('cart', text);
    const page = await openPage();
    const { cartCount } = await import('./hooks/use-cart-count.ts');
    expect(idsOf(page)).toEqual([]);
    expect(cartCount.get()).toBe(0);
    expect(profile.texts.size).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('P-1 that is full is logged, and the cart works on until the page is left', async () => {
    profile.texts.set = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const page = await openPage();
    const { cartCount } = await import('./hooks/use-cart-count.ts');
    page.addItem(makeItem('a'));
    expect(idsOf(page)).toEqual(['a']);
    expect(cartCount.get()).toBe(1);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('the number of items that every page shows', () => {
  const openHeader = () => profile.load(() => import('./hooks/use-cart-count.ts'));

  it('R-8 is known without the store, and follows another tab', async () => {
    const page = await openPage();
    page.addItem(makeItem('a'));
    const { cartCount } = await openHeader();
    const listener = vi.fn();
    cartCount.subscribe(listener);
    expect(cartCount.get()).toBe(1);
    page.addItem(makeItem('b'));
    expect(cartCount.get()).toBe(2);
    page.clearCart();
    expect(cartCount.get()).toBe(0);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('R-8 follows the store of its own page', async () => {
    const page = await openPage();
    const { cartCount } = await import('./hooks/use-cart-count.ts');
    page.addItem(makeItem('a'));
    expect(cartCount.get()).toBe(1);
  });

  it('R-8 is none in what a server draws, whatever this browser has kept', async () => {
    (await openPage()).addItem(makeItem('a'));
    const getItem = vi.spyOn(profile.texts, 'get');
    const { useCartCount } = await openHeader();
    expect(renderToString(<Shown useText={useCartCount} />)).toBe('0');
    expect(getItem).not.toHaveBeenCalled();
  });
});

describe('on a server', () => {
  it('P-1 there is no storage to read', async () => {
    vi.resetModules();
    const { cartStore, useCart } = await import('./store.ts');
    expect(cartStore.getState()).toEqual({ items: [], navigationSource: null });
    expect(renderToString(<Shown useText={() => useCart().items.length} />)).toBe('0');
    expect(warn).not.toHaveBeenCalled();
  });
});
