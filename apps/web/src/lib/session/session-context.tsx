import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionTokens, SessionUser } from './session.ts';

export interface SignedIn extends SessionTokens {
  user: SessionUser;
}

export interface SessionStore {
  getUser(): SessionUser | null;
  /** As of the server render. */
  getRenderedUser(): SessionUser | null;
  /** Reads the cookies again: somebody may have signed in or out, here or in another tab. */
  refresh(): SessionUser | null;
  /** In every tab, without loading a page again. False when the browser keeps no cookies: then nobody is signed in. */
  signIn(answer: SignedIn): boolean;
  /** Every tab shows the changed record. The record of another user changes nothing. */
  setUser(user: SessionUser): void;
  /** In every tab; the page is loaded again. */
  logOut(): void;
  subscribe(listener: () => void): () => void;
}

interface SessionSource {
  read: () => Session | null;
  rendered: SessionUser | null;
  /** Another user is signed in than before, or nobody. */
  onOther: (user: SessionUser | null) => void;
  signIn: (answer: SignedIn) => boolean;
  setUser: (user: SessionUser) => void;
  logOut: () => void;
}

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

/** On the server there is one for each request, and it never changes. */
export function createSessionStore(
  initial: Session | null,
  source: Partial<SessionSource> = {},
): SessionStore {
  const { read = () => initial, rendered = initial?.user ?? null } = source;
  const { onOther = () => undefined, signIn = () => false } = source;
  const { setUser = () => undefined, logOut = () => undefined } = source;
  const listeners = new Set<() => void>();
  // React compares by identity: the same person has to stay the same object.
  let user = isSameUser(initial?.user ?? null, rendered) ? rendered : (initial?.user ?? null);
  return {
    getUser: () => user,
    getRenderedUser: () => rendered,
    refresh() {
      const found = read()?.user ?? null;
      if (!isSameUser(found, user)) {
        const isOther = found?._id !== user?._id;
        user = found;
        if (isOther) onOther(user);
        for (const listener of listeners) listener();
      }
      return user;
    },
    signIn,
    setUser,
    logOut,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSession(): Pick<SessionStore, 'signIn' | 'setUser' | 'logOut'> & {
  user: SessionUser | null;
} {
  const store = use(SessionContext);
  if (!store) throw new TypeError('useSession needs a SessionProvider above it');
  const user = useSyncExternalStore(store.subscribe, store.getUser, store.getRenderedUser);
  return { user, signIn: store.signIn, setUser: store.setUser, logOut: store.logOut };
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
