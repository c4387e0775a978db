import { buildTimeHeader } from '@gramy/contract/public-config';
import { keyOfPlace } from './key-of-place.ts';

/** Where a page remembers for which build it has already been replaced. */
export const reloadedForKey = 'reloaded-for-build';

/** Where the router keeps how far down each place was left. */
export const leftPlacesKey = 'react-router-scroll-positions';

/** What the app consists of. */
export interface AppFiles {
  /** Module scripts, in order. */
  scripts: readonly string[];
  /** What they will import. */
  preloads: readonly string[];
  /** Style sheets whose rules the page has already, in another file: nobody is to fetch them. */
  merged: readonly string[];
  /** Where the page's state waits; undefined where the document carries it itself. */
  state?: string | undefined;
  /** Nobody sees these on the page, so they come last. */
  links: readonly Readonly<Record<string, string>>[];
}

/**
 * Runs as an inline script in the head, in parallel with everything else; the page is hidden until it is through.
 * It is sent as the text of this very function, so it may use nothing from outside itself.
 */
export function checkVersion(
  runningBuild: string,
  key: string,
  header: string,
  files: AppFiles,
  leftKey: string,
  nameOf: typeof keyOfPlace,
): void {
  const root = document.documentElement;
  const nonce = document.currentScript?.nonce ?? '';
  let isStarted = false;
  // Nobody is locked out by a slow answer; a newer build still replaces the page when the answer comes.
  const patienceMs = 1500;
  // Longer than that nobody waits in front of a view that did not load.
  const limitMs = 5000;
  const pauseMs = 60_000;

  /** With the first frame, so that the browser styles, lays out and paints in one go; there are none in a hidden tab. */
  function reveal(): void {
    if (document.hidden) show();
    else requestAnimationFrame(show);
  }

  function show(): void {
    if (!root.hidden) return;
    root.hidden = false;
    scrollToPlace();
    // What the server drew is seen first, with its pictures; what brings it to life comes right after. A picture that
    // is slow to come holds nobody up for long, and nobody paints a hidden tab.
    if (document.hidden) startApp();
    else if (document.readyState === 'complete') startPainted();
    else {
      window.addEventListener('load', startPainted, { once: true });
      setTimeout(startApp, patienceMs);
    }
  }

  /** How far down one was before a reload, or before one went to another document and came back. */
  function findLeft(): number {
    try {
      const [visit] = performance.getEntriesByType('navigation');
      if (!/^(reload|back_forward)$/.test((visit as PerformanceNavigationTiming).type)) return 0;
      const { pathname, hash } = location;
      const place = nameOf({ key: history.state?.key ?? 'default', pathname, hash });
      return Number(JSON.parse(sessionStorage.getItem(leftKey) ?? '{}')[place]) || 0;
    } catch {
      return 0;
    }
  }

  /** The browser could not scroll to what was hidden. */
  function scrollToPlace(): void {
    try {
      const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!left && !place) return;
      const go = () => (left ? scrollTo(0, left) : place?.scrollIntoView());
      go();
      const reached = scrollY;
      // Until the last style and the page's own letters are there, everything above still grows and shrinks.
      const settle = () => document.fonts.ready.then(() => scrollY === reached && go());
      if (document.readyState === 'complete') settle();
      else window.addEventListener('load', settle, { once: true });
    } catch {
      // An address that cannot be read names no place.
    }
  }

  function startPainted(): void {
    requestAnimationFrame(() => requestAnimationFrame(awaitScreen));
    // No frame is drawn in a tab that is hidden right now.
    setTimeout(startApp, patienceMs);
  }

  /** A frame is only begun when the browser asks for it; this tells when the first one has reached the screen. */
  function awaitScreen(): void {
    try {
      new PerformanceObserver((seen) => {
        if (seen.getEntriesByName('first-contentful-paint').length > 0) startApp();
      }).observe({ type: 'paint', buffered: true });
    } catch {
      startApp();
    }
  }

  function startApp(): void {
    if (isStarted) return;
    isStarted = true;
    for (const href of files.preloads) addToHead('link', { rel: 'modulepreload', nonce, href });
    if (files.state !== undefined)
      addToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: files.state });
    for (const href of files.merged) addToHead('link', { rel: 'stylesheet', disabled: true, href });
    for (const src of files.scripts) addToHead('script', { type: 'module', nonce, src });
    for (const link of files.links) addToHead('link', link);
    layOutRest([...document.querySelectorAll<HTMLElement>('.far,.far-tall,.far-on-phones')]);
  }

  /**
   * What is far from the first view (`theme.css`) comes piece by piece, whenever there is nothing else to do. What is far
   * only in some places is small, and comes with the last piece.
   */
  function layOutRest([part, ...rest]: readonly HTMLElement[]): void {
    if (part === undefined) {
      delete root.dataset.firstView;
      return;
    }
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => {
      part.style.contentVisibility = 'visible';
      // Reading it makes the browser do this piece now, and not all of them in one go.
      void part.offsetHeight;
      layOutRest(rest);
    });
  }

  function addToHead(name: string, properties: object): void {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  async function readBuild(answer: Response): Promise<unknown> {
    const meta: { buildTime?: unknown } | null = await answer.json();
    return meta?.buildTime;
  }

  async function findNewerBuild(): Promise<string | undefined> {
    const answer = await fetch(`/meta.json?t=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!answer.ok) return undefined;
    const body = readBuild(answer);
    body.catch(() => undefined);
    // Browsers hand a body over later than its head, often a frame later; not every server says it in both.
    const published = answer.headers.get(header) ?? (await body);
    const isNewer = typeof published === 'string' && Date.parse(published) > Date.parse(runningBuild);
    return isNewer ? published : undefined;
  }

  /**
   * At most once per build, and not twice within a minute: behind a balancer two builds may answer by turns. Where
   * nothing can be remembered, an old page is better than one that reloads for ever.
   */
  function rememberBuild(build: string): boolean {
    try {
      const [before = '', at = '0'] = (sessionStorage.getItem(key) ?? '').split(' ');
      if (Date.parse(build) <= Date.parse(before) || Date.now() - Number(at) < pauseMs) return false;
      const now = `${build} ${Date.now()}`;
      sessionStorage.setItem(key, now);
      return sessionStorage.getItem(key) === now;
    } catch {
      return false;
    }
  }

  async function deleteCaches(): Promise<void> {
    if (!('caches' in window)) return;
    try {
      const names = await caches.keys();
      await Promise.all(names.map((name) => caches.delete(name)));
    } catch {
      // A browser that hides its caches has none to delete.
    }
  }

  async function replacePage(address: string | undefined): Promise<boolean> {
    const newer = await findNewerBuild();
    if (newer === undefined || !rememberBuild(newer)) return false;
    await deleteCaches();
    if (address === undefined || address === location.href) location.reload();
    else location.assign(address);
    return true;
  }

  // Without any style of ours, which is still on its way: the browser would lay the page out in its own until then.
  root.hidden = true;
  const left = findLeft();
  if (!left && !location.hash) root.dataset.firstView = '';
  setTimeout(show, patienceMs);
  window.gramyVersion = {
    drawnPath: location.pathname + location.search,
    recover: (address) => replacePage(address).catch(() => false),
  };
  replacePage(undefined).then((isReplaced) => isReplaced || reveal(), reveal);
}

function toText(code: typeof checkVersion | typeof keyOfPlace): string {
  return String(code).replace(/\n\s+/g, '\n');
}

export function writeVersionCheck(runningBuild: string, files: AppFiles): string {
  const values = [runningBuild, reloadedForKey, buildTimeHeader, files, leftPlacesKey];
  const given = [...values.map((value) => JSON.stringify(value)), toText(keyOfPlace)];
  const call = `(${toText(checkVersion)})(${given})`;
  // The text stands inside a script element: nothing in it may look like its end.
  return call.replaceAll('</', '<\\/');
}
