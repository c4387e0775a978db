import { afterEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A page that is still loading; answers what it is asked to register, and how to go on. */
function openPage({ hasIdle }: { hasIdle: boolean }) {
  const registered: string[] = [];
  const waiting: { load: (() => void)[]; idle: (() => void)[] } = { load: [], idle: [] };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async (address: string) => registered.push(address) },
  });
  vi.stubGlobal('document', { readyState: 'interactive', documentElement: { lang: 'pl' } });
  vi.stubGlobal('window', {
    addEventListener: (_: 'load', run: () => void) => waiting.load.push(run),
    ...(hasIdle ? { requestIdleCallback: (run: () => void) => waiting.idle.push(run) } : {}),
  });
  const reach = (moment: keyof typeof waiting) => {
    for (const run of waiting[moment].splice(0)) run();
  };
  return { registered, reach };
}

it('is registered once the page has loaded and has a moment', () => {
  const { registered, reach } = openPage({ hasIdle: true });
  registerServiceWorker('2026-11-19');
  expect(registered).toEqual([]);
  reach('load');
  expect(registered).toEqual([]);
  reach('idle');
  expect(registered).toEqual(['/service-worker.js?build=2026-11-19&lng=pl']);
});

it('is registered at load by browsers that do not say when they are idle', () => {
  const { registered, reach } = openPage({ hasIdle: false });
  registerServiceWorker('2026-11-19');
  reach('load');
  expect(registered).toHaveLength(1);
});
