import vm from 'node:vm';
import { buildTimeHeader } from '@gramy/contract/public-config';
import { vi } from 'vitest';
import { appFilesElementId, writeVersionCheck } from '../src/app/version-check.ts';

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
}

/** Runs the text as the page would: nothing but what a browser has is in reach. */
export function runCheck({
  answer,
  stored = new Map(),
  isStorageBlocked = false,
  isTabHidden = false,
  isPageLoaded = true,
}: Surroundings) {
  const listeners = new Map<string, () => void>();
  vi.useFakeTimers();
  const documentElement = { style: { opacity: '' } };
  const reload = vi.fn();
  const assign = vi.fn();
  const deleted: string[] = [];
  const timeouts: number[] = [];
  const added: { onerror?: () => void }[] = [];
  const frames: (() => void)[] = [];
  const fetch = vi.fn((_address: string) => answer());
  const window: {
    gramyVersion?: { recover(address: string): Promise<boolean> };
    addEventListener: (name: string, listener: () => void) => void;
  } = { addEventListener: (name, listener) => void listeners.set(name, listener) };
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isStorageBlocked) throw new Error('blocked');
      stored.set(key, value);
    },
  };
  const files = JSON.stringify({ entry: '/assets/entry.js', preloads: ['/assets/vendor.js'] });
  const sandbox = {
    window,
    fetch,
    sessionStorage,
    caches: { keys: async () => ['assets', 'offline'], delete: async (name: string) => deleted.push(name) },
    location: { href: here, reload, assign },
    document: {
      documentElement,
      hidden: isTabHidden,
      readyState: isPageLoaded ? 'complete' : 'loading',
      createElement: (name: string) => ({ name }),
      getElementById: (id: string) => (id === appFilesElementId ? { textContent: files } : null),
      head: { append: (element: object) => void added.push(element) },
    },
    setTimeout,
    requestAnimationFrame: (draw: () => void) => void frames.push(draw),
    AbortSignal: { timeout: (ms: number) => timeouts.push(ms) },
    Date,
  };
  vm.runInNewContext(writeVersionCheck(running), sandbox);
  return {
    added,
    /** And lets what waits for the paint happen. */
    async drawFrame() {
      for (const draw of frames.splice(0)) draw();
      await vi.advanceTimersByTimeAsync(0);
    },
    loseScript: () => added.at(-1)?.onerror?.(),
    announce: (name: string) => listeners.get(name)?.(),
    timeouts,
    isHidden: () => documentElement.style.opacity === '0',
    reload,
    assign,
    deleted,
    fetch,
    stored,
    window,
  };
}

/** Lets answers arrive. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
