import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { heading } from '../../../../test/locators.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const documents = [
  { path: paths.privacy, en: 'Privacy policy', pl: 'Polityka prywatności' },
  { path: paths.terms, en: 'Terms of service', pl: 'Regulamin' },
  { path: paths.accessibility, en: 'Accessibility statement', pl: 'Deklaracja dostępności' },
];

describe.each(documents)('R-12 the page at $path', ({ path, ...titles }) => {
  test.each(['en', 'pl'] as const)('is whole in %s, and fits every width', async (language) => {
    await openPublicScreen(path, { language });
    await expect.element(heading()).toHaveTextContent(titles[language]);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    // Nothing of the notation is left, and no blank is unfilled.
    expect(page.getByRole('article').element().textContent).not.toMatch(/\{\{|\]\(|\*\*|@[a-z]+$/);
    if (language === 'en') {
      await expectAccessible();
      await expectReadableInTheDark();
    }
    await expectFits(320, 390, 768, 1099, 1100);
  });
});

test('R-12 the privacy policy says how long the answer about cookies is kept', async () => {
  await openPublicScreen(paths.privacy);
  await expect
    .element(page.getByRole('row').filter({ hasText: 'cookie-consent' }))
    .toHaveTextContent('365 days');
});

test('the contents of a document are folded on a phone', async () => {
  await page.viewport(390, 844);
  await openPublicScreen(paths.terms, { language: 'pl' });
  const contents = page.getByRole('navigation', { name: 'Na tej stronie' });
  await expect.element(heading()).toHaveTextContent('Regulamin');
  expect(contents.elements()).toHaveLength(0);
  await page.getByText('Na tej stronie').first().click();
  await expect
    .element(contents.getByRole('link', { name: /Reklamacje/ }))
    .toHaveAttribute('href', `${paths.terms}#complaints`);
});
