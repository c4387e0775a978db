import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFirstStop, footer, guest, openShell } from '../../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { createFakeApi, succeed } from '../../../../test/fake-api.ts';
import { heading } from '../../../../test/locators.ts';
import { renderComponent } from '../../../../test/render-component.tsx';
import { listAll, stays } from '../../../../test/settings-data.ts';
import { press, pressOn } from '../../../../test/user-actions.ts';
import { Dock } from '../../../ui/navigation/dock.tsx';
import { ConsentBanner } from './consent-banner.tsx';

const banner = () => page.getByRole('region', { name: 'Cookies', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'What is stored' });
const readChoice = () => /cookie-consent=(\w+)/.exec(document.cookie)?.[1];

function readLooks() {
  const buttons = banner().getByRole('button', { name: /^I (?:decline|understand)$/ });
  return buttons.elements().map((button) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
    const { width, height } = button.getBoundingClientRect();
    const size = [Math.round(width), Math.round(height)];
    return { color, backgroundColor, borderColor, fontSize, fontWeight, size };
  });
}

describe('the consent banner', () => {
  test('K-1 K-2 shows until somebody has chosen, and is near for the keyboard', async () => {
    await openShell('/home', { isAsked: true });
    await expect.element(banner()).toBeVisible();
    expect(findFirstStop()).toBe(banner().getByRole('button', { name: 'What is stored' }).element());
    // Whoever scrolls has not answered.
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(footer()).toBeInViewport();
    await expect.element(banner()).toBeVisible();
    expect(readChoice()).not.toMatch(/accept|decline/);
    await pressOn(banner().getByRole('button', { name: 'I decline' }), 'Enter');
    await expect.element(banner()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveFocus();
    expect(readChoice()).toBe('decline');
  });

  test('K-1 offers no and yes with the same weight, and is in nobody’s way', async () => {
    await openShell('/home', { isAsked: true });
    await expect.element(banner()).toBeVisible();
    for (const width of [320, 390, 1440]) {
      await page.viewport(width, 800);
      const [no, yes] = readLooks();
      expect(yes).toBeDefined();
      expect(no, `at ${width} px`).toEqual(yes);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    await expectAccessible(banner().element());
    await expectReadableInTheDark(banner().element());
  });

  test('K-1 hides nothing that has the focus', async () => {
    await page.viewport(390, 700);
    await openShell('/home', { isAsked: true });
    await pressOn(banner().getByRole('button', { name: 'I understand' }));
    let passed = 0;
    for (let step = 0; step < 30; step += 1) {
      await press('Tab');
      const focused = document.activeElement;
      if (!focused || focused === document.body || banner().element().contains(focused)) continue;
      passed += 1;
      const overlap = focused.getBoundingClientRect().bottom - banner().element().getBoundingClientRect().top;
      expect(overlap, `after ${step + 1} steps`).toBeLessThanOrEqual(0);
    }
    expect(passed).toBeGreaterThan(20);
  });

  test('K-1 leaves the dock of a phone above it', async () => {
    await page.viewport(390, 664);
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    await renderComponent(
      <>
        <Dock sum="364 zł" note="Total">
          <a href="/booking-details/checkout">To checkout</a>
        </Dock>
        <ConsentBanner />
      </>,
    );
    const wayOn = page.getByRole('link', { name: 'To checkout' }).element();
    await expect
      .poll(() => topOf(banner().element()) - wayOn.getBoundingClientRect().bottom)
      .toBeGreaterThanOrEqual(0);
  });

  test('K-1 does not come back where cookies are blocked, for this view of the page', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
    onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
    const { readAddress } = await openShell('/home', { isAsked: true });
    await banner().getByRole('button', { name: 'I decline' }).click();
    await expect.element(banner()).not.toBeInTheDocument();
    await footer().getByRole('link', { name: 'Privacy policy' }).click();
    await expect.poll(readAddress).toBe('/privacy-policy');
    expect(banner().elements()).toHaveLength(0);
  });

  test('K-1 writes the answer down in the account of whoever is signed in', async () => {
    const record = 'POST /user/profile/consents';
    const api = createFakeApi({
      'GET /user/profile/deletion': succeed(stays),
      [record]: succeed(listAll()),
    });
    await openShell('/home', { isAsked: true, user: guest, api });
    await banner().getByRole('button', { name: 'I understand' }).click();
    await expect
      .poll(() => api.listCalls(record).map(({ body }) => body))
      .toEqual([{ kind: 'analytics', isGiven: true }]);
  });
});

describe('the explanation', () => {
  test.each([
    [1280, 900],
    [390, 700],
  ])('K-2 R-11 says what is stored, by name and for how long, at %i × %i px', async (width, height) => {
    await page.viewport(width, height);
    await openShell('/about-us', { isAsked: true });
    const opener = banner().getByRole('button', { name: 'What is stored' });
    await opener.click();
    await expect.element(dialog()).toHaveTextContent('365 days');
    await dialog().getByText('Everything by name').click();
    for (const name of ['access-token', 'i18nextLng', 'theme', 'cookie-consent', 'cart', 'booking-data']) {
      const term = dialog().getByRole('term').filter({ hasText: name }).first();
      await expect.element(term).toBeVisible();
    }
    const box = dialog().element().firstElementChild?.getBoundingClientRect();
    expect(box?.height).toBeLessThanOrEqual(height * 0.9 + 1);
    await expectAccessible();
    await expectReadableInTheDark();
    await press('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('K-2 takes an answer, which leaves the focus in the page', async () => {
    await openShell('/about-us', { isAsked: true });
    await pressOn(banner().getByRole('button', { name: 'What is stored' }), 'Enter');
    await expect.element(dialog()).toBeVisible();
    await pressOn(dialog().getByRole('button', { name: 'Continue without statistics' }), 'Enter');
    await expect.element(heading()).toHaveFocus();
    expect(readChoice()).toBe('decline');
  });

  test('K-2 is opened from the foot of every page, where minds can be changed', async () => {
    await openShell('/home');
    await footer().getByRole('button', { name: 'Cookie settings' }).click();
    const statistics = dialog().getByRole('switch', { name: 'Statistics' });
    await expect.element(statistics).not.toBeChecked();
    await statistics.click();
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Saved: statistics are on.');
    expect(readChoice()).toBe('accept');
    await statistics.click();
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Saved: statistics are off.');
    await dialog().getByRole('button', { name: 'Continue without statistics' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readChoice()).toBe('decline');
  });

  test('K-2 stores what its switch shows, and its button says so', async () => {
    await openShell('/about-us', { isAsked: true });
    await banner().getByRole('button', { name: 'What is stored' }).click();
    const statistics = dialog().getByRole('switch', { name: 'Statistics' });
    await statistics.click();
    await expect.element(dialog().getByRole('button', { name: 'Continue with statistics' })).toBeVisible();
    await statistics.click();
    await dialog().getByRole('button', { name: 'Continue without statistics' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readChoice()).toBe('decline');
    await footer().getByRole('button', { name: 'Cookie settings' }).click();
    await statistics.click();
    await dialog().getByRole('button', { name: 'Continue with statistics' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readChoice()).toBe('accept');
  });
});
