import { type ApiClient, createApiClient } from '@gramy/contract/client';

interface TabletApiOptions {
  /** `/api`, or an absolute address. */
  baseUrl: string;
  sessionToken: string;
  fetch: typeof globalThis.fetch;
  /** The server no longer knows who is at the tablet. */
  onEnd: () => void;
}

/** Calls in the name of whoever has typed their PIN. There is nothing to renew: when it is over, a PIN is asked for. */
export function createTabletApi({ baseUrl, sessionToken, fetch, onEnd }: TabletApiOptions): ApiClient {
  return createApiClient({
    baseUrl,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (answer.status === 401) onEnd();
      return answer;
    },
    headers: () => ({ authorization: `Bearer ${sessionToken}` }),
  });
}
