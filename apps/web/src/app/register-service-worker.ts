import { languageParameter } from '../i18n/language.ts';

/** After the page itself, which needs the network of a first visit. */
export function registerServiceWorker(buildTime: string): void {
  // In development the sources change without a build, and a worker would serve old ones.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // With the language, because the page it caches is fetched without cookies.
    const search = new URLSearchParams({
      build: buildTime,
      [languageParameter]: document.documentElement.lang,
    });
    const address = `/service-worker.js?${search}`;
    navigator.serviceWorker.register(address).catch((error: unknown) => {
      console.warn('Without a network Gramy will not open', error);
    });
  };
  if (document.readyState === 'complete') runWhenIdle(register);
  else window.addEventListener('load', () => runWhenIdle(register), { once: true });
}

/** Soon, though a page may have much to do: whoever goes offline after it has come wants it kept. */
const longestWaitMs = 2000;

function runWhenIdle(run: () => void): void {
  // Not every browser has it.
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: longestWaitMs });
  else run();
}
