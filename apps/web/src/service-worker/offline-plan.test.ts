import { describe, expect, it } from 'vitest';
import { findAssets, planAnswer } from './offline-plan.ts';

const origin = 'https://gramy.test';
const plan = (path: string, mode = 'cors', method = 'GET') =>
  planAnswer({ method, mode, url: new URL(path, origin).href }, origin);

describe('without a network', () => {
  it('a page is answered by the way to the offline page, which knows where one wanted to go', () => {
    expect(plan('/search?city=lodz', 'navigate')).toBe('offlineRedirect');
    expect(plan('/offline?returnTo=%2Fsearch', 'navigate')).toBe('offlinePage');
  });

  it('the files of the offline page come from the cache', () => {
    expect(plan('/assets/app-1a2b.css')).toBe('storedFile');
  });

  it('data, writes and other origins are none of its business', () => {
    expect(plan('/api/area/cities/user')).toBe('leaveAlone');
    expect(plan('/meta.json?t=1')).toBe('leaveAlone');
    expect(plan('/contact', 'navigate', 'POST')).toBe('leaveAlone');
    expect(plan('https://elsewhere.test/assets/x.js')).toBe('leaveAlone');
  });
});

it('the files of a page are found once each', () => {
  const html =
    '<link href="/assets/app-1.css"><script src="/assets/a.js"></script>"/assets/a.js" "/pictures/1a2b" /about';
  expect(findAssets(html)).toEqual(['/assets/app-1.css', '/assets/a.js']);
});
