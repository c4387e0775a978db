import type { ApiClient } from '@gramy/contract/client';
import type { CallData, CallKey, CallRequest } from '@gramy/contract/wire-types';

type ReadKey = Extract<CallKey, `GET ${string}`>;

/** One read of server data. Loader, prefetch and hook share it, so they agree on the key and on the call. */
export interface Query<Data> {
  readonly key: string;
  call(api: ApiClient, signal?: AbortSignal): Promise<Data>;
}

/** Data by query key, as it travels from the server to the browser's cache. */
export type LoadedQueries = Record<string, unknown>;

export function defineQuery<Key extends ReadKey>(
  route: Key,
  request: CallRequest<Key>,
): Query<CallData<Key>> {
  return {
    key: `${route} ${JSON.stringify(request)}`,
    call(api, signal) {
      // TypeScript cannot follow the arguments of a call whose key is still open; the signature above binds them.
      const args = [route, { ...(request as object), signal }] as unknown;
      return api.call(...(args as Parameters<typeof api.call<Key>>));
    },
  };
}
