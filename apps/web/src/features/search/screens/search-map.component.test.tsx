import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { button, heading } from '../../../../test/locators.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { createSearchApi } from '../../../../test/search-api.ts';
import { pressOn } from '../../../../test/user-actions.ts';

const pins = 'GET /user/service-providers/pins';
const cards = () => page.getByRole('list', { name: 'Places', exact: true }).getByRole('article');
const map = () => page.getByRole('region', { name: 'Map of 4 places' });
const pin = () => map().getByRole('button', { name: /^Tor 1, / });
const drawnRoads = () => map().element().querySelectorAll('path[vector-effect="non-scaling-stroke"]');
/** Where there is little room, several places share one. */
const somePin = () =>
  map()
    .getByRole('button', { name: /zł$|zoom in$/ })
    .first();

describe('the map of a search', () => {
  test('D-3 stands beside the list from a tablet on', async () => {
    await page.viewport(820, 1180);
    await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await expect.element(somePin()).toBeVisible();
    await expect.element(cards().first()).toBeInViewport();
    await expectFits(820);
    await page.viewport(1280, 800);
    await expect.element(pin()).toBeVisible();
    await expectAccessible(map().element());
    await expectReadableInTheDark(map().element());
    await expect.element(map().getByText('Simplified map')).toBeVisible();
    expect(drawnRoads().length).toBeGreaterThan(2);
  });

  test('D-3 shows the place of a pin', async () => {
    await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await pin().click();
    await expect.element(pin()).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(map().getByRole('link').first())
      .toHaveAttribute('href', expect.stringMatching(/^\/service-provider\/tor-1/));
    await pin().click();
    await expect.element(pin()).toHaveAttribute('aria-pressed', 'false');
  });

  test('D-3 shows it on a phone where the button for the list does not cover it', async () => {
    await page.viewport(390, 664);
    await openPublicScreen('/search?city=lodz&view=map', { api: createSearchApi() });
    await expect.element(somePin()).toBeVisible();
    await pressOn(map().getByRole('group'), '+', '+', '+');
    await pressOn(somePin(), 'Enter');
    const card = map().getByRole('link').first();
    await expect.element(card).toBeVisible();
    const { bottom } = card.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(button('List').element().getBoundingClientRect().top);
  });

  test.each([390, 820, 1280])(
    'D-3 has no pin under its buttons, however it is moved, at %i px',
    async (width) => {
      await page.viewport(width, 844);
      await openPublicScreen('/search?city=lodz&view=map', { api: createSearchApi() });
      await expect.element(somePin()).toBeVisible();
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const buttons = ['Zoom in', 'Zoom out', 'Search this area'];
      const listCovered = () => {
        const all = [...map().element().querySelectorAll('button')];
        const isButton = (one: Element) =>
          buttons.includes(one.getAttribute('aria-label') ?? one.textContent ?? '');
        const controls = all.filter(isButton).map(boxOf);
        return all
          .filter((one) => !isButton(one))
          .filter((pin) => {
            const { left, right, top, bottom } = boxOf(pin);
            return controls.some(
              (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom,
            );
          });
      };
      expect(listCovered()).toEqual([]);
      await pressOn(map().getByRole('group'), '+', '+');
      for (const key of [
        'ArrowLeft',
        'ArrowDown',
        'ArrowLeft',
        'ArrowDown',
        'ArrowRight',
        'ArrowRight',
        'ArrowRight',
      ]) {
        await pressOn(map().getByRole('group'), key);
        expect(listCovered()).toEqual([]);
      }
    },
  );

  test('D-3 is moved by keys, and then searched where it stands', async () => {
    const { api, readAddress } = await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await expect.element(pin()).toBeVisible();
    await pressOn(map().getByRole('group'), '+', 'ArrowRight');
    await map().getByRole('button', { name: 'Search this area' }).click();
    await expect.poll(readAddress).toMatch(/^\/search\?area=51\./);
    await expect.element(button('This part of the map')).toHaveAttribute('aria-pressed', 'true');
    expect(api.listCalls(pins).at(-1)?.query.get('area')).toMatch(/^51\./);
  });

  test('D-3 takes the place of the list on a phone, and either is an address', async () => {
    await page.viewport(390, 844);
    const { api, readAddress } = await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await expect.element(cards().first()).toBeVisible();
    expect(api.listCalls(pins), 'nobody sees the map yet').toHaveLength(0);
    await button('Map').click();
    await expect.poll(readAddress).toBe('/search?city=lodz&view=map');
    await expect.element(somePin()).toBeVisible();
    await expect.element(cards().first()).not.toBeInTheDocument();
    await expect.element(heading()).toHaveTextContent('4 places');
    await expectAccessible(map().element());
    await button('List').click();
    await expect.element(cards().first()).toBeVisible();
    expect(readAddress()).toBe('/search?city=lodz');
  });
});
