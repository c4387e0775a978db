import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSessionTabs, type SessionNews } from './session-tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function withoutBroadcast(): void {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}

function openTab(storage: Pick<Storage, 'setItem' | 'removeItem'>) {
  const heard: SessionNews[] = [];
  const browser = Object.assign(new EventTarget(), { localStorage: storage });
  const channel = openSessionTabs(browser)((news) => heard.push(news));
  return { browser, channel, heard };
}

describe('the channel between tabs', () => {
  it('S-2 is called "session" and hears only what is meant for it', () => {
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
    const { channel, heard } = openTab({ setItem: vi.fn(), removeItem: vi.fn() });
    expect(channels[0]?.name).toBe('session');
    for (const data of ['something else', null, 'signedOut', 'changed']) channels[0]?.onmessage?.({ data });
    expect(heard).toEqual(['signedOut', 'changed']);
    channel.tell('expired');
    expect(channels[0]?.posted).toEqual(['expired']);
  });

  it('S-2 is the storage event where there is none', () => {
    withoutBroadcast();
    const setItem = vi.fn();
    const one = openTab({ setItem, removeItem: vi.fn() });
    const other = openTab({ setItem, removeItem: vi.fn() });
    one.channel.tell('signedOut');
    const [key, newValue] = setItem.mock.calls[0] ?? [];
    const announce = (event: object) =>
      other.browser.dispatchEvent(Object.assign(new Event('storage'), event));
    announce({ key: 'other', newValue });
    announce({ key, newValue: null });
    expect(other.heard).toEqual([]);
    announce({ key, newValue });
    expect(other.heard).toEqual(['signedOut']);
    expect(setItem).toHaveBeenCalledOnce();
  });

  it('S-2 may be blocked altogether', () => {
    withoutBroadcast();
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { channel } = openTab({ setItem: refuse, removeItem: refuse });
    expect(() => channel.tell('signedOut')).not.toThrow();
  });
});
