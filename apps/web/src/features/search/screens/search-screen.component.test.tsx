import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { expectFocusSeen } from '../../../../test/expect-focus-seen.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import {
  bowling,
  lodz,
  makePlace,
  makeSearchPage,
  momentOf,
  today,
} from '../../../../test/place-fixtures.ts';
import { openPublicScreen, standAt } from '../../../../test/public-screens.tsx';
import { createSearchApi } from '../../../../test/search-api.ts';
import { press, pressOn } from '../../../../test/user-actions.ts';

const search = 'GET /user/service-providers';
const cards = () => page.getByRole('list', { name: 'Places', exact: true }).getByRole('article');

describe('the search', () => {
  test('stands in nobody’s way in either theme, and fits every width', async () => {
    await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await expect.element(heading()).toHaveTextContent('4 places');
    await expect.element(cards().first()).toHaveTextContent('Śródmieście');
    // One city goes without saying.
    await expect.element(cards().first()).not.toHaveTextContent('Łódź');
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 820, 1024, 1440);
    await page.viewport(320, 700);
    await button(/^Filters/).click();
    await expectFits(320);
  });

  test('hides nothing that has the focus under the button for the map', async () => {
    await openPublicScreen('/search?city=lodz', { api: createSearchApi() });
    await expect.element(cards().first()).toHaveTextContent('Śródmieście');
    await expectFocusSeen();
  });

  test('shows a place by its first photo, cut where the venue says, and others by their scenes', async () => {
    const photo = {
      url: '/pictures/lanes.webp',
      caption: { en: 'Lanes', pl: 'Tory' },
      focus: { x: 25, y: 100 },
    };
    const api = createSearchApi();
    api.answer(search, succeed(makeSearchPage([makePlace(1, { photo }), makePlace(2)])));
    await openPublicScreen('/search?city=lodz', { api });
    const shown = cards().first().getByRole('img', { name: 'Lanes' });
    await expect.element(shown).toHaveAttribute('src', photo.url);
    expect(getComputedStyle(shown.element()).objectPosition).toBe('25% 100%');
    const drawn = cards().nth(1).element().querySelector('img');
    expect(drawn?.getAttribute('src')).toMatch(/scenes\/bowling/);
  });

  test('offers nobody again what a venue has declined to them', async () => {
    const api = createSearchApi();
    const declined = [1, 2].flatMap((number) => {
      const { branchId, starts } = makePlace(number);
      const refused = number === 1 ? starts.slice(0, 1) : starts;
      return refused.map(({ offerId, startsAt }) => ({ branchId, offerId, startsAt }));
    });
    const no = { isUnanswered: false, venueNote: null };
    api.answer('GET /user/booking/declined', succeed({ items: declined.map((one) => ({ ...one, ...no })) }));
    api.answer('GET /user/favourites/ids', succeed({ branchIds: [] }));
    const countStarts = (index: number) =>
      cards().nth(index).getByRole('link', { name: /zł/ }).elements().length;
    await openPublicScreen('/search?city=lodz', { api, user: zuzanna });
    await expect.element(cards().nth(1)).toHaveTextContent('The venue said no to this time. See other days');
    expect([0, 1, 2].map(countStarts)).toEqual([
      makePlace(1).starts.length - 1,
      0,
      makePlace(3).starts.length,
    ]);
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
    await sheet.getByRole('button', { name: 'Show 4 places' }).click();
    await expect.poll(readAddress).toBe('/search?tags=food&instant=1');
    // How many are chosen is said while the sheet is closed.
    await expect.element(button(/^Filters/)).toHaveTextContent(/^Filters\s*2$/);
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
    expect(readAddress()).toBe('/search?near=51.759%2C19.456&sort=distance');
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('D-3 names the city on cards of all cities, and the day of an opening only when it is another', async () => {
    const api = createSearchApi();
    const opens = (minute: number) => ({
      isOpen: false,
      until: null,
      opensAt: new Date(momentOf(today, minute)).toISOString(),
    });
    api.answer(
      search,
      succeed(makeSearchPage([makePlace(1, { open: opens(840) }), makePlace(2, { open: opens(2280) })])),
    );
    await openPublicScreen('/search', { api });
    await expect.element(cards().first()).toHaveTextContent('Śródmieście · Łódź');
    await expect.element(cards().first()).toHaveTextContent('Opens today 14:00');
    await expect.element(cards().nth(1)).toHaveTextContent('Opens Thu 14:00');
  });

  test('D-3 shows what words were taken for, and each of it can be taken away', async () => {
    const api = createSearchApi();
    const understood = {
      activity: bowling,
      city: lodz,
      date: today,
      time: '19:00',
      isNearMe: false,
      words: null,
      isUnknown: false,
    };
    api.answer(
      search,
      succeedWith(({ query }) => makeSearchPage([makePlace(1)], query.has('q') ? { understood } : {})),
    );
    const { readAddress } = await openPublicScreen('/search?q=bowling+tonight+lodz', { api });
    await expect.element(heading()).toHaveTextContent('1 bowling alley');
    await expect.element(button(/^Bowling/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Where: Łódź')).toBeVisible();
    await button('Free after 19:00').click();
    await expect.poll(readAddress).toBe('/search?activity=bowling&city=lodz');
  });

  test('D-3 D-8 asks whoever writes "near me" where that is', async () => {
    const api = createSearchApi();
    const understood = {
      activity: bowling,
      city: null,
      date: null,
      time: null,
      isNearMe: true,
      words: null,
      isUnknown: false,
    };
    api.answer(
      search,
      succeedWith(({ query }) => makeSearchPage([makePlace(1)], query.has('q') ? { understood } : {})),
    );
    standAt({ latitude: 51.7592485, longitude: 19.4559833 });
    const { readAddress } = await openPublicScreen('/search?q=bowling+near+me', { api });
    await expect.element(page.getByText('To search near you')).toBeVisible();
    await expectAccessible();
    await button('Use my location').click();
    await expect.poll(readAddress).toBe('/search?activity=bowling&near=51.759%2C19.456&sort=distance');
    await expect.element(page.getByText('To search near you')).not.toBeInTheDocument();
  });

  test('D-3 asks whether words that fit nowhere meant something else', async () => {
    const api = createSearchApi();
    const nearlyMeant = { activity: bowling, city: null };
    const unknown = { ...makeSearchPage([]).understood, isUnknown: true };
    api.answer(
      search,
      succeedWith(({ query }) =>
        query.has('q')
          ? makeSearchPage([], { nearlyMeant, understood: unknown })
          : makeSearchPage([makePlace(1), makePlace(2)]),
      ),
    );
    const { readAddress } = await openPublicScreen('/search?q=bollinng', { api });
    await expect.element(heading()).toHaveTextContent('Nothing here is called “bollinng”');
    await expect.element(page.getByText('Did you mean “Bowling”?')).toBeVisible();
    await button('Show 2').click();
    await expect.poll(readAddress).toBe('/search?activity=bowling');
  });

  test.each(['🎳', '%', '"'])('D-3 says that %s means nothing to it, and offers what there is', async (q) => {
    const api = createSearchApi();
    const unknown = { ...makeSearchPage([]).understood, isUnknown: true };
    api.answer(
      search,
      succeedWith(({ query }) =>
        makeSearchPage(query.has('q') ? [] : [makePlace(1)], query.has('q') ? { understood: unknown } : {}),
      ),
    );
    const { readAddress } = await openPublicScreen(`/search?q=${encodeURIComponent(q)}`, { api });
    await expect.element(heading()).toHaveTextContent(`We do not understand “${q}”`);
    await expectAccessible();
    await button('Show 4').click();
    await expect.poll(readAddress).toBe('/search?activity=bowling');
  });

  test('D-3 says how far the nearest place is when none is near, and offers cities', async () => {
    const api = createSearchApi();
    const nearest = { city: lodz, distanceMeters: 6_594_000 };
    api.answer(
      search,
      succeedWith(({ query }) =>
        query.has('near') ? makeSearchPage([], { nearest }) : makeSearchPage([makePlace(1), makePlace(2)]),
      ),
    );
    const { readAddress } = await openPublicScreen('/search?near=40.71,-74&sort=distance', { api });
    await expect.element(heading()).toHaveTextContent('Nothing near you');
    await expect
      .element(page.getByText('The nearest place is in Łódź, 6,594 km away', { exact: false }))
      .toBeVisible();
    await expectAccessible();
    await button('Show 2').first().click();
    await expect.poll(readAddress).toBe('/search?city=lodz');
  });

  test('D-3 offers the nearest day that is free instead of one that is not', async () => {
    const api = createSearchApi();
    api.answer(
      search,
      succeedWith(({ query }) =>
        query.get('date') === '2027-11-18'
          ? makeSearchPage([], { isByTime: true, otherDate: '2027-01-17' })
          : makeSearchPage([makePlace(1), makePlace(2), makePlace(3)]),
      ),
    );
    const { readAddress } = await openPublicScreen('/search?date=2027-11-18', { api });
    await expect.element(page.getByText(/^Another day: .*17.*2027$/)).toBeVisible();
    await button('Show 3').click();
    await expect.poll(readAddress).toBe('/search?date=2027-01-17');
  });

  test('D-3 says that a day is over, and leads to today', async () => {
    const api = createSearchApi();
    api.answer(
      search,
      succeedWith(({ query }) =>
        makeSearchPage(query.get('date') === '2026-11-17' ? [] : [makePlace(1)], { isByTime: true }),
      ),
    );
    const { readAddress } = await openPublicScreen('/search?city=lodz&date=2026-11-17', { api });
    await expect.element(heading()).toHaveTextContent('This day is over');
    await expect.element(page.getByText('Another day: Today')).toBeVisible();
    await button('Show 1').first().click();
    await expect.poll(readAddress).toBe(`/search?city=lodz&date=${today}`);
  });

  test('names the night that an hour after midnight belongs to, in the heading and beside it', async () => {
    const now = Date.parse('2026-11-19T07:00:00+01:00');
    const api = createSearchApi();
    api.answer(search, succeed(makeSearchPage([makePlace(1)], { isByTime: true })));
    const address = '/search?city=lodz&date=2026-11-19&time=01:00';
    const { readAddress } = await openPublicScreen(address, { api, now });
    await expect.element(heading()).toHaveTextContent('1 place free on Thursday night');
    await expect
      .element(page.getByText('Tomorrow, after 01:00 (Thursday night)', { exact: false }).last())
      .toBeVisible();
    await expect.element(page.getByText(/Today, after/)).not.toBeInTheDocument();
    expect(readAddress()).toContain('date=2026-11-19');
  });

  test('D-3 says by which rule the best rated come first', async () => {
    await openPublicScreen('/search?city=lodz&sort=rating', { api: createSearchApi() });
    await expect
      .element(page.getByText('as if it had 8 more reviews of 4.2', { exact: false }))
      .toBeVisible();
    await expect.element(cards().first()).toHaveTextContent('12 reviews');
  });

  test('D-3 says that there is no such city, and offers the one that was nearly named', async () => {
    const api = createSearchApi();
    api.answer(
      search,
      succeedWith(({ query }) => makeSearchPage(query.get('city') === 'krakuf' ? [] : [makePlace(1)])),
    );
    const { readAddress } = await openPublicScreen('/search?city=krakuf', { api });
    await expect.element(heading()).toHaveTextContent('We know no city called “krakuf”');
    await expect.element(page.getByText('Did you mean “Kraków”?')).toBeVisible();
    await button('Show 1').first().click();
    await expect.poll(readAddress).toBe('/search?city=krakow');
  });

  test('D-3 shows the way out when nothing fits', async () => {
    const api = createSearchApi();
    api.answer(
      search,
      succeedWith(({ query }) => makeSearchPage(query.has('maxPrice') ? [] : [makePlace(1), makePlace(2)])),
    );
    const { readAddress } = await openPublicScreen('/search?city=lodz&tags=food&maxPrice=100', { api });
    await expect.element(heading()).toHaveTextContent('Nothing fits all of this');
    await expect.element(button('Show 7')).toBeVisible();
    const drop = button(/^Up to .*\+2$/).last();
    await expect.element(drop).toBeVisible();
    // Without it there would be as little.
    await expect.element(button(/\+0$/)).not.toBeInTheDocument();
    await expectAccessible();
    await expectReadableInTheDark();
    await drop.click();
    await expect.poll(readAddress).toBe('/search?city=lodz&tags=food');
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
    await expect.element(page.getByText(/^Check your connection/)).toBeVisible();
    // Trouble of ours is nobody's connection.
    api.answer(search, refuse(500, 'internal'));
    await button('Try again').click();
    await expect.element(page.getByText(/^It is our fault, not yours/)).toBeVisible();
    await expect.element(page.getByText(/connection/)).not.toBeInTheDocument();
    api.answer(search, succeed(makeSearchPage([makePlace(1)])));
    await button('Try again').click();
    await expect.element(cards().first()).toBeVisible();
  });
});
