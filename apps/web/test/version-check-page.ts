import vm from 'node:vm';
import { buildTimeHeader } from '@gramy/contract/public-config';
import { vi } from 'vitest';
import { writeVersionCheck } from '../src/app/version-check.ts';

export const running = '2026-11-15T10:00:00.000Z';
export const newer = '2026-11-15T11:00:00.000Z';
const here = 'https://gramy.test/home';

interface Meta {
  ok: boolean;
  headers: Headers;
  json(): Promise<unknown>;
}

export type Answer = () => Promise<Meta>;

export function answerInBody(json: Meta['json'], ok = true): Answer {
  return async () => ({ ok, headers: new Headers(), json });
}

export function answerWith(body: unknown, ok = true): Answer {
  return answerInBody(async () => body, ok);
}

/** As a browser has it before the body has come, which here never does. */
export function answerByHead(buildTime: string, ok = true): Answer {
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
export function runCheck({
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
export async function settle(page?: { drawFrames: (count: number) => void }): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  page?.drawFrames(1);
}
