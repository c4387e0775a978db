import vm from 'node:vm';
import { buildTimeHeader } from '@gramy/contract/public-config';
import { describe, expect, it, vi } from 'vitest';
import { keyOfPlace } from './key-of-place.ts';
import { leftPlacesKey, reloadedForKey, writeVersionCheck } from './version-check.ts';

const running = '2026-11-15T10:00:00.000Z';
const newer = '2026-11-15T11:00:00.000Z';
const here = 'https://gramy.test/home';

interface Meta {
  ok: boolean;
  headers: Headers;
  json(): Promise<unknown>;
}

type Answer = () => Promise<Meta>;

function answerInBody(json: Meta['json'], ok = true): Answer {
  return async () => ({ ok, headers: new Headers(), json });
}

function answerWith(body: unknown, ok = true): Answer {
  return answerInBody(async () => body, ok);
}

/** As a browser has it before the body has come, which here never does. */
function answerByHead(buildTime: string, ok = true): Answer {
  return async () => ({
    ok,
    headers: new Headers({ [buildTimeHeader]: buildTime }),
    json: () => new Promise(() => undefined),
  });
}

interface Surroundings {
  answer: Answer;
  stored?: Map<string, string>;
  isStorageBlocked?: boolean;
  isTabHidden?: boolean;
  isPageLoaded?: boolean;
  /** Old browsers cannot tell what has been painted. */
  tellsPaints?: boolean;
  hash?: string;
  /** How one came to the page. */
  visit?: 'navigate' | 'reload' | 'back_forward';
}

/** Runs the text as the page would: nothing but what a browser has is in reach. */
function runCheck({
  answer,
  stored = new Map(),
  isStorageBlocked = false,
  isTabHidden = false,
  isPageLoaded = true,
  tellsPaints = true,
  hash = '',
  visit = 'navigate',
}: Surroundings) {
  const page = { readyState: isPageLoaded ? 'complete' : 'loading' };
  const listeners = new Map<string, () => void>();
  vi.useFakeTimers();
  const documentElement = { hidden: false, dataset: {} };
  const reload = vi.fn();
  const assign = vi.fn();
  const deleted: string[] = [];
  const timeouts: number[] = [];
  const scrollIntoView = vi.fn();
  const scrollTo = vi.fn();
  const added: object[] = [];
  const far = [{ style: {} }, { style: {} }];
  const frames: (() => void)[] = [];
  const onPaints: ((name: string) => void)[] = [];
  class PaintObserver {
    constructor(tell: (seen: object) => void) {
      onPaints.push((painted) =>
        tell({ getEntriesByName: (name: string) => (name === painted ? [{ name }] : []) }),
      );
    }
    observe() {}
  }
  const fetch = vi.fn((_address: string) => answer());
  const window: {
    gramyVersion?: { drawnPath: string; recover(address: string): Promise<boolean> };
    caches: object;
    addEventListener: (name: string, listener: () => void) => void;
  } = { caches: {}, addEventListener: (name, listener) => void listeners.set(name, listener) };
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isStorageBlocked) throw new Error('blocked');
      stored.set(key, value);
    },
  };
  const sandbox = {
    window,
    fetch,
    sessionStorage,
    caches: { keys: async () => ['assets', 'offline'], delete: async (name: string) => deleted.push(name) },
    location: { href: here, pathname: '/home', search: '?city=lodz', hash, reload, assign },
    history: { state: { key: 'k7' } },
    performance: { getEntriesByType: () => [{ type: visit }] },
    scrollTo,
    scrollY: 0,
    decodeURIComponent,
    document: {
      documentElement,
      currentScript: { nonce: 'n' },
      hidden: isTabHidden,
      readyState: page.readyState,
      createElement: (name: string) => ({ name }),
      querySelectorAll: () => far,
      getElementById: (id: string) => (id === 'zwroty i' ? { scrollIntoView } : null),
      head: { append: (element: object) => void added.push(element) },
    },
    setTimeout,
    requestAnimationFrame: (draw: () => void) => void frames.push(draw),
    ...(tellsPaints ? { PerformanceObserver: PaintObserver } : {}),
    AbortSignal: { timeout: (ms: number) => timeouts.push(ms) },
    Date,
  };
  const files = { scripts: ['/assets/entry.js'], preloads: ['/assets/vendor.js'], merged: [], links: [] };
  vm.runInNewContext(writeVersionCheck(running, files), sandbox);
  const isHidden = () => documentElement.hidden;
  const drawFrames = (count: number) => {
    for (let frame = 0; frame < count; frame += 1) for (const draw of frames.splice(0)) draw();
  };
  const paint = (name: string) => onPaints.forEach((tell) => void tell(name));
  const announce = (name: string) => listeners.get(name)?.();
  return {
    scrollIntoView,
    scrollTo,
    added,
    far,
    documentElement,
    drawFrames,
    paint,
    announce,
    timeouts,
    isHidden,
    reload,
    assign,
    deleted,
    fetch,
    stored,
    window,
  };
}

/** Lets answers arrive; a page that is given draws its next frame then. */
async function settle(page?: { drawFrames: (count: number) => void }): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  page?.drawFrames(1);
}

describe('V-1 the version check', () => {
  it('hides the page until it knows that the build is current, and asks past every cache', async () => {
    const { isHidden, fetch, reload, drawFrames } = runCheck({ answer: answerWith({ buildTime: running }) });
    expect(isHidden()).toBe(true);
    await settle();
    expect(isHidden()).toBe(true);
    drawFrames(1);
    expect(isHidden()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/meta\.json\?t=\d+$/);
  });

  it('waits for no body where the head of the answer says it all', async () => {
    const current = runCheck({ answer: answerByHead(running) });
    await settle(current);
    expect(current.isHidden()).toBe(false);
    expect(current.reload).not.toHaveBeenCalled();

    const old = runCheck({ answer: answerByHead(newer) });
    await settle(old);
    expect(old.reload).toHaveBeenCalledOnce();

    const failed = runCheck({ answer: answerByHead(newer, false) });
    await settle(failed);
    expect(failed.isHidden()).toBe(false);
    expect(failed.reload).not.toHaveBeenCalled();
  });

  it('remembers what the document was drawn for', () => {
    const { window } = runCheck({ answer: answerWith({ buildTime: running }) });
    expect(window.gramyVersion?.drawnPath).toBe('/home?city=lodz');
  });

  it('scrolls to the place that the address names, which it had hidden', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), hash: '#zwroty%20i' });
    expect(page.scrollIntoView).not.toHaveBeenCalled();
    await settle(page);
    expect(page.scrollIntoView).toHaveBeenCalledOnce();
  });

  it.each(['reload', 'back_forward'] as const)(
    'goes down to where one had been after a %s, and leaves nothing out above it',
    async (visit) => {
      const left = { [keyOfPlace({ key: 'k7', pathname: '/home', hash: '#zwroty%20i' })]: 1800 };
      const stored = new Map([[leftPlacesKey, JSON.stringify(left)]]);
      const answer = answerWith({ buildTime: running });
      const page = runCheck({ answer, stored, visit, hash: '#zwroty%20i' });
      expect(page.documentElement.dataset).toEqual({});
      await settle(page);
      expect(page.scrollTo.mock.calls).toEqual([[0, 1800]]);
      expect(page.scrollIntoView).not.toHaveBeenCalled();
      const elsewhere = runCheck({ answer, stored, visit });
      await settle(elsewhere);
      expect(elsewhere.scrollTo).not.toHaveBeenCalled();
    },
  );

  it('begins at the top after a link, wherever one had been before, and where nothing readable was kept', async () => {
    const answer = answerWith({ buildTime: running });
    const left = { [keyOfPlace({ key: 'k7', pathname: '/home', hash: '' })]: 1800 };
    const known = runCheck({ answer, stored: new Map([[leftPlacesKey, JSON.stringify(left)]]) });
    const rubbish = runCheck({ answer, stored: new Map([[leftPlacesKey, '{']]), visit: 'reload' });
    for (const page of [known, rubbish]) {
      await settle(page);
      expect(page.scrollTo).not.toHaveBeenCalled();
      expect(page.isHidden()).toBe(false);
    }
  });

  it('starts the app once the page has been painted, with the nonce of the page', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }) });
    const { added, drawFrames, paint } = page;
    await settle(page);
    drawFrames(2);
    await settle();
    expect(added).toEqual([]);
    paint('first-paint');
    expect(added).toEqual([]);
    paint('first-contentful-paint');
    expect(added).toEqual([
      { name: 'link', rel: 'modulepreload', nonce: 'n', href: '/assets/vendor.js' },
      { name: 'script', type: 'module', nonce: 'n', src: '/assets/entry.js' },
    ]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(added).toHaveLength(2);
  });

  it('waits with the app for the pictures of the first view, but not for one that does not come', async () => {
    const answer = answerWith({ buildTime: running });
    const loading = runCheck({ answer, isPageLoaded: false });
    await settle(loading);
    loading.drawFrames(2);
    expect(loading.added).toEqual([]);
    loading.announce('load');
    loading.drawFrames(2);
    loading.paint('first-contentful-paint');
    expect(loading.added).toHaveLength(2);

    const stuck = runCheck({ answer, isPageLoaded: false });
    await settle(stuck);
    await vi.advanceTimersByTimeAsync(1500);
    expect(stuck.added).toHaveLength(2);
  });

  it('takes a drawn frame for a painted one where the browser cannot tell', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), tellsPaints: false });
    await settle(page);
    expect(page.added).toEqual([]);
    page.drawFrames(2);
    expect(page.added).toHaveLength(2);
  });

  it('has what is far from the first view laid out after it, piece by piece', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), tellsPaints: false });
    await settle(page);
    expect(['firstView' in page.documentElement.dataset, ...page.far]).toEqual([
      true,
      { style: {} },
      { style: {} },
    ]);
    page.drawFrames(2);
    const laidOut = { style: { contentVisibility: 'visible' } };
    vi.advanceTimersToNextTimer();
    expect(['firstView' in page.documentElement.dataset, ...page.far]).toEqual([
      true,
      laidOut,
      { style: {} },
    ]);
    vi.advanceTimersToNextTimer();
    expect(['firstView' in page.documentElement.dataset, ...page.far]).toEqual([false, laidOut, laidOut]);
  });

  it('leaves nothing out for somebody who begins somewhere in the page', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), hash: '#book' });
    expect(page.documentElement.dataset).toEqual({});
    await settle(page);
    expect(page.documentElement.dataset).toEqual({});
  });

  it('shows the page of a tab in which no frame is drawn any more', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }) });
    await settle();
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.isHidden()).toBe(false);
  });

  it('starts the app of a tab that nobody looks at, where nothing is painted', async () => {
    const { added } = runCheck({ answer: answerWith({ buildTime: running }), isTabHidden: true });
    await settle();
    expect(added).toHaveLength(2);
  });

  it('starts no app that is about to be replaced', async () => {
    const { added, drawFrames, paint } = runCheck({ answer: answerWith({ buildTime: newer }) });
    await settle();
    drawFrames(2);
    paint('first-contentful-paint');
    expect(added).toEqual([]);
  });

  it('deletes all caches and reloads when a newer build is published, and stays hidden meanwhile', async () => {
    const { isHidden, reload, deleted } = runCheck({ answer: answerWith({ buildTime: newer }) });
    await settle();
    expect(deleted).toEqual(['assets', 'offline']);
    expect(reload).toHaveBeenCalledOnce();
    expect(isHidden()).toBe(true);
  });

  it('reloads at most once per build', async () => {
    const stored = new Map([[reloadedForKey, newer]]);
    const page = runCheck({ answer: answerWith({ buildTime: newer }), stored });
    await settle(page);
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.isHidden()).toBe(false);
  });

  it('reloads once in a minute at most, whatever is published: two builds may answer by turns', async () => {
    const stored = new Map<string, string>();
    const first = runCheck({ answer: answerWith({ buildTime: newer }), stored });
    await settle();
    const newest = '2026-11-15T12:00:00.000Z';
    const second = runCheck({ answer: answerWith({ buildTime: newest }), stored });
    await settle(second);
    expect([first.reload.mock.calls.length, second.reload.mock.calls.length]).toEqual([1, 0]);
    expect(second.isHidden()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    const third = runCheck({ answer: answerWith({ buildTime: newest }), stored });
    await settle();
    expect(third.reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    const older = runCheck({ answer: answerWith({ buildTime: newer }), stored });
    await settle();
    expect(older.reload).not.toHaveBeenCalled();
  });

  it('gives a silent server up, so that a view that did not load can say so', () => {
    const { timeouts } = runCheck({ answer: () => new Promise(() => undefined) });
    expect(timeouts).toEqual([5000]);
  });

  it('does not reload where nothing can be remembered: it could do so for ever', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: newer }), isStorageBlocked: true });
    await settle(page);
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.isHidden()).toBe(false);
  });

  it.each<[string, Answer]>([
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['is missing', answerWith({}, false)],
    ['is no JSON', answerInBody(() => Promise.reject(new SyntaxError('<')))],
    ['is empty', answerWith(null)],
    ['names no time', answerWith({ buildTime: 'yesterday' })],
    ['names something else', answerWith({ buildTime: 12 })],
  ])('shows the page when the meta file %s', async (_case, answer) => {
    const page = runCheck({ answer });
    await settle(page);
    expect(page.isHidden()).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('shows the page when the answer is slow, and still moves on when it comes', async () => {
    let deliver = (_value: Awaited<ReturnType<Answer>>): void => undefined;
    const slow: Answer = () =>
      new Promise((resolve) => {
        deliver = resolve;
      });
    const { isHidden, reload } = runCheck({ answer: slow });
    await vi.advanceTimersByTimeAsync(1499);
    expect(isHidden()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isHidden()).toBe(false);
    deliver(await answerWith({ buildTime: newer })());
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('takes an old tab to where it was going, once', async () => {
    let published = running;
    const { assign, window } = runCheck({ answer: async () => answerWith({ buildTime: published })() });
    await settle();
    published = newer;
    expect(await window.gramyVersion?.recover('https://gramy.test/search')).toBe(true);
    expect(assign).toHaveBeenCalledWith('https://gramy.test/search');
    expect(await window.gramyVersion?.recover('https://gramy.test/search')).toBe(false);
  });

  it('cannot be ended early by what it carries', () => {
    const files = { scripts: ['</script>'], preloads: [], merged: [], links: [] };
    expect(writeVersionCheck('</script><script>alert(1)', files)).not.toContain('</script');
  });
});
