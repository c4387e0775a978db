import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { articleCard } from '../../../../test/article-fixtures.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, loseConnection, succeed } from '../../../../test/fake-api.ts';
import { button, heading, link } from '../../../../test/locators.ts';
import { makePlace, makeSearchPage } from '../../../../test/place-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import type { Article } from '../../../entities/article/queries.ts';

const one = 'GET /articles/:slug';
const places = 'GET /user/service-providers';
const address = '/articles/first-strike';

function writeText(...titles: string[]): Article['body']['en'] {
  const headings = titles.map((text, place) => ({ id: `part-${place}`, text }));
  const html = headings.map(({ id, text }) => `<h2 id="${id}">${text}</h2><p>${'…'.repeat(9)}</p>`).join('');
  return { html, headings };
}

const article: Article = {
  ...articleCard,
  body: {
    en: writeText('What to wear', 'What to say', 'What to drink'),
    pl: writeText('W co się ubrać', 'Co mówić', 'Co wypić'),
  },
  updatedAt: '2026-11-02T10:00:00.000Z',
  related: [{ ...articleCard, slug: 'second-strike', title: { en: 'And a second', pl: 'I drugi' } }],
};

const createArticleApi = () =>
  createFakeApi({
    [one]: succeed(article),
    [places]: succeed(makeSearchPage([makePlace(1)], { total: 9 })),
  });

describe('an article', () => {
  test('leads through its text, to where one can do it, and on to the next', async () => {
    await openPublicScreen(address, { api: createArticleApi() });
    await expect.element(heading()).toHaveTextContent('Your first strike');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const [target] = contents.getByRole('link', { name: 'What to say' }).elements();
    const id = target?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)?.textContent).toBe('What to say');
    await expect.element(link('Bowling').first()).toHaveAttribute('href', '/search?activity=bowling');
    const where = page.getByRole('region', { name: 'Where to try it tonight' });
    await expect.element(where.getByRole('article')).toHaveTextContent('Bowling');
    await expect
      .element(where.getByRole('link', { name: 'All 9 places' }))
      .toHaveAttribute('href', '/search?activity=bowling');
    await expect.element(link(/^And a second/)).toHaveAttribute('href', '/articles/second-strike');
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 768, 1024);
  });

  test('speaks the other language in place', async () => {
    const { translator } = await openPublicScreen(address, { api: createArticleApi() });
    await expect.element(page.getByRole('heading', { level: 2, name: 'What to wear' })).toBeVisible();
    translator.setLanguage('pl');
    await expect.element(heading()).toHaveTextContent('Pierwszy strike');
    await expect.element(page.getByRole('heading', { level: 2, name: 'W co się ubrać' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Czytaj dalej' })).toBeVisible();
  });

  test('that does not load says so, and comes when it is asked for again', async () => {
    const api = createArticleApi();
    api.answer(one, loseConnection);
    await openPublicScreen(address, { api });
    await expect.element(heading()).toHaveTextContent('The articles did not load');
    api.answer(one, succeed(article));
    await button('Try again').click();
    await expect.element(heading()).toHaveTextContent('Your first strike');
  });
});
