import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, loseConnection, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading, link, region } from '../../../../test/locators.ts';
import { bowling, cities, makeId, makeSearchPage, same } from '../../../../test/place-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const list = 'GET /activity/activities-for-consumers';

const facts = {
  summary: same('Roll and laugh'),
  description: same('Ten pins at the end of a lane.'),
  expectations: [same('Shoes are for hire.')],
  tableKind: 'lane',
  picture: null,
  providerCount: 3,
  placeCount: 4,
};

function makeTypical(price: number) {
  return { price, currency: 'PLN', pricedPer: 'hour', durationMinutes: 60, seats: 8 } as const;
}

const some: CallData<typeof list> = {
  items: [
    { ...bowling, ...facts, id: makeId(31), typical: makeTypical(12000) },
    {
      ...facts,
      id: makeId(32),
      slug: 'squash',
      name: same('Squash'),
      hue: 120,
      icon: 'squash',
      typical: makeTypical(6000),
    },
  ],
  nextCursor: null,
};

const createActivitiesApi = () =>
  createFakeApi({
    [list]: succeedWith(({ query }) => (query.get('city') === 'krakow' ? { ...some, items: [] } : some)),
    'GET /area/cities/user': succeed(cities),
    'GET /user/service-providers': succeed(makeSearchPage([])),
  });

describe('the activities', () => {
  test('say what to expect, what is free tonight and what it costs each', async () => {
    await openPublicScreen(paths.activities, { api: createActivitiesApi() });
    await expect.element(heading()).toHaveTextContent('What can we play?');
    await expect.element(link('Bowling')).toHaveAttribute('href', '/search?activity=bowling');
    await expect.element(page.getByText('4 free tonight')).toBeVisible();
    await page.getByText('What to expect').first().click();
    await expect.element(page.getByText('Shoes are for hire.').first()).toBeVisible();
    const costs = region('What a game costs each of you').getByRole('img');
    await expect.element(costs.first()).toHaveAccessibleName(/^15\szł each$/);
    await expect.element(costs.nth(1)).toHaveAccessibleName(/^30\szł each$/);
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 768, 1024);
  });

  test('hide nothing of a small picture behind what is free', async () => {
    await page.viewport(390, 844);
    await openPublicScreen(paths.activities, { api: createActivitiesApi() });
    await expect.element(link('Squash')).toBeVisible();
    const card = link('Squash').element().closest('li') ?? expect.fail('no card');
    const [picture, count] = [card.querySelector('img'), card.querySelector('p')];
    expect(count).toHaveTextContent('4 places');
    const foot = picture?.getBoundingClientRect().bottom;
    expect(foot).toBeLessThanOrEqual(count?.getBoundingClientRect().top ?? 0);
  });

  test('of a city where nobody plays lead back to all of them', async () => {
    await openPublicScreen(`${paths.activities}?city=krakow`, { api: createActivitiesApi(), language: 'pl' });
    await expect.element(heading('Tu jeszcze nikt nie gra')).toBeVisible();
    await expectFits(320, 390);
    await link('Zobacz całą Polskę').click();
    await expect.element(link('Kręgle')).toBeVisible();
    await page.viewport(320, 640);
    for (const price of document.querySelectorAll('svg text')) {
      const row = price.closest('svg')?.getBoundingClientRect();
      expect(price.getBoundingClientRect().right).toBeLessThanOrEqual(row?.right ?? 0);
    }
  });

  test('that do not load come when they are asked for again', async () => {
    const api = createActivitiesApi();
    api.answer(list, loseConnection);
    await openPublicScreen(paths.activities, { api });
    await expect.element(heading('The games did not load')).toBeVisible();
    await expect.element(page.getByText('Check your connection and try again.')).toBeVisible();
    api.answer(list, succeed(some));
    await button('Try again').click();
    await expect.element(link('Bowling')).toBeVisible();
  });
});
