import type { languageParameter as LanguageParameter } from '../i18n/language.ts';
import type { paths } from '../lib/navigation/paths.ts';
import type { returnParameter as ReturnParameter } from '../lib/navigation/return-path.ts';

// A worker is one file: sharing these with the pages would make it import theirs. The compiler keeps them the same.
export const offlinePath: (typeof paths)['offline'] = '/offline';
/** One document serves all tickets: what is on them is kept by the page itself. */
export const ticketShellPath = '/booking-details/';
/** One document serves the board and the desk: like every page of the work areas it is drawn in the browser alone. */
export const workShellPath: (typeof paths)['checkIn'] = '/business/check-in';
const workPattern = /^\/business\/(?:check-in|[0-9a-f-]{36}\/board)$/;
const ticketPattern = /^\/booking-details\/[0-9a-f-]{36}$/;
const returnParameter: typeof ReturnParameter = 'returnTo';
const languageParameter: typeof LanguageParameter = 'lng';

export interface OfflineStock {
  cacheName: string;
  /** What is fetched to be kept. */
  page: string;
}

/**
 * Build and language are part of the worker's own address: every build brings a worker and a cache of its own, and the
 * page that is kept is fetched without cookies, so that nothing of a person is in it.
 */
export function readStock(workerAddress: string): OfflineStock {
  const search = new URL(workerAddress).searchParams;
  const language = new URLSearchParams({ [languageParameter]: search.get(languageParameter) ?? '' });
  return { cacheName: `offline-${search.get('build')}`, page: `${offlinePath}?${language}` };
}

/**
 * Which caches go when this build's worker takes over. The page around tickets, or the board, is kept only once one has
 * been looked at: until then that of the latest build before stays, or nothing would open at the door on the day of a
 * release.
 */
export function chooseOutdated(
  names: readonly string[],
  own: string,
  withKeptPage: readonly string[],
): string[] {
  const heir = withKeptPage.includes(own) ? own : [...withKeptPage].sort().at(-1);
  return names.filter((name) => name !== own && name !== heir);
}

/** The way to the offline page, which then knows where one wanted to go. */
export function describeDetour(wanted: string): string {
  const { pathname, search } = new URL(wanted);
  return `${offlinePath}?${new URLSearchParams({ [returnParameter]: pathname + search })}`;
}

/** What to do with a request when the network does not answer. */
export type AnswerPlan =
  | 'leaveAlone'
  | 'offlineRedirect'
  | 'offlinePage'
  | 'ticketPage'
  | 'workPage'
  | 'storedFile';

/** Under what the document is kept that serves all pages of a kind. */
export const shells = { ticketPage: ticketShellPath, workPage: workShellPath } as const;

interface PlannedRequest {
  method: string;
  mode: string;
  url: string;
}

export function planAnswer({ method, mode, url }: PlannedRequest, origin: string): AnswerPlan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leaveAlone';
  if (mode === 'navigate') return planPage(address.pathname);
  return /^\/(?:assets|pictures|api\/media)\//.test(address.pathname) ? 'storedFile' : 'leaveAlone';
}

function planPage(path: string): AnswerPlan {
  if (path === offlinePath) return 'offlinePage';
  if (workPattern.test(path)) return 'workPage';
  return ticketPattern.test(path) ? 'ticketPage' : 'offlineRedirect';
}

/** The files that a page names, each once: its own scripts, styles, fonts and pictures. */
export function findAssets(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|pictures)\/[\w./-]+\.\w+/g) ?? [])];
}
