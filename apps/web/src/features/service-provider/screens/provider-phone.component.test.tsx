import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../../../../test/expect-fits.ts';
import { expectFocusSeen } from '../../../../test/expect-focus-seen.ts';
import { succeed } from '../../../../test/fake-api.ts';
import { button, heading, link } from '../../../../test/locators.ts';
import { clockAddress, clockName, createProviderApi, quote } from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { cartStore } from '../../../entities/cart/store.ts';

const friday = `${clockAddress}?date=2026-11-27`;

/** The last one: the same stands in the panel. */
const dockButton = (name: string) => button(name).last();

/** What is loaded when it comes into view moves nothing away from under the focus afterwards. */
async function showMap(): Promise<void> {
  page
    .getByRole('region', { name: `Map of ${clockName}` })
    .element()
    .scrollIntoView();
  await expect.element(button(/^Kręgielnia Pod Zegarem, Pabianicka, from/)).toBeInTheDocument();
}

describe('the page of a place on a phone', () => {
  test('has the way to its panel at the thumb and lanes as a list, and never overhangs', async () => {
    await page.viewport(390, 844);
    const { readAddress } = await openPublicScreen(friday, { api: createProviderApi(), language: 'pl' });
    await expect.element(link('Wybierz godzinę')).toHaveAttribute('href', '#book');
    await button(/^Wieczorem .*89/).click();
    await button(/^18:00 89/).click();
    await button('Tor 2').click();
    await expect.poll(readAddress).toContain('tables=');
    await expect.element(dockButton('Rezerwuj')).toBeInViewport();
    await expectFits(390, 320, 820, 1440);
  });

  test('breaks no word on the narrowest phone, in Polish, whatever is chosen', async () => {
    await page.viewport(320, 640);
    const choice = `${friday}&start=2026-11-27T17:00:00Z&duration=90`;
    await openPublicScreen(choice, { api: createProviderApi(), language: 'pl' });
    await expect.element(dockButton('Rezerwuj')).toBeInViewport();
    // Two parts of the day, each with its own times and prices beside its name.
    await button(/^Po południu .*89/).click();
    await expect.element(button(/^15:00 89/)).toBeVisible();
    await expectFits(320);
  });

  test('has a plan whose lanes can be made as wide as a finger, without the page growing', async () => {
    await page.viewport(390, 844);
    const { readAddress } = await openPublicScreen(`${friday}&start=2026-11-27T17:00:00Z`, {
      api: createProviderApi(),
    });
    const lane = button('Lane 2, free, up to 6');
    await expect.element(lane).toBeVisible();
    await button('Larger plan').click();
    const widthOf = () => lane.element().querySelector('rect')?.getBoundingClientRect().width ?? 0;
    await expect.poll(widthOf).toBeGreaterThanOrEqual(44);
    await expectFits(390, 320);
    await lane.click();
    await expect.poll(readAddress).toContain('tables=');
  });

  test('hides nothing that has the focus under its dock', async () => {
    await page.viewport(390, 664);
    const { screen } = await openPublicScreen(friday, { api: createProviderApi() });
    await expect.element(link('Choose a time')).toBeInViewport();
    await showMap();
    await expectFocusSeen();
    await screen.unmount();
    await openPublicScreen(`${friday}&start=2026-11-27T17:00:00Z`, { api: createProviderApi() });
    await expect.element(dockButton('Book now')).toBeInViewport();
    await showMap();
    await expectFocusSeen();
  });

  test('books at the thumb what is chosen, for the sum that stands beside it', async () => {
    await page.viewport(390, 844);
    const { readAddress } = await openPublicScreen(friday, { api: createProviderApi() });
    await button(/^Evening .*89/).click();
    await button(/^18:00 89/).click();
    await expect.element(page.getByText(/^92\szł$/).last()).toBeInViewport();
    await dockButton('Book now').click();
    await expect.poll(readAddress).toBe('/booking-details/checkout');
    expect(cartStore.getState().items).toHaveLength(1);
  });

  test.each([
    ['full', 'Ops, no tables in this time.'],
    ['tooSoon', 'It is too soon: the venue needs some notice.'],
    ['closed', 'It would go on past closing time.'],
    ['past', 'This time is over.'],
  ] as const)(
    'says at the thumb why nothing can be booked, and what can instead: %s',
    async (refusal, why) => {
      await page.viewport(390, 844);
      const api = createProviderApi();
      const slots = quote.slots.map((slot) => ({ ...slot, refusal }));
      api.answer('POST /user/booking/quote', succeed({ ...quote, slots }));
      const { readAddress } = await openPublicScreen(`${friday}&start=2026-11-27T17:00:00Z`, { api });
      await expect.element(page.getByRole('status').filter({ hasText: why })).toBeInViewport();
      // The one in the panel, which says the same beside it.
      expect(button('Book now').elements()).toHaveLength(1);
      await dockButton('Take 17:30 instead').click();
      await expect.poll(readAddress).toContain('start=2026-11-27T16%3A30');
    },
  );

  test('leads from a time that is gone to the others, when the address is opened', async () => {
    await page.viewport(390, 844);
    await openPublicScreen(`${friday}&start=2026-11-27T03:10:00Z`, { api: createProviderApi() });
    await expect.element(page.getByRole('status').filter({ hasText: 'Ops, no tables' })).toBeInViewport();
    await link('Other times').click();
    await expect.element(page.getByText(/Somebody was quicker, or the link is old/)).toBeInViewport();
  });

  test('lets a finger and a wheel scroll past its map', async () => {
    await page.viewport(390, 844);
    await openPublicScreen(friday, { api: createProviderApi() });
    await expect.element(heading()).toHaveTextContent(clockName);
    const map = page.getByRole('region', { name: `Map of ${clockName}` });
    map.element().scrollIntoView({ block: 'center' });
    const surface = map.getByRole('group');
    await expect.element(surface).toHaveStyle({ touchAction: 'pan-y' });
    const turn = (ctrlKey: boolean) =>
      surface
        .element()
        .dispatchEvent(new WheelEvent('wheel', { deltaY: 100, ctrlKey, bubbles: true, cancelable: true }));
    expect(turn(false), 'the page has it').toBe(true);
    expect(turn(true), 'two fingers on a touchpad').toBe(false);
  });
});
