import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  friday,
  laterItem,
  makeItem,
  otherBranchItem,
  placePage,
  saturday,
  twoBranchPage,
} from '../../../../test/booking-data.ts';
import {
  createBookingApi,
  isHeld,
  openBookingPage,
  openCheckout,
  step,
} from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { type FakeApi, loseConnection, succeed } from '../../../../test/fake-api.ts';
import { bookingStore, setBookingData } from '../../../entities/booking/store.ts';
import { cartStore } from '../../../entities/cart/store.ts';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import { emptyDraft, parseDraft } from '../hooks/checkout-draft.ts';
import { checkoutStore } from '../store.ts';

const provider = 'GET /user/service-providers/:serviceProviderId';
const heading = () => page.getByRole('heading', { level: 1 });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const change = () => page.getByRole('button', { name: 'Change on the venue’s page' });

const isShown = (element: Element) => element.getBoundingClientRect().height > 0;

describe('what is being checked out', () => {
  test('C-10 is held from the first step on', async () => {
    const { readAddress } = await openCheckout('details');
    await expect.element(heading()).toHaveTextContent('Friday 16 May, 19:30. Still right?');
    await isHeld();
    await expectAccessible();
    await expectReadableInTheDark();
    await link('Continue to your information').click();
    await expect.poll(readAddress).toContain('step=information');
    await isHeld();
  });

  test('goes one step on however often "Continue" is pressed, and one press of Back comes back', async () => {
    const { readAddress, goBack } = await openCheckout('details');
    await isHeld();
    await link('Continue to your information').dblClick();
    await expect.poll(readAddress).toContain('step=information');
    await page.getByRole('button', { name: 'Continue to add-ons' }).dblClick();
    await expect.poll(readAddress).toContain('step=extras');
    await goBack();
    await expect.poll(readAddress).toContain('step=information');
    await goBack();
    await expect.poll(readAddress).toContain('step=details');
  });

  test.each([320, 390, 820, 1440])(
    'breaks words of a price, and no amount, at %i px in Polish',
    async (width) => {
      await page.viewport(width, 844);
      await openCheckout('details', { language: 'pl', items: [makeItem(), laterItem] });
      await isHeld();
      document.querySelector<HTMLElement>('details > summary')?.click();
      const rows = () =>
        [...document.querySelectorAll('dl > div')].filter((row) =>
          row.querySelector('dd')?.textContent?.includes('zł'),
        );
      await expect.poll(() => rows().filter(isShown).length).toBeGreaterThan(2);
      for (const row of rows().filter(isShown)) {
        const [name, amount] = [row.querySelector('dt'), row.querySelector('dd')];
        if (!name || !amount || name.className.includes('sr-only')) continue;
        const [left, right] = [name.getBoundingClientRect(), amount.getBoundingClientRect()];
        expect(right.top, row.textContent ?? '').toBeLessThan(left.bottom);
        expect(amount.getClientRects().length).toBe(1);
        expect(right.height, 'on one line').toBeLessThan(
          2 * Number.parseFloat(getComputedStyle(amount).lineHeight),
        );
      }
    },
  );

  test('C-10 is not held for a stranger, who is led in and back', async () => {
    await openCheckout('details', { isSignedIn: false });
    await expect.element(page.getByText('Log in, and we hold it for you.')).toBeVisible();
    const returnTo = encodeURIComponent('/booking-details/checkout?step=details');
    await expect
      .element(page.getByRole('link', { name: 'Log in', exact: true }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${returnTo}`);
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('names the place of each game, beside it and in the summary', async () => {
    await page.viewport(1440, 900);
    const api = createBookingApi({ [provider]: succeed(twoBranchPage) });
    await openCheckout('details', { api, items: [makeItem(), otherBranchItem] });
    const here = 'Kręgielnia Pod Zegarem, ul. Tymienieckiego 22/24, Łódź';
    const there = 'Kręgielnia Pod Zegarem, Ruda, ul. Pabianicka 8, Łódź';
    const items = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect.element(items.first()).toHaveTextContent(here);
    await expect.element(items.last()).toHaveTextContent(there);
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect.element(summary).toHaveTextContent(here);
    await expect.element(summary).toHaveTextContent(there);
    await expect
      .element(link('Back to the venue'))
      .toHaveAttribute('href', expect.stringMatching(/branch=lodz/));
  });

  test('has steps that do not lie under one another on the narrowest phone', async () => {
    await page.viewport(320, 640);
    const { readAddress } = await openCheckout('extras');
    await isHeld();
    await expectFits(320, 390, 820, 1440);
    await step(/^Your information/).click({ trial: true });
    await step(/^Booking details/).click();
    await expect.poll(readAddress).toContain('step=details');
  });

  test('C-9 stays what it was when another tab fills the cart with something else', async () => {
    const { readAddress } = await openCheckout('details');
    cartStore.setState({ items: [laterItem] });
    await expect.element(page.getByText('Your cart holds something else now.')).toBeVisible();
    await expect.element(heading()).toHaveTextContent('19:30. Still right?');
    await link('Check out the cart instead').click();
    await expect.element(heading()).toHaveTextContent('One last look');
    await expect.element(page.getByRole('main')).toHaveTextContent('21:30');
    await expect.poll(readAddress).toContain('step=review');
  });

  test('C-7 goes to the page of the venue with everything as it is', async () => {
    const items = [makeItem({ date: saturday as LocalDate, startsAt: Date.parse(`${saturday}T17:30:00Z`) })];
    const { readAddress } = await openCheckout('details', { items });
    await change().click();
    await expect.poll(readAddress).toMatch(/^\/service-provider\/kregielnia-pod-zegarem\?/);
    const search = new URLSearchParams(readAddress().split('?')[1]);
    expect(search.get('date')).toBe(saturday);
    expect(search.get('guests')).toBe('4');
    expect(bookingStore.getState().data?.path).toBe('/booking-details/checkout?step=details&changed=1');
  });

  test('says when the place cannot be looked up, and when it cannot be changed', async () => {
    const { api, readAddress } = await openCheckout('details', {
      api: createBookingApi({ [provider]: loseConnection }),
    });
    const alert = page.getByRole('alert').filter({ hasText: 'We could not retrieve all of your booking' });
    await expect.element(alert.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await change().click();
    await expect
      .element(page.getByText('Failed to navigate to edit booking. Please try again.'))
      .toBeVisible();
    expect(bookingStore.getState().data?.path).toBe('/booking-details/checkout?step=details');
    api.answer(provider, succeed(placePage));
    await alert.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await change().click();
    await expect.poll(readAddress).toContain('/service-provider/');
  });
});

describe('a game that is changed in its checkout', () => {
  const start = (time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) });
  const next = () => page.getByRole('button', { name: 'Continue to your information' });
  const listSlots = (api: FakeApi) => api.listCalls('POST /user/booking/holds').at(-1)?.body.slots;

  test('is changed by the choice itself, and its price follows', async () => {
    const { api, readAddress } = await openCheckout('details');
    await isHeld();
    await expect
      .element(page.getByRole('list', { name: 'What the time costs' }))
      .toHaveTextContent('19:30–20:30');
    await start('20:00').click();
    await expect.element(heading()).toHaveTextContent('Friday 16 May, 20:00. Still right?');
    await page.getByRole('button', { name: 'One guest more' }).click();
    await link('Continue to your information').click();
    await expect.poll(readAddress).toContain('step=information');
    await isHeld();
    expect(listSlots(api)).toMatchObject([{ startsAt: `${friday}T18:00:00.000Z`, guests: 5 }]);
    expect(cartStore.getState().items).toMatchObject([
      { startsAt: Date.parse(`${friday}T18:00:00Z`), guests: 5 },
    ]);
  });

  test('needs a time before one can go on', async () => {
    const { readAddress } = await openCheckout('details');
    await isHeld();
    await page.getByRole('radio', { name: /^Saturday 17/ }).click({ force: true });
    await next().click();
    await expect.element(page.getByText('Choose a time first').first()).toBeVisible();
    expect(readAddress()).toContain('step=details');
    await start('19:30').click();
    await expect.element(heading()).toHaveTextContent('Saturday 17 May, 19:30. Still right?');
    await expect.element(link('Continue to your information')).toBeVisible();
  });

  test('says that tables are kept only while they are', async () => {
    await openCheckout('details', { isSignedIn: false });
    await expect.element(page.getByText('Change anything here; the price follows at once.')).toBeVisible();
    await expect.element(page.getByText(/stay yours/)).not.toBeInTheDocument();
  });

  test('is removed, and taken back', async () => {
    const { api } = await openCheckout('details', { items: [makeItem(), laterItem] });
    await isHeld();
    const remove = () => page.getByRole('button', { name: /^Remove/ });
    await remove().first().click();
    await expect.element(heading()).toHaveTextContent('21:30. Still right?');
    expect(cartStore.getState().items).toHaveLength(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(heading()).toHaveTextContent('19:30. Still right?');
    expect(cartStore.getState().items.map(({ id }) => id)).toEqual(['first', 'second']);

    await remove().first().click();
    await remove().first().click();
    await expect.element(heading()).toHaveTextContent('Booking data unavailable. Please retry.');
    await expect.poll(() => api.listCalls('DELETE /user/booking/holds/:holdId')).toHaveLength(1);
    expect(bookingStore.getState().data).toBeNull();
  });
});

describe('somebody of whom everything is known', () => {
  test('begins with the last look, and everybody else at the beginning', async () => {
    cartStore.setState({ items: [makeItem()] });
    checkoutStore.setState(emptyDraft, true);
    const { readAddress } = await openBookingPage('/booking-details/checkout');
    await expect.element(heading()).toHaveTextContent('One last look');
    expect(readAddress()).toContain('step=review');
  });

  test('of whom a phone number is missing, begins at the beginning', async () => {
    cartStore.setState({ items: [makeItem()] });
    checkoutStore.setState(emptyDraft, true);
    const api = createBookingApi({ 'GET /user/profile/details': loseConnection });
    await openBookingPage('/booking-details/checkout', { api });
    await expect.element(heading()).toHaveTextContent('Still right?');
  });
});

describe('nothing to check out', () => {
  test('leads to what is booked already', async () => {
    await openCheckout('review', { items: [], isSignedIn: false });
    await expect.element(heading()).toHaveTextContent('Booking data unavailable. Please retry.');
    await expect.element(link('Your bookings')).toHaveAttribute('href', '/settings/booking-history');
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('looks again when it is told to, and takes what another tab has begun', async () => {
    await openCheckout('details', { items: [], isSignedIn: false });
    const again = page.getByRole('button', { name: 'Try again' });
    const still = page.getByText('We looked again: there is still nothing to check out in this browser.');
    await again.click();
    await expect.element(still).toBeVisible();
    const { name: key, maxAgeMs } = storedThings.checkout;
    defineStoredValue({ key, maxAgeMs, parse: parseDraft }).write({ ...emptyDraft, items: [makeItem()] });
    await again.click();
    await expect.element(heading()).toHaveTextContent('19:30. Still right?');
  });

  test('but half of something says where the other half is to be had', async () => {
    await openCheckout('details', { items: [], isSignedIn: false });
    setBookingData({ branch: makeItem().branch, guests: 2, path: '/booking-details/checkout?step=details' });
    await expect.element(heading()).toHaveTextContent('Booking data is incomplete. Cannot edit booking.');
    await expect
      .element(link('Choose again: Kręgielnia Pod Zegarem'))
      .toHaveAttribute('href', '/service-provider/kregielnia-pod-zegarem');
    expect(checkoutStore.getState().items).toEqual([]);
  });
});
