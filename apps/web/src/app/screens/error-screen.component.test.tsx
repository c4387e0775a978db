import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openShell } from '../../../test/app-shell.tsx';
import { expectAccessible, expectReadableInTheDark } from '../../../test/expect-accessible.ts';
import { expectFits } from '../../../test/expect-fits.ts';
import { press } from '../../../test/user-actions.ts';

/** As a loader answers of which the API knows nothing. */
const missing = {
  path: '/service-provider/kregielnia-pod-zegrem',
  loader: () => {
    throw new Response(null, { status: 404 });
  },
  HydrateFallback: () => null,
  Component: () => null,
};
/** As one that cannot be drawn. */
const failing = {
  path: '/broken',
  loader: () => {
    throw new Error('broken');
  },
  HydrateFallback: () => null,
  Component: () => null,
};
const field = (name: string) => page.getByRole('main').getByRole('searchbox', { name });

describe('R-6 a page that does not exist', () => {
  test('has a field to look for what was meant, and ways on', async () => {
    const { readAddress } = await openShell(missing.path, { screens: [missing] });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gutter ball');
    await expect
      .element(page.getByRole('link', { name: 'Free tonight', exact: true }))
      .toHaveAttribute('href', '/search?q=tonight');
    await expectAccessible();
    await expectReadableInTheDark();
    await field('What are you looking for?').fill(' kregielnia zegarem ');
    await press('Enter');
    await expect.poll(readAddress).toBe('/search?q=kregielnia+zegarem');
  });

  test('fits every width, in Polish', async () => {
    await page.viewport(320, 640);
    await openShell(missing.path, { language: 'pl', screens: [missing] });
    await expect.element(field('Czego szukasz?')).toBeVisible();
    await expectFits(320, 390, 820, 1440);
  });
});

test('a page that failed leads to the page of the status, which does not need this one', async () => {
  await openShell(failing.path, { screens: [failing] });
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'System status' }))
    .toHaveAttribute('href', '/status?lng=en');
  await expectFits();
});
