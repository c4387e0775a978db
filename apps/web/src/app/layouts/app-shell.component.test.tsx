import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerFetch,
  catchNewDocuments,
  footer,
  header,
  LongPage,
  openShell,
  setOnline,
} from '../../../test/app-shell.tsx';
import { takeComplaints } from '../../../test/complaints.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { createFakeApi, succeed } from '../../../test/fake-api.ts';
import { heading } from '../../../test/locators.ts';
import { zuzanna } from '../../../test/people.ts';
import { preferences, stays } from '../../../test/settings-data.ts';
import { pressOn } from '../../../test/user-actions.ts';
import { loadView } from '../lazy-view.ts';

const spinner = () => page.getByText('Getting it ready...');

/** The page of articles, whose code does not arrive. */
const missing = {
  path: '/articles',
  lazy: () => loadView(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
};

describe('a navigation', () => {
  test('R-4 shows the spinner while a slow screen loads, and then gives its heading the focus', async () => {
    let letGo = () => {};
    const arrival = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const element = <LongPage title="Good evenings, explained" />;
    const slow = { path: '/articles', lazy: () => arrival.then(() => ({ element })) };
    await openShell('/about-us', { screens: [slow] });
    await footer().getByRole('link', { name: 'Articles' }).click();
    await expect.element(spinner()).toBeVisible();
    await expect.element(heading()).toHaveTextContent('About this place');
    letGo();
    await expect.element(heading()).toHaveTextContent('Good evenings, explained');
    await expect.element(heading()).toHaveFocus();
    await expect.element(spinner()).not.toBeInTheDocument();
  });

  test('R-4 by the keyboard puts no frame around the heading that has the focus', async () => {
    await openShell('/about-us');
    await pressOn(footer().getByRole('link', { name: 'Privacy policy' }), 'Enter');
    await expect.element(heading()).toHaveFocus();
    expect(heading().element().matches(':focus-visible')).toBe(true);
    expect(getComputedStyle(heading().element()).outlineStyle).toBe('none');
  });

  test('R-4 to a part of a page leaves the focus to that part', async () => {
    await openShell('/home');
    await footer().getByRole('link', { name: 'How we rank results' }).click();
    await expect.element(heading()).toHaveTextContent('About this place');
    await expect.element(heading()).not.toHaveFocus();
  });
});

describe('the bar that says offline', () => {
  test.each(['/about-us', '/booking-details/checkout'])(
    'stands above what is on %s, and covers none of it',
    async (address) => {
      await openShell(address);
      await expect.element(heading()).toBeVisible();
      setOnline(false);
      window.scrollTo(0, 0);
      const bar = page.getByRole('status').filter({ hasText: 'You are offline.' });
      await expect.element(bar).toBeVisible();
      const { bottom } = bar.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(page.getByRole('main').element().getBoundingClientRect().top);
      window.scrollTo(0, 400);
      expect(bar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom - 400);
    },
  );
});

describe('a view that does not load', () => {
  test('R-7 makes way for the error screen, which asks the server for the whole page', async () => {
    await openShell('/about-us', { screens: [missing] });
    const wanted = catchNewDocuments();
    await footer().getByRole('link', { name: 'Articles' }).click();
    await expect.element(heading()).toHaveTextContent('Ops, something went wrong...');
    await expect.element(header()).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await page.getByRole('link', { name: 'Try again' }).click();
    expect(wanted).toEqual(['/articles']);
    takeComplaints();
  });

  test('without a network says so, and comes by itself once there is one that carries', async () => {
    await openShell('/about-us', { screens: [missing] });
    setOnline(false);
    await expect.element(page.getByText('You are offline.')).toBeVisible();
    await footer().getByRole('link', { name: 'Articles' }).click();
    await expect.element(heading()).toHaveTextContent('No network, no game');
    await expectAccessible();
    const wanted = catchNewDocuments();
    let status = 502;
    answerFetch(() => status);
    setOnline(true);
    await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument();
    await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1);
    expect(wanted).toEqual([]);
    status = 200;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => wanted).toEqual(['/articles']);
    takeComplaints();
  });
});

test('the language that somebody signed in chooses is told to the account', async () => {
  const save = 'PATCH /user/profile/preferences';
  const api = createFakeApi({
    'GET /user/profile/deletion': succeed(stays),
    [save]: succeed({ ...preferences, language: 'pl' }),
  });
  await openShell('/about-us', { user: zuzanna, api });
  await footer().getByRole('link', { name: 'Polski' }).click();
  await expect.poll(() => api.listCalls(save).map(({ body }) => body)).toEqual([{ language: 'pl' }]);
  await footer().getByRole('link', { name: 'English' }).click();
  await expect.poll(() => api.listCalls(save)).toHaveLength(2);
});
