import { buildTimeHeader } from '@gramy/contract/public-config';

/** The storage key of the build for which a page has already been replaced, and of the moment of the last reload. */
export const reloadedForKey = 'reloaded-for-build';

/** The element with the files of the app, written by `document.ts`. */
export const appFilesElementId = 'gramy-files';

export interface AppFiles {
  /** The module that starts the app. */
  entry: string;
  /** What it will import. */
  preloads: readonly string[];
}

/**
 * Runs as an inline script in the head, beside all downloads. The page is hidden until the check has passed. Its text is
 * the same in every document of a build, so the content security policy allows it by its hash. It is sent as the text of
 * this function, so it may use nothing from outside itself.
 */
export function checkVersion(runningBuild: string, key: string, header: string, filesId: string): void {
  const root = document.documentElement;
  let isStarted = false;
  // A slow response blocks nobody; a newer build still replaces the page when it comes.
  const patienceMs = 1500;
  // The longest wait for a view that did not load.
  const limitMs = 5000;
  const pauseMs = 60_000;
  const againMs = 3000;

  /**
   * Laid out all the same: the browser itself scrolls to where the visitor was. By opacity, which no element inherits:
   * with `visibility` the browser would compute the styles of all of them twice.
   */
  function reveal(): void {
    if (root.style.opacity === '') return;
    root.style.opacity = '';
    // What the server drew is painted first; on a slow line its first picture goes before the code.
    if (document.readyState === 'complete') afterPaint(startApp);
    else {
      window.addEventListener('load', () => afterPaint(startApp), { once: true });
      setTimeout(startApp, 1000);
    }
  }

  function afterPaint(run: () => void): void {
    // A hidden tab paints nothing.
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  }

  function startApp(): void {
    const files: AppFiles = JSON.parse(document.getElementById(filesId)?.textContent ?? 'null');
    if (isStarted || !files) return;
    isStarted = true;
    for (const href of files.preloads) addToHead('link', { rel: 'modulepreload', href });
    addToHead('script', { type: 'module', src: files.entry, onerror: () => fetchAgain(files) });
  }

  /** A module that was lost on the way stays lost in its document: once all of them can be had, the page is loaded anew. */
  function fetchAgain(files: AppFiles): void {
    const tryAgain = () => setTimeout(() => fetchAgain(files), againMs);
    Promise.all([files.entry, ...files.preloads].map((href) => fetch(href))).then((answers) => {
      if (answers.every(({ ok }) => ok) && rememberReload()) location.reload();
      else tryAgain();
    }, tryAgain);
  }

  function addToHead(name: string, properties: object): void {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  async function findNewerBuild(): Promise<string | undefined> {
    const answer = await fetch(`/meta.json?t=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!answer.ok) return undefined;
    // Browsers hand a body over later than its head; not every server says it in both.
    const published = answer.headers.get(header) ?? (await answer.json())?.buildTime;
    const isNewer = typeof published === 'string' && Date.parse(published) > Date.parse(runningBuild);
    return isNewer ? published : undefined;
  }

  /**
   * At most once for a build, and not twice within a minute: behind a balancer two builds may answer by turns, and what
   * is lost again at once has another reason. Where nothing can be stored, an old page is better than one that reloads
   * for ever.
   */
  function rememberReload(build?: string): boolean {
    try {
      const [before = '', at = '0'] = (sessionStorage.getItem(key) ?? '').split(' ');
      const isKnown = build !== undefined && Date.parse(build) <= Date.parse(before);
      if (isKnown || Date.now() - Number(at) < pauseMs) return false;
      const now = `${build ?? before} ${Date.now()}`;
      sessionStorage.setItem(key, now);
      return sessionStorage.getItem(key) === now;
    } catch {
      return false;
    }
  }

  async function deleteCaches(): Promise<void> {
    try {
      for (const name of await caches.keys()) await caches.delete(name);
    } catch {
      // A browser that hides its caches has none to delete.
    }
  }

  async function replacePage(address: string): Promise<boolean> {
    const newer = await findNewerBuild();
    if (newer === undefined || !rememberReload(newer)) return false;
    await deleteCaches();
    open(address);
    return true;
  }

  function open(address: string): void {
    if (address === location.href) location.reload();
    else location.assign(address);
  }

  /** A view of this build that was lost on the way comes with the whole page. */
  async function recover(address: string): Promise<boolean> {
    if (await replacePage(address)) return true;
    const isReloaded = rememberReload();
    if (isReloaded) open(address);
    return isReloaded;
  }

  root.style.opacity = '0';
  setTimeout(reveal, patienceMs);
  window.gramyVersion = { recover: (address) => recover(address).catch(() => false) };
  replacePage(location.href).then((isReplaced) => isReplaced || reveal(), reveal);
}

export function writeVersionCheck(runningBuild: string): string {
  const values = [runningBuild, reloadedForKey, buildTimeHeader, appFilesElementId];
  const call = `(${checkVersion})(${values.map((value) => JSON.stringify(value))})`;
  // The text stands inside a script element: nothing in it may look like its end.
  return call.replaceAll('</', '<\\/');
}
