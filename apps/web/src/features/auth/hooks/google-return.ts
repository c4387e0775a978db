/** What the browser brought back from Google: a code that is good for once, or why there is none. */
export interface GoogleReturn {
  code: string | null;
  problem: string | null;
}

/**
 * Takes both out of the address and out of the browser's history before anything else sees them; `returnTo` stays.
 * Set by the route's loader, which runs before the page renders.
 */
export function takeGoogleReturn(address: string): GoogleReturn {
  const url = new URL(address);
  const taken = { code: url.searchParams.get('code'), problem: url.searchParams.get('problem') };
  url.searchParams.delete('code');
  url.searchParams.delete('problem');
  if (typeof window !== 'undefined') {
    window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
  }
  return taken;
}

/** The route whose loader says it. */
export const googleReturnRoute = 'google-return';
