import { type ApiClient, createApiClient } from '@gramy/contract/client';
import { createServerClock } from '../formats/server-clock.ts';
import { forgetDrafts } from '../forms/form-draft-storage.ts';
import { dropPrivateQueries } from '../queries/query-cache.ts';
import { storedThings } from '../storage/stored-things.ts';
import type { Standing } from './authorized-fetch.ts';
import { carriesToken } from './credentials.ts';
import {
  clearSession,
  createDocumentJar,
  readSession,
  readTokens,
  type SessionUser,
  storeSession,
  storeUser,
} from './session.ts';
import { createSessionStore, type SessionStore, type SignedIn } from './session-context.tsx';
import { watchSession } from './session-end.ts';
import { sessionEndNotice } from './session-end-notice.ts';
import type { SessionDeps } from './signed-fetch.ts';

export interface BrowserSessionOptions {
  /** `/api`, or an absolute address. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  /** Whom the document was drawn for: a page out of the browser's history may be older than the cookies. */
  rendered: SessionUser | null;
}

/** The session of this page, and the API client of whoever is signed in. */
export function createBrowserSession(options: BrowserSessionOptions): {
  session: SessionStore;
  api: ApiClient;
} {
  const { baseUrl, fetch, rendered } = options;
  const jar = createDocumentJar();
  const clock = createServerClock();
  const read = () => readSession(jar, clock.now());
  const openApi = createApiClient({ baseUrl, fetch });
  const discard = createDiscard(options);
  const store = createSessionStore(read(), {
    read,
    rendered,
    onOther: (user) => dropPrivateQueries({ asksAgain: user !== null }),
    signIn: (answer) => signIn(deps, answer),
    setUser(user) {
      if (read()?.user._id !== user._id) return;
      storeUser(jar, user);
      store.refresh();
      watch.postChange();
    },
    logOut() {
      const { refreshToken } = readTokens(jar);
      if (refreshToken) discard(refreshToken);
      watch.end('signedOut');
    },
  });
  const isOutdated = () => {
    const shown = store.getUser();
    return shown !== null && shown._id !== read()?.user._id;
  };
  const watch = watchSession({
    jar,
    browser: window,
    isSomebodyShown: () => store.getUser() !== null,
    isOutdated,
    catchUp: store.refresh,
    clear(reason) {
      dropPrivateQueries({ asksAgain: false });
      forgetKeptThings();
      // After an expired session, people come back to what they were writing.
      if (reason === 'signedOut') forgetDrafts();
      else sessionEndNotice.write(true);
    },
  });
  const checkStanding = (): Standing => {
    const found = read();
    if (isOutdated()) {
      if (found) watch.reload();
      else watch.end('expired');
      return 'outdated';
    }
    store.refresh();
    return found ? 'signedIn' : 'signedOut';
  };
  const deps: SessionDeps = {
    baseUrl,
    fetch,
    jar,
    clock,
    openApi,
    discard,
    store,
    watch,
    checkStanding,
  };
  const loadSignedFetch = createSignedFetchLoader(deps);
  // While this build's files are sure to be there.
  if (store.getUser()) loadSignedFetch().catch(() => undefined);
  store.subscribe(() => void (store.getUser() && loadSignedFetch().catch(() => undefined)));
  const api = createApiClient({
    baseUrl,
    fetch: async (input, init) => {
      if (!carriesToken(String(input).slice(baseUrl.length))) return fetch(input, init);
      return (await loadSignedFetch())(input, init);
    },
  });
  return { session: store, api };
}

/** Tickets and the board of the evening are kept for use offline, by their owner only. */
function forgetKeptThings(): void {
  try {
    window.localStorage.removeItem(storedThings.tickets.name);
    window.localStorage.removeItem(storedThings.board.name);
  } catch {
    // Where storage is blocked there are none.
  }
}

/** Anonymous visitors never need it, so it is not in the first bundle. */
function createSignedFetchLoader(deps: SessionDeps): () => Promise<typeof globalThis.fetch> {
  let loading: Promise<typeof globalThis.fetch> | undefined;
  return () => {
    loading ??= import('./signed-fetch.ts')
      .then(({ createSignedFetch }) => createSignedFetch(deps))
      .catch((error: unknown) => {
        loading = undefined;
        // As `fetch` itself puts it: the call did not get through.
        throw new TypeError('The code for signed calls did not arrive', { cause: error });
      });
    return loading;
  };
}

function signIn({ jar, clock, discard, store, watch }: SessionDeps, answer: SignedIn): boolean {
  const { refreshToken: replaced } = readTokens(jar);
  clock.learn(answer.accessToken);
  storeSession(jar, answer, answer.user);
  if (readTokens(jar).refreshToken !== answer.refreshToken) {
    clearSession(jar);
    discard(answer.refreshToken);
    return false;
  }
  if (replaced) discard(replaced);
  store.refresh();
  watch.postChange();
  return true;
}

/** Nobody waits for it: logout is immediate here, and the server ends an unused session after seven days. */
function createDiscard({ baseUrl, fetch }: BrowserSessionOptions): SessionDeps['discard'] {
  const api = createApiClient({ baseUrl, fetch: (url, init) => fetch(url, { ...init, keepalive: true }) });
  return (refreshToken) => {
    api.call('POST /user/auth/logout', { body: { refreshToken } }).catch(() => undefined);
  };
}
