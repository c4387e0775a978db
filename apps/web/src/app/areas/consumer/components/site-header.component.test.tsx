import { emptyCart } from '@gramy/domain/cart/cart';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  beginBooking,
  findFirstStop,
  footer,
  guest,
  header,
  openShell,
} from '../../../../../test/app-shell.tsx';
import { makeItem } from '../../../../../test/booking-data.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../../test/expect-fits.ts';
import { createFakeApi, succeed } from '../../../../../test/fake-api.ts';
import { stays } from '../../../../../test/settings-data.ts';
import { makeBooking as makeListed } from '../../../../../test/settings-record.ts';
import { paidBooking, unpaidBooking } from '../../../../../test/ticket-data.ts';
import { focus } from '../../../../../test/user-actions.ts';
import { clearBookingData, setBookingData } from '../../../../entities/booking/store.ts';
import { cartStore, clearCart } from '../../../../entities/cart/store.ts';
import { keepTicket } from '../../../../entities/ticket/hooks/kept-tickets.ts';
import { defineStoredValue } from '../../../../lib/storage/storage.ts';
import { storedThings } from '../../../../lib/storage/stored-things.ts';

const keptDraft = defineStoredValue({
  key: storedThings.checkout.name,
  maxAgeMs: storedThings.checkout.maxAgeMs,
  parse: (stored) => stored as { items: { id: string }[] },
});

async function expectLinks(part: Locator, hrefs: Record<string, string>): Promise<void> {
  for (const [name, href] of Object.entries(hrefs)) {
    await expect.element(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
}

function isHeaderCrowded(): boolean {
  const controls = header().element().querySelectorAll('a, button');
  return [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .some(({ left, right }, index, all) => {
      const next = all[index + 1];
      return left < 0 || right > window.innerWidth || (next !== undefined && right > next.left + 1);
    });
}

const entries = {
  'Log in': '/auth/user/login?returnTo=%2Fabout-us',
  'Sign up': '/auth/user/sign-up?returnTo=%2Fabout-us',
};

describe('the header and the footer', () => {
  test('R-8 R-9 have the ways in, and mark the one that is open', async () => {
    await page.viewport(1440, 900);
    await openShell('/about-us');
    await expectLinks(header(), {
      'Gramy, start page': '/home',
      Activities: '/activities',
      Articles: '/articles',
      'About us': '/about-us',
      'For businesses': '/for-businesses',
      Cart: '/cart',
      ...entries,
    });
    const about = header().getByRole('link', { name: 'About us' });
    await expect.element(about).toHaveAttribute('aria-current', 'page');
    const articles = header().getByRole('link', { name: 'Articles' });
    await expect.element(articles).not.toHaveAttribute('aria-current');
    await expectLinks(footer(), {
      Home: '/home',
      Activities: '/activities',
      Articles: '/articles',
      Search: '/search',
      'For businesses': '/for-businesses',
      'Add your business': '/business',
      'Venue contact': '/contact',
      'Venue board': '/business',
      'About us': '/about-us',
      'How we rank results': '/about-us#ranking',
      'How reviews are verified': '/about-us#reviews',
      Contact: '/contact',
      Accessibility: '/accessibility',
      'Privacy policy': '/privacy-policy',
      'Terms of service': '/terms-of-service',
      Cart: '/cart',
      ...entries,
    });
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('R-8 are skipped by the first link', async () => {
    await openShell('/about-us');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(findFirstStop()).toBe(skip.element());
    focus(header().getByRole('link', { name: 'Gramy, start page' }));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(skip).toHaveFocus();
    expect(skip.element().getBoundingClientRect().height).toBeGreaterThan(44);
    await expect.element(page.getByRole('main')).toHaveAttribute('id', 'content');
    await expect.element(skip).toHaveAttribute('href', '#content');
  });

  test('R-8 have everything of the account in one menu', async () => {
    await page.viewport(1440, 900);
    const { readAddress } = await openShell('/about-us', { user: guest });
    await expect.element(footer().getByRole('link', { name: 'My bookings' })).toBeVisible();
    await page.getByRole('button', { name: 'Account of Ala Nowicka' }).click();
    const menu = page.getByRole('region', { name: 'Account of Ala Nowicka' });
    await expectLinks(menu, {
      'My bookings': '/settings/booking-history',
      Statistics: '/settings/profile-statistics',
      Rewards: '/settings/rewards',
      'Invite friends': '/settings/referrals',
      Settings: '/settings/profile-settings',
    });
    await expect.element(menu.getByRole('link', { name: 'Polski' })).toBeVisible();
    await expect.element(menu.getByRole('radio', { name: 'Auto' })).toBeVisible();
    await expect.element(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(header().getByRole('link', { name: 'Log in' }).elements()).toHaveLength(0);
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(1440);
    await menu.getByRole('link', { name: 'Rewards' }).click();
    await expect.poll(readAddress).toBe('/settings/rewards');
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('R-8 lead to what is in the cart and to a booking that was begun, with its clock', async () => {
    beginBooking();
    await openShell('/home');
    const resume = header().getByRole('link', { name: /^Open incomplete booking/ });
    await expect.element(resume).toHaveAttribute('href', '/booking-details/checkout');
    await expect.element(resume).toHaveTextContent(/0[67]:\d\d/);
    await expect.element(header().getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  test('forget what has become a booking, whatever became of the answer', async () => {
    const [booked, open] = ['0199c0de-0000-7000-8000-00000000000a', '0199c0de-0000-7000-8000-00000000000b'];
    const route = 'POST /user/booking/booked-items';
    cartStore.setState({ ...emptyCart, items: [makeItem({ id: booked }), makeItem({ id: open })] });
    setBookingData({ ...makeItem({ id: booked }), path: '/booking-details/checkout' });
    keptDraft.write({ items: [{ id: booked }] });
    onTestFinished(() => {
      clearCart();
      clearBookingData();
    });
    const api = createFakeApi({
      [route]: succeed({ items: [booked], bookings: [] }),
      'GET /user/booking/upcoming': succeed({ items: [], nextCursor: null }),
    });
    await openShell('/home', { user: guest, api });
    await expect.element(header().getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect.element(header().getByRole('link', { name: /^Open incomplete/ })).not.toBeInTheDocument();
    expect(api.listCalls(route).map(({ body }) => body)).toEqual([{ items: [booked, open] }]);
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual([open]);
    expect(keptDraft.read()).toBeUndefined();
  });

  test('whoever lost the answer to an order finds the booking that waits for its money', async () => {
    const booked = '0199c0de-0000-7000-8000-00000000000a';
    const unpaid = unpaidBooking();
    cartStore.setState({ ...emptyCart, items: [makeItem({ id: booked })] });
    onTestFinished(clearCart);
    const { id, status, paymentMethod, paid, dueOnline } = unpaid;
    const ahead = makeListed(1, { id, status, paymentMethod, paid, dueOnline });
    const api = createFakeApi({
      'GET /user/profile/deletion': succeed(stays),
      'POST /user/booking/booked-items': succeed({ items: [booked], bookings: [] }),
      'GET /user/booking/upcoming': succeed({ items: [makeListed(2), ahead], nextCursor: null }),
      'GET /user/booking/:bookingId': succeed(unpaid),
    });
    await openShell('/home', { user: guest, api });
    const link = header().getByRole('link', { name: /not paid yet/ });
    await expect.element(link).toHaveAttribute('href', `/booking-details/pay/${unpaid.id}/12400`);
    await expect.element(header().getByRole('link', { name: /^Open incomplete/ })).not.toBeInTheDocument();
  });

  test('say that a booking is not paid yet, as long as the server says so', async () => {
    await page.viewport(390, 844);
    const unpaid = unpaidBooking();
    keepTicket(guest._id, unpaid);
    const api = createFakeApi({
      'GET /user/profile/deletion': succeed(stays),
      'GET /user/booking/:bookingId': succeed(unpaid),
    });
    const { screen } = await openShell('/home', { user: guest, api });
    const link = header().getByRole('link', { name: /not paid yet/ });
    await expect.element(link).toHaveTextContent(/1[12]:\d\d/);
    await expect.element(link).toHaveAttribute('href', `/booking-details/pay/${unpaid.id}/12400`);
    await expectFits(320, 390, 820, 1440);
    await screen.unmount();
    // Paid meanwhile, on another device.
    api.answer('GET /user/booking/:bookingId', succeed(paidBooking()));
    await openShell('/home', { user: guest, api });
    await expect.poll(() => api.listCalls('GET /user/booking/:bookingId').length).toBeGreaterThan(1);
    await expect.element(link).not.toBeInTheDocument();
  });

  test.each([
    ['signed in', guest],
    ['signed out', undefined],
  ])('S-2 fit every width in Polish with everything in them, %s', async (_, user) => {
    beginBooking();
    await openShell('/home', { language: 'pl', ...(user ? { user } : {}) });
    await expect.element(header().getByRole('link', { name: /^Dokończ rezerwację/ })).toBeVisible();
    const entry = user ? /^Konto/ : /^Zaloguj się/;
    expect(
      header()
        .getByRole(user ? 'button' : 'link', { name: entry })
        .elements(),
    ).toHaveLength(1);
    for (const width of [320, 360, 375, 390, 430, 600, 768, 820, 1023, 1024, 1279, 1280, 1440]) {
      await page.viewport(width, 800);
      expect.soft(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
      expect.soft(isHeaderCrowded(), `cut off or overlapping at ${width} px`).toBe(false);
    }
  });
});
