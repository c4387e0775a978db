import type { LocalDate } from '@gramy/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { takeComplaints } from '../../../../test/complaints.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { holdBack, succeed } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { makeId } from '../../../../test/place-fixtures.ts';
import {
  clockAddress,
  clockName,
  clockProvider,
  createProviderApi,
  makeDay,
  quote,
} from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { pressOn } from '../../../../test/user-actions.ts';
import { cartStore } from '../../../entities/cart/store.ts';

const branchId = clockProvider.branches[0]?.id ?? '';
const offerId = clockProvider.branches[0]?.offers[0]?.id ?? '';
const friday = `${clockAddress}?date=2026-11-27`;
const panel = () => page.getByRole('region', { name: 'Book a lane' });
const start = (time: string) => panel().getByRole('button', { name: new RegExp(`^${time} 89`) });

async function choose(target: Locator, key = 'Enter'): Promise<void> {
  await expect.element(target).toBeVisible();
  await pressOn(target, key);
}

describe('the panel of a place', () => {
  test('D-4 leads by keyboard from a day to a lane and its price', async () => {
    const { readAddress } = await openPublicScreen(friday, { api: createProviderApi() });
    await expect.element(heading()).toHaveTextContent(clockName);
    await choose(panel().getByRole('radio', { name: /^Friday 27/ }), 'ArrowRight');
    await expect.element(panel().getByRole('radio', { name: /^Saturday 28/ })).toBeChecked();
    await expect.poll(() => panel().element().querySelector('[inert]')).toBeNull();
    await choose(start('17:00'));
    await expect.poll(readAddress).toContain('start=2026-11-28T16%3A00');
    const lane = panel().getByRole('button', { name: 'Lane 2, free, up to 6' });
    await choose(lane, ' ');
    await expect.element(lane).toHaveAttribute('aria-pressed', 'true');
    await expect.element(panel().getByText('Service fee', { exact: true })).toBeVisible();
    await expect.element(panel().getByText(/^Total for 2/)).toBeVisible();
    // What is being asked for anew is pale for a moment.
    await expect.poll(() => panel().element().querySelectorAll('[aria-busy="true"]').length).toBe(0);
    await expectAccessible();
    await expectReadableInTheDark();
  });

  test('says what of the price is paid now, and that the venue is asked about a big party', async () => {
    const branches = clockProvider.branches.map((branch) => ({
      ...branch,
      offers: branch.offers.map((offer) => ({ ...offer, depositPercent: 30, instantUpToGuests: 1 })),
    }));
    const api = createProviderApi({ ...clockProvider, branches });
    api.answer('POST /user/booking/quote', succeed({ ...quote, price: { ...quote.price, dueOnline: 2970 } }));
    await openPublicScreen(friday, { api });
    await choose(start('17:00'));
    await expect.element(panel()).toHaveTextContent(/Online now\s*29\.70\szł\s*At the venue\s*62\.30\szł/);
    await expect.element(panel()).toHaveTextContent('More than 1 person: the venue has to say yes first.');
    await expectAccessible();
  });

  test('does not offer again what the venue has declined', async () => {
    const api = createProviderApi();
    const no = { branchId, offerId, startsAt: '2026-11-27T16:00:00.000Z', isUnanswered: false };
    api.answer('GET /user/booking/declined', succeed({ items: [{ ...no, venueNote: 'event' }] }));
    await openPublicScreen(`${friday}&start=2026-11-27T16:00:00Z`, { api, user: zuzanna });
    // Not that somebody was quicker: the tables are free, for others.
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent(/^You asked for 17:00, and the venue said no\. It wrote: “Private event”/);
    await expect.element(panel().getByRole('button', { name: /^17:00 declined/ })).toBeVisible();
    await expect.element(start('17:00')).not.toBeInTheDocument();
    await panel().getByRole('button', { name: 'Take 17:30 instead' }).click();
    await expect.element(start('17:30')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await choose(panel().getByRole('radio', { name: /^Friday 27/ }), 'ArrowRight');
    await expect.element(start('17:00')).toBeVisible();
  });

  test('asks nothing about declined times of a visitor', async () => {
    const { api } = await openPublicScreen(friday, { api: createProviderApi() });
    await expect.element(start('17:00')).toBeVisible();
    expect(api.listCalls('GET /user/booking/declined')).toEqual([]);
  });

  test('says that a day is too far ahead, and leads to the last one', async () => {
    const { readAddress } = await openPublicScreen(`${clockAddress}?date=2027-11-27`, {
      api: createProviderApi(),
    });
    await expect.element(panel().getByText(/27\s+November\s+2027 is too far ahead/)).toBeVisible();
    await panel().getByRole('button', { name: /^See / }).click();
    await expect.poll(readAddress).toContain('date=2027-01-');
    await expect.element(panel().getByText(/is too far ahead/)).not.toBeInTheDocument();
  });

  test('shows the entry on the plan of its lanes', async () => {
    await openPublicScreen(friday, { api: createProviderApi() });
    await choose(start('17:00'));
    await expect.element(panel().getByText('Entry', { exact: true })).toBeVisible();
  });

  test('D-4 lets nobody press the times of the day before while those of the next are on their way', async () => {
    const { api, readAddress } = await openPublicScreen(friday, { api: createProviderApi() });
    await expect.element(start('17:00')).toBeVisible();
    start('17:00').element().scrollIntoView({ block: 'center' });
    const { x, y } = start('17:00').element().getBoundingClientRect();
    const findPressed = () => document.elementFromPoint(x + 10, y + 10)?.closest('button');
    expect(findPressed()).toBe(start('17:00').element());
    const { answer, letGo } = holdBack(succeed(makeDay('2026-11-28' as LocalDate)));
    api.answer('GET /user/booking/available', answer);
    await choose(panel().getByRole('radio', { name: /^Friday 27/ }), 'ArrowRight');
    await expect.poll(() => panel().element().querySelector('[inert]')?.ariaBusy).toBe('true');
    expect(findPressed()).toBeNull();
    letGo();
    await expect.poll(() => panel().element().querySelector('[inert]')).toBeNull();
    expect(readAddress()).not.toContain('start=');
  });

  test('C-3 puts the choice into the cart, and finds it again after a reload, in either language', async () => {
    const api = createProviderApi();
    const { screen, readAddress } = await openPublicScreen(friday, { api });
    await choose(start('17:00'));
    await expect.element(panel().getByText(/^Total for 2/)).toBeVisible();
    await button('Add to cart').click();
    await expect.element(page.getByText('Added to your cart').first()).toBeVisible();
    expect(cartStore.getState().items).toMatchObject([
      { date: '2026-11-27', startsAt: Date.parse('2026-11-27T16:00:00Z'), guests: 2, shownPrice: 8900 },
    ]);
    const address = readAddress();
    await screen.unmount();
    await openPublicScreen(address, { api, language: 'pl' });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Zarezerwuj tor' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^17:00 89/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText(/^Razem za 2 osoby/)).toBeVisible();
    // One cart is one kind of booking.
    await expect.element(page.getByRole('radio', { name: 'Firma' })).toBeDisabled();
  });

  test('says first that a time has to be chosen', async () => {
    await openPublicScreen(friday, { api: createProviderApi() });
    await expect.element(start('17:00')).toBeVisible();
    await expect.element(button('Add to cart')).toHaveAttribute('aria-disabled', 'true');
    await button('Add to cart').click({ force: true });
    await expect.element(page.getByRole('region', { name: 'Choose a start time first.' })).toBeVisible();
    expect(cartStore.getState().items).toEqual([]);
  });
});

describe('the same game twice', () => {
  const question = () => page.getByRole('dialog', { name: 'It is in your cart already' });
  const listStarts = () => cartStore.getState().items.map(({ startsAt }) => new Date(startsAt).toISOString());
  async function openWithTime(time = '17:00') {
    const opened = await openPublicScreen(friday, { api: createProviderApi() });
    await choose(start(time));
    await expect.element(panel().getByText(/^Total for 2/)).toBeVisible();
    return opened;
  }

  test('is booked once, however often one goes back and presses again, and the last time counts', async () => {
    const first = await openWithTime();
    await button('Book now').first().dblClick();
    await expect.poll(first.readAddress).toBe('/booking-details/checkout');
    await first.screen.unmount();
    const second = await openWithTime();
    await button('Book now').first().click();
    await expect.poll(second.readAddress).toBe('/booking-details/checkout');
    expect(listStarts()).toEqual(['2026-11-27T16:00:00.000Z']);
    await second.screen.unmount();
    const third = await openWithTime('18:00');
    await button('Book now').first().click();
    await expect.poll(third.readAddress).toBe('/booking-details/checkout');
    expect(listStarts()).toEqual(['2026-11-27T17:00:00.000Z']);
  });

  test('is asked about before it is put into the cart: one is enough, or another lane', async () => {
    await openWithTime();
    await button('Add to cart').dblClick();
    await expect.element(page.getByText('Added to your cart').first()).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    await button('Add to cart').click();
    await expect.element(question()).toHaveTextContent(/Fri 27 Nov, 17:00.*A lane, 2 guests/);
    await expectAccessible(question().element());
    await question().getByRole('button', { name: 'Keep one' }).click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(listStarts()).toHaveLength(1);
    await button('Add to cart').click();
    await question().getByRole('button', { name: 'Book another lane' }).click();
    await expect.poll(listStarts).toHaveLength(2);
  });

  test('leaves the cart as it is when nobody answers', async () => {
    await openWithTime();
    await button('Add to cart').click();
    await button('Add to cart').click();
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    expect(listStarts()).toHaveLength(1);
  });
});

describe('a cart with a booking at another place', () => {
  async function bookElsewhere() {
    const opened = await openPublicScreen(friday, { api: createProviderApi() });
    await choose(start('17:00'));
    await button('Add to cart').click();
    await opened.screen.unmount();
    const gokarts = { ...clockProvider, id: makeId(109), slug: 'gokarty-hala-7', name: 'Gokarty Hala 7' };
    const reopened = await openPublicScreen('/service-provider/gokarty-hala-7?date=2026-11-27', {
      api: createProviderApi(gokarts),
    });
    await choose(start('18:00'));
    await expect.element(panel().getByText(/^Total for 2/)).toBeVisible();
    return reopened;
  }
  const question = () =>
    page.getByRole('dialog', { name: /^Your cart has a booking at Kręgielnia Pod Zegarem/ });
  const listPlaces = () => cartStore.getState().items.map(({ branch }) => branch.serviceProvider.slug);

  test('C-4 is kept unless one agrees to a new one', async () => {
    await bookElsewhere();
    await button('Book now').click();
    await expect.element(question()).toHaveTextContent('Leaves the cart');
    await expect.element(question()).toHaveTextContent('Gokarty Hala 7');
    // Both with their picture and their price.
    await expect.poll(() => question().element().querySelectorAll('img').length).toBe(2);
    await expect.element(question()).toHaveTextContent(/92\szł.*92\szł/);
    await expectFits(320, 390, 820, 1440);
    await expectAccessible(question().element());
    await expectReadableInTheDark(question().element());
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(button('Book now')).toHaveFocus();
    expect(listPlaces()).toEqual(['kregielnia-pod-zegarem']);
    expect(takeComplaints()).toEqual([expect.stringContaining('Not added to the cart')]);
  });

  test('C-4 makes room for the new one, which goes on to the checkout', async () => {
    const { readAddress } = await bookElsewhere();
    await choose(button('Book now'));
    await question().getByRole('button', { name: 'Start a new one' }).click();
    await expect.poll(readAddress).toBe('/booking-details/checkout');
    expect(listPlaces()).toEqual(['gokarty-hala-7']);
    expect(takeComplaints()).toEqual([expect.stringContaining('Not added to the cart')]);
  });
});
