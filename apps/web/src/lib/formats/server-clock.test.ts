import { describe, expect, it } from 'vitest';
import { makeAccessToken } from '../../../test/cookie-browser.ts';
import type { StoredValue } from '../storage/storage.ts';
import { createServerClock } from './server-clock.ts';

const serverTime = Date.UTC(2026, 10, 20, 18, 30);
const hourMs = 3_600_000;
const token = makeAccessToken('ola', { issuedAt: serverTime });

function openStore(canStore = true) {
  const stored: { value?: number } = {};
  const kept: StoredValue<number> = {
    read: () => stored.value,
    write(value) {
      if (canStore) stored.value = value;
      return canStore;
    },
    remove: () => void delete stored.value,
    subscribe: () => () => undefined,
  };
  return { stored, kept };
}

describe('the clock', () => {
  it('is believed until a token says otherwise', () => {
    const { kept } = openStore();
    expect(createServerClock({ deviceNow: () => serverTime + hourMs, kept }).now()).toBe(serverTime + hourMs);
  });

  it.each([
    ['ahead', 5 * hourMs],
    ['behind', -5 * hourMs],
    ['a year off', 8766 * hourMs],
  ])('of a device that is %s is put right, for every page and tab', (_, offset) => {
    const { kept } = openStore();
    const deviceNow = () => serverTime + offset;
    createServerClock({ deviceNow, kept }).learn(token);
    expect(createServerClock({ deviceNow, kept }).now()).toBe(serverTime);
  });

  it('that is right is left alone: the way of a token takes its time too', () => {
    const { kept, stored } = openStore();
    const clock = createServerClock({ deviceNow: () => serverTime + 4000, kept });
    clock.learn(token);
    expect(clock.now()).toBe(serverTime + 4000);
    expect(stored).toEqual({});
  });

  it('that was set right meanwhile is believed again with the next token', () => {
    const { kept, stored } = openStore();
    let offset = 5 * hourMs;
    const clock = createServerClock({ deviceNow: () => serverTime + offset, kept });
    clock.learn(token);
    offset = 0;
    clock.learn(token);
    expect(clock.now()).toBe(serverTime);
    expect(stored).toEqual({});
  });

  it('is put right for the page where nothing can be stored', () => {
    const { kept } = openStore(false);
    const clock = createServerClock({ deviceNow: () => serverTime + hourMs, kept });
    clock.learn(token);
    expect(clock.now()).toBe(serverTime);
  });

  it('learns nothing from a token that does not say when it was made', () => {
    const { kept, stored } = openStore();
    const clock = createServerClock({ deviceNow: () => serverTime, kept });
    clock.learn(makeAccessToken('ola', { expiresAt: serverTime + hourMs }));
    clock.learn('nonsense');
    expect(stored).toEqual({});
  });
});
