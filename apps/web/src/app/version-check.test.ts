import { describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  answerByHead,
  answerInBody,
  answerWith,
  newer,
  runCheck,
  running,
  settle,
} from '../../test/version-check-page.ts';
import { reloadedForKey, writeVersionCheck } from './version-check.ts';

describe('V-1 the version check', () => {
  it('hides the page until it knows that the build is current, and asks past every cache', async () => {
    const { isHidden, fetch, reload } = runCheck({ answer: answerWith({ buildTime: running }) });
    expect(isHidden()).toBe(true);
    await settle();
    expect(isHidden()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/meta\.json\?t=\d+$/);
  });

  it('waits for no body where the head of the answer says it all', async () => {
    const current = runCheck({ answer: answerByHead(running) });
    await settle();
    expect(current.isHidden()).toBe(false);
    expect(current.reload).not.toHaveBeenCalled();

    const old = runCheck({ answer: answerByHead(newer) });
    await settle();
    expect(old.reload).toHaveBeenCalledOnce();

    const failed = runCheck({ answer: answerByHead(newer, false) });
    await settle();
    expect(failed.isHidden()).toBe(false);
    expect(failed.reload).not.toHaveBeenCalled();
  });

  it('starts no app that is about to be replaced', async () => {
    const { added, drawFrame } = runCheck({ answer: answerWith({ buildTime: newer }) });
    await settle();
    await drawFrame();
    expect(added).toEqual([]);
  });

  it('starts the app once the page has been painted, what it imports first', async () => {
    const { added, drawFrame } = runCheck({ answer: answerWith({ buildTime: running }) });
    await settle();
    expect(added).toEqual([]);
    await drawFrame();
    const started = [
      { name: 'link', rel: 'modulepreload', href: '/assets/vendor.js' },
      { name: 'script', type: 'module', src: '/assets/entry.js', onerror: expect.any(Function) },
    ];
    expect(added).toEqual(started);
    await vi.advanceTimersByTimeAsync(5000);
    expect(added).toEqual(started);
  });

  it('lets the first pictures go before the app, for a second at most', async () => {
    const loading = { answer: answerWith({ buildTime: running }), isPageLoaded: false };
    const quick = runCheck(loading);
    await settle();
    await quick.drawFrame();
    expect(quick.added).toEqual([]);
    quick.announce('load');
    await quick.drawFrame();
    expect(quick.added).toHaveLength(2);

    const slow = runCheck(loading);
    await settle();
    await vi.advanceTimersByTimeAsync(999);
    expect(slow.added).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(slow.added).toHaveLength(2);
  });

  it('starts the app in a hidden tab, where nothing is painted', async () => {
    const { added } = runCheck({ answer: answerWith({ buildTime: running }), isTabHidden: true });
    await settle();
    expect(added).toHaveLength(2);
  });

  it('deletes all caches and reloads when a newer build is published, and stays hidden meanwhile', async () => {
    const { isHidden, reload, deleted } = runCheck({ answer: answerWith({ buildTime: newer }) });
    await settle();
    expect(deleted).toEqual(['assets', 'offline']);
    expect(reload).toHaveBeenCalledOnce();
    expect(isHidden()).toBe(true);
  });

  it('reloads at most once per build', async () => {
    const stored = new Map([[reloadedForKey, newer]]);
    const page = runCheck({ answer: answerWith({ buildTime: newer }), stored });
    await settle();
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.isHidden()).toBe(false);
  });

  it('reloads once in a minute at most, whatever is published: two builds may answer by turns', async () => {
    const stored = new Map<string, string>();
    const first = runCheck({ answer: answerWith({ buildTime: newer }), stored });
    await settle();
    const newest = '2026-11-15T12:00:00.000Z';
    const second = runCheck({ answer: answerWith({ buildTime: newest }), stored });
    await settle();
    expect([first.reload.mock.calls.length, second.reload.mock.calls.length]).toEqual([1, 0]);
    expect(second.isHidden()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    const third = runCheck({ answer: answerWith({ buildTime: newest }), stored });
    await settle();
    expect(third.reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    const older = runCheck({ answer: answerWith({ buildTime: newer }), stored });
    await settle();
    expect(older.reload).not.toHaveBeenCalled();
  });

  it('gives a silent server up, so that a view that did not load can say so', () => {
    const { timeouts } = runCheck({ answer: () => new Promise(() => undefined) });
    expect(timeouts).toEqual([5000]);
  });

  it('does not reload where nothing can be stored: it could do so for ever', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: newer }), isStorageBlocked: true });
    await settle();
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.isHidden()).toBe(false);
  });

  it.each<[string, Answer]>([
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['is missing', answerWith({}, false)],
    ['is no JSON', answerInBody(() => Promise.reject(new SyntaxError('<')))],
    ['is empty', answerWith(null)],
    ['names no time', answerWith({ buildTime: 'yesterday' })],
    ['names something else', answerWith({ buildTime: 12 })],
  ])('shows the page when the meta file %s', async (_case, answer) => {
    const page = runCheck({ answer });
    await settle();
    expect(page.isHidden()).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('shows the page when the answer is slow, and still moves on when it comes', async () => {
    let deliver = (_value: Awaited<ReturnType<Answer>>): void => undefined;
    const slow: Answer = () =>
      new Promise((resolve) => {
        deliver = resolve;
      });
    const { isHidden, reload } = runCheck({ answer: slow });
    await vi.advanceTimersByTimeAsync(1499);
    expect(isHidden()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isHidden()).toBe(false);
    deliver(await answerWith({ buildTime: newer })());
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('takes an old tab to where it was going, once', async () => {
    let published = running;
    const { assign, window } = runCheck({ answer: async () => answerWith({ buildTime: published })() });
    await settle();
    published = newer;
    expect(await window.gramyVersion?.recover('https://gramy.test/search')).toBe(true);
    expect(assign).toHaveBeenCalledWith('https://gramy.test/search');
    expect(await window.gramyVersion?.recover('https://gramy.test/search')).toBe(false);
  });

  it('loads a page anew whose code was lost on the way, as soon as all of it can be had, once a minute', async () => {
    let isReachable = true;
    const lost = runCheck({
      answer: () =>
        isReachable ? answerWith({ buildTime: running })() : Promise.reject(new TypeError('lost')),
    });
    await settle();
    await lost.drawFrame();
    isReachable = false;
    lost.loseScript();
    await vi.advanceTimersByTimeAsync(2999);
    expect(lost.reload).not.toHaveBeenCalled();
    isReachable = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(lost.reload).toHaveBeenCalledOnce();
    expect(lost.fetch).toHaveBeenCalledWith('/assets/vendor.js');

    const again = runCheck({ answer: answerWith({ buildTime: running }), stored: lost.stored });
    await settle();
    await again.drawFrame();
    again.loseScript();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(again.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(again.reload).toHaveBeenCalledOnce();
  });

  it('asks for the whole page where a view of the same build was lost, unless nobody answers', async () => {
    const { assign, window } = runCheck({ answer: answerWith({ buildTime: running }) });
    await settle();
    expect(await window.gramyVersion?.recover('https://gramy.test/search')).toBe(true);
    expect(assign).toHaveBeenCalledWith('https://gramy.test/search');
    expect(await window.gramyVersion?.recover('https://gramy.test/search')).toBe(false);

    const alone = runCheck({ answer: () => Promise.reject(new TypeError('offline')) });
    await settle();
    expect(await alone.window.gramyVersion?.recover('https://gramy.test/search')).toBe(false);
  });

  it('cannot be ended early by what it carries', () => {
    expect(writeVersionCheck('</script><script>alert(1)')).not.toContain('</script');
  });
});
