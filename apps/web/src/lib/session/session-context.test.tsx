import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { SessionUser } from './session.ts';
import { createSessionStore, SessionProvider, useSession } from './session-context.tsx';

const ola: SessionUser = { _id: 'ola', name: 'Ola', profilePictureUrl: null };
const jan: SessionUser = { _id: 'jan', name: 'Jan', profilePictureUrl: null };

function Greeting() {
  const { user } = useSession();
  return user ? `Hello ${user.name}` : 'Hello';
}

describe('the session of a request', () => {
  it('S-4 is what its page is drawn for, and no other', () => {
    const draw = (user: SessionUser | null) =>
      renderToString(
        <SessionProvider value={createSessionStore(user && { user })}>
          <Greeting />
        </SessionProvider>,
      );
    expect([draw(ola), draw(null), draw(jan)]).toEqual(['Hello Ola', 'Hello', 'Hello Jan']);
  });

  it('S-4 is asked for only inside a provider', () => {
    expect(() => renderToString(<Greeting />)).toThrow('SessionProvider');
  });
});

describe('the session of a page', () => {
  it('S-4 tells its listeners when somebody else is found, and keeps the object while nothing changes', () => {
    let found: SessionUser | null = { ...ola };
    const store = createSessionStore({ user: ola }, { read: () => found && { user: found } });
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    expect(store.refresh()).toBe(ola);
    expect(listener).not.toHaveBeenCalled();
    found = { ...ola, name: 'Ola Nowak' };
    expect(store.refresh()).toEqual(found);
    found = null;
    expect(store.refresh()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    found = jan;
    store.refresh();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('S-4 says when it is somebody else, not when somebody has a new name', () => {
    let found: SessionUser | null = ola;
    const onOther = vi.fn();
    const store = createSessionStore({ user: ola }, { read: () => found && { user: found }, onOther });
    found = { ...ola, name: 'Ola Nowak' };
    store.refresh();
    expect(onOther).not.toHaveBeenCalled();
    found = jan;
    store.refresh();
    found = null;
    store.refresh();
    expect(onOther.mock.calls).toEqual([[jan], [null]]);
  });

  it('S-4 hydrates as the server rendered it, even when the cookies say something newer', () => {
    const outdated = createSessionStore({ user: ola }, { rendered: null });
    expect(outdated.getRenderedUser()).toBeNull();
    expect(outdated.getUser()).toEqual(ola);
    const same = createSessionStore({ user: { ...ola } }, { rendered: ola });
    expect(same.getUser()).toBe(same.getRenderedUser());
  });
});
