import { describe, expect, it, vi } from 'vitest';
import { answerWith, runCheck, running, settle } from '../../test/version-check-page.ts';
import { keyOfPlace } from './key-of-place.ts';
import { leftPlacesKey } from './version-check.ts';

describe('the first view of a page whose version is checked', () => {
  it('scrolls to the place that the address names, which it had hidden', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), hash: '#zwroty%20i' });
    expect(page.scrollIntoView).not.toHaveBeenCalled();
    await settle(page);
    expect(page.scrollIntoView).toHaveBeenCalledOnce();
  });

  it.each(['reload', 'back_forward'] as const)(
    'goes down to where one had been after a %s, and leaves nothing out above it',
    async (visit) => {
      const left = { [keyOfPlace({ key: 'k7', pathname: '/home', hash: '#zwroty%20i' })]: 1800 };
      const stored = new Map([[leftPlacesKey, JSON.stringify(left)]]);
      const answer = answerWith({ buildTime: running });
      const page = runCheck({ answer, stored, visit, hash: '#zwroty%20i' });
      expect(page.documentElement.dataset).toEqual({});
      await settle(page);
      expect(page.scrollTo.mock.calls).toEqual([[0, 1800]]);
      expect(page.scrollIntoView).not.toHaveBeenCalled();
      const elsewhere = runCheck({ answer, stored, visit });
      await settle(elsewhere);
      expect(elsewhere.scrollTo).not.toHaveBeenCalled();
    },
  );

  it('begins at the top after a link, wherever one had been before, and where nothing readable was kept', async () => {
    const answer = answerWith({ buildTime: running });
    const left = { [keyOfPlace({ key: 'k7', pathname: '/home', hash: '' })]: 1800 };
    const known = runCheck({ answer, stored: new Map([[leftPlacesKey, JSON.stringify(left)]]) });
    const rubbish = runCheck({ answer, stored: new Map([[leftPlacesKey, '{']]), visit: 'reload' });
    for (const page of [known, rubbish]) {
      await settle(page);
      expect(page.scrollTo).not.toHaveBeenCalled();
      expect(page.isHidden()).toBe(false);
    }
  });

  it('starts the app once the page has been painted, with the nonce of the page', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }) });
    const { added, drawFrames, paint } = page;
    await settle(page);
    drawFrames(2);
    await settle();
    expect(added).toEqual([]);
    paint('first-paint');
    expect(added).toEqual([]);
    paint('first-contentful-paint');
    expect(added).toEqual([
      { name: 'link', rel: 'modulepreload', nonce: 'n', href: '/assets/vendor.js' },
      { name: 'script', type: 'module', nonce: 'n', src: '/assets/entry.js' },
    ]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(added).toHaveLength(2);
  });

  it('waits with the app for the pictures of the first view, but not for one that does not come', async () => {
    const answer = answerWith({ buildTime: running });
    const loading = runCheck({ answer, isPageLoaded: false });
    await settle(loading);
    loading.drawFrames(2);
    expect(loading.added).toEqual([]);
    loading.announce('load');
    loading.drawFrames(2);
    loading.paint('first-contentful-paint');
    expect(loading.added).toHaveLength(2);

    const stuck = runCheck({ answer, isPageLoaded: false });
    await settle(stuck);
    await vi.advanceTimersByTimeAsync(1500);
    expect(stuck.added).toHaveLength(2);
  });

  it('takes a drawn frame for a painted one where the browser cannot tell', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), tellsPaints: false });
    await settle(page);
    expect(page.added).toEqual([]);
    page.drawFrames(2);
    expect(page.added).toHaveLength(2);
  });

  it('has what is far from the first view laid out after it, piece by piece', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), tellsPaints: false });
    await settle(page);
    expect(['firstView' in page.documentElement.dataset, ...page.far]).toEqual([
      true,
      { style: {} },
      { style: {} },
    ]);
    page.drawFrames(2);
    const laidOut = { style: { contentVisibility: 'visible' } };
    vi.advanceTimersToNextTimer();
    expect(['firstView' in page.documentElement.dataset, ...page.far]).toEqual([
      true,
      laidOut,
      { style: {} },
    ]);
    vi.advanceTimersToNextTimer();
    expect(['firstView' in page.documentElement.dataset, ...page.far]).toEqual([false, laidOut, laidOut]);
  });

  it('leaves nothing out for somebody who begins somewhere in the page', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }), hash: '#book' });
    expect(page.documentElement.dataset).toEqual({});
    await settle(page);
    expect(page.documentElement.dataset).toEqual({});
  });

  it('shows the page of a tab in which no frame is drawn any more', async () => {
    const page = runCheck({ answer: answerWith({ buildTime: running }) });
    await settle();
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.isHidden()).toBe(false);
  });

  it('starts the app of a tab that nobody looks at, where nothing is painted', async () => {
    const { added } = runCheck({ answer: answerWith({ buildTime: running }), isTabHidden: true });
    await settle();
    expect(added).toHaveLength(2);
  });
});
