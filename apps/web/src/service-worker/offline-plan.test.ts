import { describe, expect, it } from 'vitest';
import { chooseOutdated, describeDetour, findAssets, planAnswer, readStock } from './offline-plan.ts';

const origin = 'https://gramy.test';
const plan = (path: string, mode = 'cors', method = 'GET') =>
  planAnswer({ method, mode, url: new URL(path, origin).href }, origin);

describe('without a network', () => {
  it('a page is answered by the way to the offline page, which knows where one wanted to go', () => {
    expect(plan('/search?city=lodz', 'navigate')).toBe('offlineRedirect');
    expect(plan('/offline?returnTo=%2Fsearch', 'navigate')).toBe('offlinePage');
  });

  it('a ticket is answered by the page of all tickets, which finds on the device what stood on it', () => {
    expect(plan('/booking-details/0198c0de-0000-7000-8000-000000000000?lng=pl', 'navigate')).toBe(
      'ticketPage',
    );
    expect(plan('/booking-details/checkout', 'navigate')).toBe('offlineRedirect');
  });

  it('the board and the desk are answered by the page of the work areas, with the evening that the device keeps', () => {
    expect(plan('/business/0198c0de-0000-7000-8000-000000000000/board?date=2026-11-20', 'navigate')).toBe(
      'workPage',
    );
    expect(plan('/business/check-in?reference=GR-7K3M-Q2', 'navigate')).toBe('workPage');
    expect(plan('/business/0198c0de-0000-7000-8000-000000000000/set-up', 'navigate')).toBe('offlineRedirect');
  });

  it('the files of the offline page come from the cache', () => {
    expect(plan('/assets/app-1a2b.css')).toBe('storedFile');
    expect(plan('/api/media/pictures/a/b.webp')).toBe('storedFile');
  });

  it('data, writes and other origins are none of its business', () => {
    expect(plan('/api/area/cities/user')).toBe('leaveAlone');
    expect(plan('/meta.json?t=1')).toBe('leaveAlone');
    expect(plan('/contact', 'navigate', 'POST')).toBe('leaveAlone');
    expect(plan('https://elsewhere.test/assets/x.js')).toBe('leaveAlone');
  });
});

it('what is kept belongs to a build and is in a language, whoever is signed in', () => {
  const address = `${origin}/service-worker.js?build=2026-11-20T18%3A00%3A00.000Z&lng=pl`;
  expect(readStock(address)).toEqual({
    cacheName: 'offline-2026-11-20T18:00:00.000Z',
    page: '/offline?lng=pl',
  });
});

it('the way to the offline page carries the whole address that was wanted', () => {
  expect(describeDetour(`${origin}/search?city=lodz&when=today`)).toBe(
    '/offline?returnTo=%2Fsearch%3Fcity%3Dlodz%26when%3Dtoday',
  );
});

it('the files of a page are found once each', () => {
  const html =
    '<link href="/assets/app-1.css"><script src="/assets/a.js"></script>"/assets/a.js" "/pictures/1a2b" /about';
  expect(findAssets(html)).toEqual(['/assets/app-1.css', '/assets/a.js']);
});

describe('a new build', () => {
  const [before, last, own] = ['offline-2026-11-01', 'offline-2026-11-09', 'offline-2026-11-18'] as const;
  const names = [before, last, own];

  it('leaves the latest page for tickets in place as long as it has none itself', () => {
    expect(chooseOutdated(names, own, [before, last])).toEqual([before]);
  });

  it('leaves nothing of others once it has one, or where nobody has one', () => {
    expect(chooseOutdated(names, own, [last, own])).toEqual([before, last]);
    expect(chooseOutdated(names, own, [])).toEqual([before, last]);
  });
});
