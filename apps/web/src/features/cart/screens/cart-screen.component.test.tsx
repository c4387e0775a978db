import type { CartItem } from '@gramy/domain/cart/cart-item';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  friday,
  holdId,
  laneId,
  laterItem,
  makeItem,
  makePrice,
  makeStart,
  otherBranchItem,
  placePage,
  saturday,
  snacksId,
  someSnacks,
  twoBranchPage,
} from '../../../../test/booking-data.ts';
import { createBookingApi, openCart, readSlots, whatIsFree } from '../../../../test/booking-screens.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { expectFocusSeen } from '../../../../test/expect-focus-seen.ts';
import { type FakeCall, loseConnection, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { pressOn } from '../../../../test/user-actions.ts';
import { setBookingData } from '../../../entities/booking/store.ts';
import { cartStore } from '../../../entities/cart/store.ts';

const check = 'POST /user/booking/cart-check';
const release = 'DELETE /user/booking/holds/:holdId';
const games = () => page.getByRole('article');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const wayOn = () => page.getByRole('link', { name: 'To checkout' });

/** The first time is taken, and there are no snacks any more. */
function judge(call: FakeCall) {
  const slots = readSlots(call);
  const items = slots.map(({ startsAt, addOns = [] }) => {
    const isTaken = Date.parse(startsAt) === makeItem().startsAt;
    return {
      ...whatIsFree,
      state: isTaken ? ('taken' as const) : ('free' as const),
      refusal: isTaken ? ('full' as const) : null,
      nearest: isTaken ? [makeStart(16), makeStart(18, saturday)] : [],
      lostAddOns: addOns.map(({ id }) => id),
      stock: [],
    };
  });
  const bookable = slots.filter(
    (_, index) => items[index]?.state === 'free' && !items[index]?.lostAddOns.length,
  );
  return { items, price: bookable.length > 0 ? makePrice(bookable) : null };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the cart', () => {
  test('says beforehand that a browser that stores nothing loses it with the page', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    await openCart([makeItem()]);
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent('This browser stores nothing for us: if you reload or close this page');
    await expectAccessible();
  });

  test('says how many lanes a group takes, and calls nothing but an evening an evening', async () => {
    const group = makeItem({ guests: 20, tableCount: 3 });
    const { screen } = await openCart([group]);
    await expect.element(games().first()).toHaveTextContent('3 lanes, 20 people');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your evening');
    await screen.unmount();
    const noon = makeItem({ startsAt: Date.parse(`${friday}T10:00:00Z`), tableCount: 2 });
    await openCart([noon], { language: 'pl' });
    await expect.element(games().first()).toHaveTextContent('2 tory, 4 osoby');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Wasz plan gry');
  });

  test('begins with the games beside the total, not with a gap for what could be told', async () => {
    await openCart([makeItem()]);
    await expect.element(wayOn()).toBeVisible();
    await page.viewport(1440, 900);
    const topOf = (element?: Element | null) => element?.getBoundingClientRect().top;
    expect(topOf(games().first().element())).toBe(topOf(wayOn().element().closest('section')));
  });

  test('shows each game by the photo of its place, as its page does', async () => {
    const photo = {
      id: '0199b000-0000-7000-8000-0000000000a7',
      url: '/pictures/lanes.webp',
      caption: { en: 'Lanes', pl: 'Tory' },
      focus: { x: 50, y: 0 },
      width: 1600,
      height: 1200,
    };
    const branches = placePage.branches.map((branch) => ({ ...branch, photos: [photo] }));
    const api = createBookingApi({
      'GET /user/service-providers/:serviceProviderId': succeed({ ...placePage, branches }),
    });
    await openCart([makeItem()], { api });
    const shown = games().first().getByRole('img', { name: 'Lanes' });
    await expect.element(shown).toHaveAttribute('src', photo.url);
  });

  test('has its sum and the way on at the thumb of a phone, however far one has scrolled', async () => {
    await page.viewport(390, 664);
    await openCart([makeItem(), laterItem, otherBranchItem]);
    await expect.element(wayOn()).toBeInViewport();
    await expect.element(page.getByText(/^364\szł$/).last()).toBeInViewport();
    await expectFocusSeen();
    window.scrollTo(0, document.body.scrollHeight);
    const dock = wayOn().element().getBoundingClientRect();
    const foot = button('Empty the cart').element().getBoundingClientRect();
    expect(foot.bottom).toBeLessThanOrEqual(dock.top);
    await expectFits(320, 390, 820, 1440);
  });

  test('C-5 stops at another price than the shown one, until somebody says yes', async () => {
    await openCart([makeItem({ shownPrice: 10_000 }), laterItem], { isSignedIn: false });
    await expect.element(page.getByText('One thing changed.')).toBeVisible();
    await expect.element(games().first()).toHaveTextContent(/Before: 100\szł.*Now: 120\szł/);
    await pressOn(button('To checkout'), 'Enter');
    await expect.element(button(/^Keep it for 120\szł/)).toHaveFocus();
    await pressOn(button(/^Keep it for 120\szł/), 'Enter');
    await expect.element(wayOn()).toHaveAttribute('href', '/booking-details/checkout');
    await expect.element(page.getByText('One thing changed.')).not.toBeInTheDocument();
  });

  test('C-5 takes a removal back, in its place, and the emptying of it all', async () => {
    await openCart([makeItem(), laterItem]);
    await button(/^Remove:.*19:30/).click();
    await expect.poll(() => cartStore.getState().items.map(({ id }) => id)).toEqual(['second']);
    await button('Undo').click();
    await expect.poll(() => cartStore.getState().items.map(({ id }) => id)).toEqual(['first', 'second']);
    await button('Empty the cart').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
    await button('Undo').click();
    await expect.poll(() => games().elements().length).toBe(2);
  });

  test('C-5 says what is gone and what is near, and which extra is off the menu', async () => {
    const api = createBookingApi({ [check]: succeedWith(judge) });
    await openCart([makeItem(), { ...laterItem, addOns: someSnacks }], { api });
    await expect.element(page.getByText('2 things changed.')).toBeVisible();
    await expect.element(page.getByText(/^Nothing in this cart can be booked/)).toBeVisible();
    await expect.element(games().first()).toHaveTextContent('Nearest free times:');
    await expect.element(button('Take instead: Sat 17 May, 20:00')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await button('Take instead: 18:00').click();
    await expect.element(page.getByText('One thing changed.')).toBeVisible();
    await expect.element(games().last()).toHaveTextContent('Can no longer be had like this: Snack board.');
    await button('Go on without it').click();
    await expect.element(wayOn()).toBeVisible();
    const [first, second] = cartStore.getState().items;
    expect(first?.startsAt).toBe(Date.parse(makeStart(16).startsAt));
    expect(second?.addOns).toEqual([]);
  });

  test('C-5 offers any table where a chosen one is taken, and lets go of what is offered no more', async () => {
    const api = createBookingApi({
      [check]: succeedWith((call) => {
        const [first, second] = readSlots(call);
        const taken = { ...whatIsFree, state: 'taken' as const, refusal: 'full' as const };
        const items = [
          first?.tableIds ? taken : whatIsFree,
          ...(second ? [{ ...whatIsFree, state: 'gone' as const }] : []),
        ];
        return {
          items: items.map((item) => ({ ...item, nearest: [], lostAddOns: [], stock: [] })),
          price: first?.tableIds ? null : makePrice(first ? [first] : []),
        };
      }),
    });
    await openCart([makeItem({ tableIds: [laneId] }), laterItem], { api });
    await button('Same time, any spot that is free').click();
    await expect.element(page.getByText('Total so far').first()).toBeVisible();
    await expect.element(games().last()).toHaveTextContent('The venue no longer offers this game.');
    await button('Remove this game').click();
    await expect.element(wayOn()).toBeVisible();
  });

  test('names the place of each game, and their provider where they are at several', async () => {
    const api = createBookingApi({
      'GET /user/service-providers/:serviceProviderId': succeed(twoBranchPage),
    });
    await openCart([makeItem(), otherBranchItem], { api });
    await expect.element(page.getByText('2 games at Kręgielnia Pod Zegarem', { exact: true })).toBeVisible();
    await expect
      .element(games().first())
      .toHaveTextContent('Kręgielnia Pod Zegarem, ul. Tymienieckiego 22/24, Łódź');
    await expect
      .element(games().last())
      .toHaveTextContent('Kręgielnia Pod Zegarem, Ruda, ul. Pabianicka 8, Łódź');
  });

  test('does not take what one holds oneself for gone', async () => {
    const opening = openCart([makeItem()]);
    setBookingData({ ...makeItem(), path: '/booking-details/checkout?step=details', holdId });
    const { api } = await opening;
    await expect.element(wayOn()).toBeVisible();
    expect(api.listCalls(check).at(-1)?.body.holdId).toBe(holdId);
  });

  test('lets go of the tables once it is empty', async () => {
    const opening = openCart([makeItem(), laterItem]);
    setBookingData({ ...makeItem(), path: '/booking-details/checkout?step=details', holdId });
    const { api } = await opening;
    await button(/^Remove:.*19:30/).click();
    await expect.poll(() => games().elements().length).toBe(1);
    expect(api.listCalls(release), 'the other game is still there').toHaveLength(0);
    await button('Empty the cart').click();
    await expect.poll(() => api.listCalls(release).map(({ params }) => params.holdId)).toEqual([holdId]);
  });

  test('says the year of a game that is not in this one', async () => {
    await openCart([makeItem()]);
    await expect.element(games().first()).toHaveTextContent('Fri 16 May 2031, 19:30');
  });

  test('says that prices could not be checked, and checks again', async () => {
    const { api } = await openCart([makeItem()], { api: createBookingApi({ [check]: loseConnection }) });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('We could not check prices and free times just now.');
    await expect.element(button('To checkout')).toHaveAttribute('aria-disabled', 'true');
    api.answer(
      check,
      succeed({
        items: [{ ...whatIsFree, nearest: [], lostAddOns: [], stock: [] }],
        price: makePrice([{ startsAt: '' }]),
      }),
    );
    await button('Try again').click();
    await expect.element(wayOn()).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('offers what is left of an extra that runs out', async () => {
    const short = succeedWith((call) => {
      const slots = readSlots(call);
      const isShort = (slots[0]?.addOns?.[0]?.quantity ?? 0) > 1;
      const lostAddOns = isShort ? [snacksId] : [];
      const stock = [{ addOnId: snacksId, left: 1 }];
      return {
        items: [{ ...whatIsFree, nearest: [], lostAddOns, stock }],
        price: isShort ? null : makePrice(slots),
      };
    });
    const snacks = { id: snacksId, name: { en: 'Snack board', pl: 'Deska przekąsek' }, quantity: 2 };
    await openCart([makeItem({ addOns: [snacks] })], { api: createBookingApi({ [check]: short }) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Snack board \(1 left\)/);
    await expectAccessible();
    await button('Take what is left').click();
    expect(cartStore.getState().items[0]?.addOns).toMatchObject([{ id: snacksId, quantity: 1 }]);
    await expect.element(wayOn()).toBeVisible();
  });

  test('counts extras as soon as they are chosen', async () => {
    await openCart([makeItem()]);
    await button(/^Extras ?: Bowling/).click();
    await button('More: Snack board').click();
    await button('Done').click();
    await expect.element(games()).toHaveTextContent(/Snack board × 1.*72\szł/);
    await expect.element(page.getByText(/^196\szł$/).first()).toBeVisible();
    expect(cartStore.getState().items[0]?.addOns).toMatchObject([{ id: snacksId, quantity: 1 }]);
  });

  test('fits the narrowest phone, in Polish', async () => {
    await page.viewport(320, 640);
    // Until half past midnight of another day: its note has a line of its own where one is too short for both.
    const night = makeItem({
      id: 'night',
      date: saturday as CartItem['date'],
      startsAt: Date.parse(`${saturday}T21:30:00Z`),
    });
    const items = [makeItem({ shownPrice: 10_000, addOns: someSnacks }), laterItem, night];
    await openCart(items, { language: 'pl' });
    await expect.element(games().last()).toHaveTextContent('(niedz.)');
    await expect.element(games().first()).toHaveTextContent('Deska przekąsek');
    await expectFits(320, 390, 820, 1440);
    await expectAccessible();
  });
});
