export const offlinePath = '/offline';

/** What to do with a request when the network does not answer. */
export type AnswerPlan = 'leaveAlone' | 'offlineRedirect' | 'offlinePage' | 'storedFile';

interface PlannedRequest {
  method: string;
  mode: string;
  url: string;
}

export function planAnswer({ method, mode, url }: PlannedRequest, origin: string): AnswerPlan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leaveAlone';
  if (mode === 'navigate') return address.pathname === offlinePath ? 'offlinePage' : 'offlineRedirect';
  return /^\/(?:assets|pictures)\//.test(address.pathname) ? 'storedFile' : 'leaveAlone';
}

/** The files that a page names, each once: its own scripts, styles, fonts and pictures. */
export function findAssets(html: string): string[] {
  return [...new Set(html.match(/\/(?:assets|pictures)\/[\w./-]+\.\w+/g) ?? [])];
}
