import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { bowling, makePlace, makeSearchPage } from '../../../../test/place-fixtures.ts';
import { openPublicScreen, standAt } from '../../../../test/public-screens.tsx';
import { createSearchApi } from '../../../../test/search-api.ts';
import { press, pressOn } from '../../../../test/user-actions.ts';

const search = 'GET /user/service-providers';
const cards = () => page.getByRole('list', { name: 'Places', exact: true }).getByRole('article');

describe('the search', () => {
  test('stands in nobody’s way in either theme, and fits every width', async () => {
    await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await expect.element(heading()).toHaveTextContent('4 places');
    await expect.element(cards().first()).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 820, 1024);
  });

  test('D-3 is told by keyboard what one wishes for', async () => {
    const api = createSearchApi();
    api.answer(
      'GET /user/service-providers/suggestions',
      succeed({ items: [{ kind: 'activity', ...bowling }] }),
    );
    const { readAddress } = await openPublicScreen('/search?city=lodz', { api });
    await expect.element(cards().first()).toBeVisible();
    await pressOn(button(/^What:/), 'Enter');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('combobox', { name: 'What' })).toHaveFocus();
    await expectAccessible(dialog.element());
    await userEvent.keyboard('bow');
    await expect.element(dialog.getByRole('option', { name: /^Bowling/ })).toBeVisible();
    await press('ArrowDown', 'Enter');
    await pressOn(dialog.getByRole('button', { name: 'Search', exact: true }), 'Enter');
    await expect.poll(readAddress).toBe('/search?activity=bowling&city=lodz');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('D-3 keeps filters in the address, and going back takes them back', async () => {
    const { api, readAddress, goBack } = await openPublicScreen('/search', { api: createSearchApi() });
    const instant = button(/^Instant confirmation/);
    await instant.click();
    await expect.element(instant).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(readAddress).toBe('/search?instant=1');
    expect(api.listCalls(search).at(-1)?.query.get('instant')).toBe('1');
    await button(/^Filters/).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Food/ }).click();
    await expectAccessible(sheet.element());
    await expectReadableInTheDark(sheet.element());
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(readAddress).toBe('/search?tags=food&instant=1');
    await page.getByLabelText('Order').selectOptions('Cheapest first');
    await expect.poll(readAddress).toBe('/search?tags=food&instant=1&sort=price');
    await goBack();
    await goBack();
    await expect.poll(readAddress).toBe('/search?instant=1');
    await expect.element(instant).toHaveAttribute('aria-pressed', 'true');
  });

  test('D-3 D-8 goes on by city for whoever does not say where they are', async () => {
    const { readAddress } = await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    standAt();
    await button('Near me').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('GeoLocation is not available or enabled. The search goes on by city.');
    await expectAccessible(page.getByRole('alert').element());
    expect(readAddress()).toBe('/search?city=lodz');
    await expect.element(cards().first()).toBeVisible();
  });

  test('D-3 D-8 looks near somebody who says where they are, the nearest first', async () => {
    const api = createSearchApi();
    const { readAddress } = await openPublicScreen('/search?city=lodz', { api });
    await expect.element(cards().first()).toBeVisible();
    api.answer(search, succeed(makeSearchPage([makePlace(1, { distanceMeters: 420 })])));
    standAt({ latitude: 51.7592485, longitude: 19.4559833 });
    await button('Near me').click();
    await expect.element(cards().first()).toHaveTextContent('420 m');
    expect(readAddress()).toBe('/search?city=lodz&near=51.759%2C19.456&sort=distance');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('D-3 shows the way out when nothing fits', async () => {
    const api = createSearchApi();
    api.answer(
      search,
      succeedWith(({ query }) => makeSearchPage(query.has('maxPrice') ? [] : [makePlace(1), makePlace(2)])),
    );
    const { readAddress } = await openPublicScreen('/search?city=lodz&maxPrice=100', { api });
    await expect.element(heading()).toHaveTextContent('Nothing fits all of this');
    await expect.element(button('Show 7')).toBeVisible();
    const drop = button(/^Up to .*\+2$/).last();
    await expect.element(drop).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await drop.click();
    await expect.poll(readAddress).toBe('/search?city=lodz');
    await expect.element(cards().first()).toBeVisible();
  });

  test('D-3 says which part of an address it could not read', async () => {
    await openPublicScreen('/search?city=lodz&time=99&guests=1e9', { api: createSearchApi() });
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be read');
    await expect.element(cards().first()).toBeVisible();
  });

  test('says that nothing came, and asks again', async () => {
    const api = createSearchApi();
    api.answer(search, loseConnection);
    await openPublicScreen('/search?city=lodz', { api });
    await expect.element(page.getByRole('heading', { name: 'The search did not work' })).toBeVisible();
    api.answer(search, succeed(makeSearchPage([makePlace(1)])));
    await button('Try again').click();
    await expect.element(cards().first()).toBeVisible();
  });
});
