import { languageParameter } from '../i18n/language.ts';

/** After everything else: the first visit needs its network for the page itself. */
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
  if (document.readyState === 'complete') setTimeout(register, 3000);
  else window.addEventListener('load', () => setTimeout(register, 3000), { once: true });
}
