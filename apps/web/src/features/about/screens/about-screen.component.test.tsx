import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, loseConnection, succeed } from '../../../../test/fake-api.ts';
import { button, heading, link, region } from '../../../../test/locators.ts';
import { figures } from '../../../../test/place-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const counts = 'GET /market/figures';
const market = succeed({ ...figures, places: 1200, cities: 1 });

describe('the page about Gramy', () => {
  test('tells its story with the figures of the market, and how results are ranked', async () => {
    await openPublicScreen(paths.about, { api: createFakeApi({ [counts]: market }) });
    await expect.element(heading()).toHaveTextContent('Less calling, more playing');
    const counted = region('Gramy in figures');
    await expect.element(counted).toHaveTextContent('1,200');
    await expect.element(counted).toHaveTextContent('Polish city');
    await expect.element(link('How results are ranked')).toHaveAttribute('href', `${paths.about}#ranking`);
    expect(document.getElementById('ranking')).not.toBeNull();
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 768, 1024);
  });

  test('of a market that is still empty shows no figures', async () => {
    const nothing = succeed({ ...figures, places: 0, cities: 0, activities: 0 });
    await openPublicScreen(paths.about, { api: createFakeApi({ [counts]: nothing }) });
    await expect.element(heading()).toBeVisible();
    await expect.element(region('Gramy in figures')).not.toBeInTheDocument();
  });

  test('counts again when the figures did not arrive', async () => {
    const api = createFakeApi({ [counts]: loseConnection });
    await openPublicScreen(paths.about, { api, language: 'pl' });
    await expect.element(page.getByText('Liczby do nas nie dotarły.')).toBeVisible();
    api.answer(counts, market);
    await button('Policz jeszcze raz').click();
    await expect.element(region('Gramy w liczbach')).toBeVisible();
    await expectFits(320, 390);
  });
});
