import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { boardNow, makeBoard } from '../../../../test/board-data.ts';
import { openBoard, toDelta } from '../../../../test/board-screens.tsx';
import { expectFits } from '../../../../test/expect-fits.ts';
import { press } from '../../../../test/user-actions.ts';

/** A tablet that stays on at the bar: it does not go dark, and it rings. */
const calm = makeBoard().bookings.filter(({ answerDueAt }) => answerDueAt === null);
const board = makeBoard({ bookings: calm });
const asked = toDelta({ ...makeBoard(), mark: '101' });

beforeEach(() => page.viewport(820, 1180));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the bell', () => {
  const tones = vi.fn();

  class QuietContext {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    close = async () => undefined;
    createGain() {
      const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
      return { gain, connect: (next: unknown) => next };
    }
    createOscillator() {
      const connect = (next: unknown) => next;
      return { frequency: { value: 0 }, connect, start: tones, stop: vi.fn() };
    }
  }

  async function openCalm() {
    tones.mockClear();
    vi.stubGlobal('AudioContext', QuietContext);
    const opened = await openBoard({ board });
    await expect.element(page.getByRole('button', { name: /Wójcik/ })).toBeVisible();
    // Browsers are silent until somebody has touched the page.
    await press('Shift');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: boardNow });
    return opened;
  }

  test('rings for a request, and again until somebody looks at it', async () => {
    const { stream } = await openCalm();
    expect(tones).not.toHaveBeenCalled();
    stream.say(asked);
    await expect.element(page.getByRole('article', { name: 'Rutkowski' })).toBeVisible();
    expect(tones).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(20_000);
    expect(tones).toHaveBeenCalledTimes(4);
    await page
      .getByRole('article', { name: 'Rutkowski' })
      .getByRole('button', { name: 'Rutkowski', exact: true })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Rutkowski' })).toBeVisible();
    vi.advanceTimersByTime(60_000);
    expect(tones).toHaveBeenCalledTimes(4);
  });

  test('is silent where it was switched off', async () => {
    const { stream } = await openCalm();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('switch', { name: 'Requests ring here' }).click();
    await press('Escape');
    stream.say(asked);
    await expect.element(page.getByRole('article', { name: 'Rutkowski' })).toBeVisible();
    vi.advanceTimersByTime(20_000);
    expect(tones).not.toHaveBeenCalled();
  });
});

test('the screen stays on, also after the page was out of sight, and goes dark when the board is left', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { screen } = await openBoard({ board });
  await expect.poll(() => request.mock.calls).toEqual([['screen']]);
  // The browser lets go of it by itself when the page is hidden; back in sight it is asked for again.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => request.mock.calls.length).toBe(2);
  await screen.unmount();
  await expect.poll(() => release.mock.calls.length).toBe(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('whose tablet it is has room in the head, and neither the place nor the clock is broken', async () => {
  await openBoard({ board, atTablet: { name: 'Zofia Zegar', lock: () => undefined } });
  await expect.element(page.getByRole('button', { name: /is at the tablet; lock it$/ })).toBeVisible();
  await expectFits(820, 1320, 1440);
  const clock = document.querySelector('header time');
  expect(clock?.getClientRects()).toHaveLength(1);
});
