import { createContext, use, useSyncExternalStore } from 'react';
import { createDocumentJar, readSession, type Session, type SessionUser } from './session.ts';
import { watchSessionEnd } from './session-end.ts';

export interface SessionStore {
  getUser(): SessionUser | null;
  /** As the server saw it when it drew the page. */
  getRenderedUser(): SessionUser | null;
  /** Reads anew: somebody may have signed in or out, here or in another tab. */
  refresh(): SessionUser | null;
  /** In every tab; the page is loaded again. */
  logOut(): void;
  subscribe(listener: () => void): () => void;
}

interface SessionSource {
  read: () => Session | null;
  rendered: SessionUser | null;
  logOut: () => void;
}

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

/** On the server there is one for each request, and it never changes. */
export function createSessionStore(
  initial: Session | null,
  source: Partial<SessionSource> = {},
): SessionStore {
  const { read = () => initial, rendered = initial?.user ?? null, logOut = () => undefined } = source;
  const listeners = new Set<() => void>();
  // React compares by identity: the same person has to stay the same object.
  let user = isSameUser(initial?.user ?? null, rendered) ? rendered : (initial?.user ?? null);
  return {
    getUser: () => user,
    getRenderedUser: () => rendered,
    refresh() {
      const found = read()?.user ?? null;
      if (!isSameUser(found, user)) {
        user = found;
        for (const listener of listeners) listener();
      }
      return user;
    },
    logOut,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The one of this page. `rendered` is who the document was drawn for: a page out of the browser's history may be
 * older than the cookies.
 */
export function createBrowserSessionStore(rendered?: SessionUser | null): SessionStore {
  const jar = createDocumentJar();
  const read = () => readSession(jar);
  const initial = read();
  const store = createSessionStore(initial, {
    read,
    rendered: rendered === undefined ? (initial?.user ?? null) : rendered,
    logOut: watchSessionEnd({
      jar,
      browser: window,
      isOutdated: () => store.getUser()?._id !== read()?.user._id,
    }),
  });
  return store;
}

export function useSession(): { user: SessionUser | null; logOut: () => void } {
  const store = use(SessionContext);
  if (!store) throw new TypeError('useSession needs a SessionProvider above it');
  const user = useSyncExternalStore(store.subscribe, store.getUser, store.getRenderedUser);
  return { user, logOut: store.logOut };
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
