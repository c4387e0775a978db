import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a channel between tabs', () => {
  it('is silent where the browser forbids it together with cookies', () => {
    const Forbidden = class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    };
    vi.stubGlobal('BroadcastChannel', Forbidden);
    vi.stubGlobal('window', { BroadcastChannel: Forbidden });
    expect(() => openTabChannel('theme', () => undefined).post('dark')).not.toThrow();
  });
});
