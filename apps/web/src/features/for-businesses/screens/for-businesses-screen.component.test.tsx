import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, succeed } from '../../../../test/fake-api.ts';
import { button, field, heading } from '../../../../test/locators.ts';
import { figures } from '../../../../test/place-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const openBusinesses = (language: 'en' | 'pl' = 'en') =>
  openPublicScreen(paths.forBusinesses, {
    api: createFakeApi({ 'GET /market/figures': succeed(figures) }),
    language,
  });

describe('the page for businesses', () => {
  test('says who is there already, and can be used by everybody', async () => {
    await openBusinesses();
    await expect.element(heading()).toHaveTextContent('Fill the Tuesdays. Keep the Fridays calm.');
    await expect.element(page.getByText('Already on Gramy: 19 places in 2 Polish cities.')).toBeVisible();
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 768, 1024);
  });

  test('lets a request on the example board be accepted', async () => {
    await openBusinesses();
    await button('Accept').click();
    await expect.element(page.getByText(/^Accepted\. .+ knows\.$/)).toBeVisible();
    await button('Again').click();
    await expect.element(button('Accept')).toBeVisible();
  });

  test('counts the revenue of empty hours from what one says', async () => {
    await openBusinesses();
    const income = page.getByRole('status', { name: 'More revenue' });
    await expect.element(income).toHaveTextContent('11,520 zł');
    await field('Price of an hour').fill('100');
    await expect.element(income).toHaveTextContent('12,800 zł');
  });

  test('fits in Polish', async () => {
    await openBusinesses('pl');
    await expect.element(heading()).toBeVisible();
    await expectFits(320, 390, 768, 1024);
  });
});
