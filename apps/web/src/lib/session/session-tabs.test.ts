import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSessionTabs, type SessionEvent } from './session-tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function withoutBroadcast(): void {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

function openTab(storage: Pick<Storage, 'setItem' | 'removeItem'>) {
  const received: SessionEvent[] = [];
  const browser = Object.assign(new EventTarget(), { localStorage: storage });
  const channel = openSessionTabs(browser)((event) => received.push(event));
  return { browser, channel, received };
}

describe('the channel between tabs', () => {
  it('S-2 is called "session" and passes on only what is meant for it', () => {
    const channels: { name: string; onmessage?: (event: { data: unknown }) => void; posted: unknown[] }[] =
      [];
    vi.stubGlobal('window', { BroadcastChannel: true });
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        posted: unknown[] = [];
        name: string;
        constructor(name: string) {
          this.name = name;
          channels.push(this);
        }
        postMessage(message: unknown) {
          this.posted.push(message);
        }
      },
    );
    const { channel, received } = openTab({ setItem: vi.fn(), removeItem: vi.fn() });
    expect(channels[0]?.name).toBe('session');
    for (const data of ['something else', null, 'signedOut', 'changed']) channels[0]?.onmessage?.({ data });
    expect(received).toEqual(['signedOut', 'changed']);
    channel.post('expired');
    expect(channels[0]?.posted).toEqual(['expired']);
  });

  it('S-2 is the storage event where there is none', () => {
    withoutBroadcast();
    const setItem = vi.fn();
    const one = openTab({ setItem, removeItem: vi.fn() });
    const other = openTab({ setItem, removeItem: vi.fn() });
    one.channel.post('signedOut');
    const [key, newValue] = setItem.mock.calls[0] ?? [];
    const announce = (event: object) =>
      other.browser.dispatchEvent(Object.assign(new Event('storage'), event));
    announce({ key: 'other', newValue });
    announce({ key, newValue: null });
    expect(other.received).toEqual([]);
    announce({ key, newValue });
    expect(other.received).toEqual(['signedOut']);
    expect(setItem).toHaveBeenCalledOnce();
  });

  it('S-2 may be blocked altogether', () => {
    withoutBroadcast();
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { channel } = openTab({ setItem: refuse, removeItem: refuse });
    expect(() => channel.post('signedOut')).not.toThrow();
  });
});
