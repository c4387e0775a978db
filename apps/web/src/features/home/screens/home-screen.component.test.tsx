import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setOnline } from '../../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, loseConnection, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading, link } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import {
  activities,
  bowling,
  cities,
  figures,
  makePlace,
  makeSearchPage,
  noon,
  same,
} from '../../../../test/place-fixtures.ts';
import { openPublicScreen, standAt } from '../../../../test/public-screens.tsx';
import { makeBooking } from '../../../../test/ticket-data.ts';
import { press } from '../../../../test/user-actions.ts';
import { rememberViewed } from '../../../entities/place/hooks/recently-viewed.ts';
import { keepTicket } from '../../../entities/ticket/hooks/kept-tickets.ts';

const search = 'GET /user/service-providers';
const saved = 'GET /user/favourites';
const where = () => page.getByRole('navigation', { name: 'Where' });

function createHomeApi(answers: Parameters<typeof createFakeApi>[0] = {}) {
  return createFakeApi({
    'GET /area/cities/user': succeed(cities),
    'GET /activity/activities-for-consumers-with-counts': succeed(activities),
    'GET /market/figures': succeed(figures),
    'GET /user/service-providers/popular-service-providers': succeed({
      items: [makePlace(5)],
      nextCursor: null,
    }),
    'GET /articles': succeed({ items: [], nextCursor: null, topics: [] }),
    [search]: succeed(makeSearchPage([makePlace(1), makePlace(2)], { isByTime: true })),
    'GET /user/favourites/ids': succeed({ branchIds: [] }),
    [saved]: succeed({ items: [], nextCursor: null }),
    ...answers,
  });
}

describe('the home page', () => {
  test('shows what is counted and nothing else, in either theme and at every width', async () => {
    await openPublicScreen('/home', { api: createHomeApi() });
    await expect.element(heading()).toHaveTextContent('What are we playing tonight?');
    const chips = page.getByRole('navigation', { name: 'Activities' }).getByRole('link');
    await expect.element(chips.first()).toHaveTextContent('Bowling 4 places');
    expect(chips.elements()).toHaveLength(1);
    const figures = page.getByRole('region', { name: 'Gramy in figures' });
    await expect.element(figures).toHaveTextContent(/places to play\s*19/);
    await expect.element(figures).not.toHaveTextContent('review');
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 768, 1024);
  });

  test('says the time in each lit window in one line', async () => {
    const games = ['karaoke', 'darts', 'billiards', 'bowling', 'padel'];
    const places = games.map((slug, index) => makePlace(index + 1, { activities: [{ ...bowling, slug }] }));
    const api = createHomeApi({ [search]: succeed(makeSearchPage(places, { isByTime: true })) });
    await openPublicScreen('/home', { api });
    const windows = page.getByRole('link', { name: /^Tonight at/ });
    await expect.element(windows).toHaveLength(games.length);
    for (const width of [320, 390, 820]) {
      await page.viewport(width, 844);
      for (const lit of windows.elements()) {
        const { height, left, right } =
          lit.getElementsByTagName('span')[0]?.getBoundingClientRect() ?? new DOMRect();
        expect(height).toBeLessThan(30);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
    }
  });

  test('without a network begins with the tickets on this device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    keepTicket(zuzanna._id, makeBooking());
    await openPublicScreen('/home', { api: createHomeApi(), user: zuzanna });
    await expect.element(heading()).toBeVisible();
    const tickets = page.getByRole('list', { name: 'Your tickets' });
    await expect.element(tickets).not.toBeInTheDocument();
    setOnline(false);
    await expect.element(tickets).toHaveTextContent(/Kręgielnia Pod Zegarem.*Lane 5/);
    await expectAccessible();
    await expectFits(320, 1440);
  });

  test('looks at another city, which is an address', async () => {
    const { api, readAddress, goBack } = await openPublicScreen('/home?city=lodz', { api: createHomeApi() });
    await expect.element(page.getByRole('heading', { name: 'Free tonight in Łódź' })).toBeVisible();
    await where().getByRole('link', { name: 'Kraków' }).click();
    await expect.element(page.getByRole('heading', { name: 'Free tonight in Kraków' })).toBeVisible();
    expect(readAddress()).toBe('/home?city=krakow');
    expect(api.listCalls(search).at(-1)?.query.get('city')).toBe('krakow');
    await goBack();
    await expect.element(page.getByRole('heading', { name: 'Free tonight in Łódź' })).toBeVisible();
  });

  test('D-8 says when nobody may know where one is, and looks around whoever tells', async () => {
    const { api } = await openPublicScreen('/home?city=lodz', { api: createHomeApi() });
    const near = where().getByRole('button', { name: 'Near me' });
    standAt();
    await near.click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'GeoLocation is not available or enabled.' }))
      .toBeVisible();
    standAt({ latitude: 51.7592, longitude: 19.456 });
    await near.click();
    await expect.element(page.getByRole('heading', { name: 'Free tonight near you' })).toBeVisible();
    await expect
      .element(link('All free places'))
      .toHaveAttribute('href', expect.stringContaining('near=51.759%2C19.456'));
    expect(api.listCalls(search).at(-1)?.query.get('near')).toBe('51.759,19.456');
  });

  test('says that the free times did not come, and asks again', async () => {
    const api = createHomeApi();
    api.answer(search, loseConnection);
    await openPublicScreen('/home', { api, language: 'pl' });
    await expect.element(heading()).toHaveTextContent('W co gramy dziś wieczorem?');
    const retry = button('Spróbuj ponownie');
    await expect.element(retry).toBeVisible();
    api.answer(search, succeed(makeSearchPage([makePlace(1)], { isByTime: true })));
    await retry.click();
    await expect.element(link('Tor 1').first()).toBeVisible();
  });

  test('forgets what was looked at when it is told to', async () => {
    rememberViewed({
      providerSlug: 'pod-zegarem',
      branchSlug: 'rynek',
      branchId: 'b1',
      name: 'Pod Zegarem',
      cityName: same('Łódź'),
      activity: 'bowling',
    });
    await openPublicScreen('/home', { api: createHomeApi() });
    const seen = page.getByRole('region', { name: 'Recently viewed' });
    await expect
      .element(seen.getByRole('link', { name: /Pod Zegarem/ }))
      .toHaveAttribute('href', '/service-provider/pod-zegarem?branch=rynek');
    await seen.getByRole('button', { name: 'Clear the list' }).click();
    await expect.element(seen).not.toBeInTheDocument();
    expect(localStorage.getItem('recently-viewed')).toBeNull();
  });

  test('asks for tonight in the city one looks at, also when both are known late', async () => {
    await openPublicScreen('/home?city=krakow', { api: createHomeApi() });
    await expect.element(page.getByRole('combobox', { name: 'Day' })).toHaveValue('2026-11-18');
    await expect.element(page.getByRole('combobox', { name: 'Where' })).toHaveValue('krakow');
  });

  test('means the same evening by tonight in the form, in the list and in the search', async () => {
    const { readAddress } = await openPublicScreen('/home?city=lodz', { api: createHomeApi() });
    const tonight = 'city=lodz&date=2026-11-18&time=17%3A00';
    await expect.element(link('All free places')).toHaveAttribute('href', `/search?${tonight}&sort=soonest`);
    await expect.element(page.getByText('Wednesday 18 November from 17:00, straight from')).toBeVisible();
    const time = page.getByRole('combobox', { name: 'Time' });
    await expect.element(time).toHaveValue('17:00');
    await page.viewport(820, 1180);
    expect(time.element().clientWidth).toBeGreaterThanOrEqual(90);
    await button('Find a free time').click();
    await expect.poll(readAddress).toBe(`/search?${tonight}`);
    await expect.element(heading()).toHaveTextContent(/tonight$/);
    await button(/^When.*Tonight from 17:00/).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Tomorrow' }).click();
    await sheet.getByRole('button', { name: 'Tonight from 17:00' }).click();
    await sheet.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(readAddress).toBe(`/search?${tonight}`);
  });

  test('means the evening that comes by tonight from three at night on, and names its days', async () => {
    const now = Date.parse('2026-11-18T03:55:00+01:00');
    const { readAddress } = await openPublicScreen('/home?city=lodz', { api: createHomeApi(), now });
    const day = page.getByRole('combobox', { name: 'Day' });
    await expect.element(day.getByRole('option', { selected: true })).toHaveTextContent('Today, Wed');
    await expect.element(day.getByRole('option', { name: 'Tomorrow, Thu' })).toBeInTheDocument();
    await expect.element(page.getByText('Wednesday 18 November from 17:00, straight from')).toBeVisible();
    await button('Find a free time').click();
    await expect.poll(readAddress).toBe('/search?city=lodz&date=2026-11-18&time=17%3A00');
    await expect.element(heading()).toHaveTextContent(/tonight$/);
  });

  test('is asked in the morning for the hours of today that are left, and for any of tomorrow', async () => {
    const now = Date.parse('2026-11-18T06:48:00+01:00');
    await openPublicScreen('/home?city=lodz', { api: createHomeApi(), now });
    const time = page.getByRole('combobox', { name: 'Time' });
    const first = () => time.getByRole('option').nth(1);
    await expect.element(time).toHaveValue('17:00');
    await expect.element(first()).toHaveTextContent('after 07:00');
    await page.getByRole('combobox', { name: 'Day' }).selectOptions('Tomorrow, Thu');
    await expect.element(first()).toHaveTextContent('after 06:00');
  });

  test('takes no hour of the night along to another day', async () => {
    const now = Date.parse('2026-11-18T01:10:00+01:00');
    const options = { api: createHomeApi(), now, language: 'pl' as const };
    const { readAddress } = await openPublicScreen('/home?city=lodz', options);
    const day = page.getByRole('combobox', { name: 'Dzień' });
    await expect.element(day.getByRole('option', { selected: true })).toHaveTextContent('Jeszcze tej nocy');
    await page.viewport(390, 844);
    expect(missingWidth(day.element() as HTMLSelectElement)).toBeLessThanOrEqual(0);
    await page.viewport(1280, 900);
    const time = page.getByRole('combobox', { name: 'Godzina' });
    await expect.element(time).toHaveValue('00:00');
    await day.selectOptions('Jutro, czw.');
    await expect.element(time).toHaveValue('17:00');
    await day.selectOptions('Jeszcze tej nocy');
    await time.selectOptions('po 00:00');
    await button('Znajdź wolny termin').click();
    await expect.poll(readAddress).toBe('/search?city=lodz&date=2026-11-17&time=00%3A00');
    await expect.element(heading()).toHaveTextContent(/jeszcze tej nocy$/);
    await button(/^Kiedy.*Jeszcze tej nocy/).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Dzień/ }).click();
    await sheet.getByText('20', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Szukaj', exact: true }).click();
    await expect.poll(readAddress).toBe('/search?city=lodz&date=2026-11-20');
  });

  test('is asked for any day of the next months by a calendar', async () => {
    const { readAddress } = await openPublicScreen('/home?city=lodz', { api: createHomeApi() });
    const day = page.getByRole('combobox', { name: 'Day' });
    await expect.element(day).toHaveValue('2026-11-18');
    await day.selectOptions('Another day…');
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    await expect.element(calendar.getByRole('gridcell', { name: /18 November 2026, Today/ })).toBeVisible();
    await expectAccessible(calendar.element());
    await press('Escape');
    await expect.element(day).toHaveValue('2026-11-18');
    await day.selectOptions('Another day…');
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByText('24', { exact: true }).click();
    await expect.element(day).toHaveValue('2026-12-24');
    await expect.element(day.getByRole('option', { selected: true })).toHaveTextContent('24 Dec');
    await button('Find a free time').click();
    await expect.poll(readAddress).toBe('/search?city=lodz&date=2026-12-24&time=17%3A00');
  });

  test('is searched by keyboard alone', async () => {
    const api = createHomeApi();
    api.answer(
      'GET /user/service-providers/suggestions',
      succeed({ items: [{ kind: 'activity', ...bowling }] }),
    );
    const { readAddress } = await openPublicScreen('/home', { api });
    const words = page.getByRole('combobox', { name: 'What' });
    await expect.element(page.getByRole('combobox', { name: 'Day' })).toHaveValue('2026-11-18');
    (words.element() as HTMLElement).focus();
    await userEvent.keyboard('bowl');
    const suggestion = page.getByRole('option', { name: /^Bowling/ });
    await expect.element(suggestion).toBeVisible();
    await press('ArrowDown');
    await expect.element(suggestion).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect.element(words).toHaveValue('Bowling');
    await press('Tab');
    await userEvent.keyboard('Kra');
    await press('Tab');
    // From tonight to tomorrow.
    await press('ArrowDown', 'Tab');
    // From five to seven.
    await press('ArrowDown', 'ArrowDown', 'Tab', '6', 'Enter');
    const query = 'q=Bowling&city=krakow&date=2026-11-19&time=19%3A00&guests=6';
    await expect.poll(readAddress).toBe(`/search?${query}`);
  });
});

describe('the saved places', () => {
  const place = makePlace(3, { providerName: 'Pod Zegarem' });

  test('stand on the home page for whoever asks for them, and a heart lets them go and takes that back', async () => {
    const api = createHomeApi();
    const kept = new Set([place.branchId]);
    const listKept = () => [place].filter(({ branchId }) => kept.has(branchId));
    api.answer(
      saved,
      succeedWith(() => ({ items: listKept(), nextCursor: null })),
    );
    api.answer(
      'GET /user/favourites/ids',
      succeedWith(() => ({ branchIds: [...kept] })),
    );
    const answerWith = (change: (id: string) => unknown) =>
      succeedWith(({ params: { branchId = '' } }) => {
        change(branchId);
        return { branchId };
      });
    api.answer(
      'DELETE /user/favourites/:branchId',
      answerWith((id) => kept.delete(id)),
    );
    api.answer(
      'PUT /user/favourites/:branchId',
      answerWith((id) => kept.add(id)),
    );
    await openPublicScreen('/home#saved', { api, user: zuzanna });
    const strip = page.getByRole('region', { name: 'Saved places' });
    await expect.element(strip).toBeInViewport();
    await expect.element(strip.getByText(/from 89\szł an hour/)).toBeVisible();
    await strip.getByRole('button', { name: 'Save Pod Zegarem' }).click();
    await expect.element(strip.getByText(/^Press the heart on a place/)).toBeVisible();
    await button('Undo').click();
    await expect
      .element(strip.getByRole('link', { name: /^Pod Zegarem/ }))
      .toHaveAttribute('href', '/service-provider/tor-3?branch=centrum');
  });
});

/** Of what is chosen: a field cuts it off without a word of its own. */
function missingWidth(field: HTMLSelectElement): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('nothing to measure with');
  pen.font = getComputedStyle(field).font;
  return Math.ceil(pen.measureText(field.selectedOptions[0]?.text ?? '').width) - field.clientWidth;
}
