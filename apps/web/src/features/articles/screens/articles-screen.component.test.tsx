import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { articleCard } from '../../../../test/article-fixtures.ts';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { createFakeApi, loseConnection, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading, link } from '../../../../test/locators.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { paths } from '../../../lib/navigation/paths.ts';

const list = 'GET /articles';
const topics = [
  { topic: 'guide', count: 3 },
  { topic: 'city', count: 1 },
];

const articles = ['first', 'second', 'third'].map((slug) => ({
  ...articleCard,
  slug,
  title: { en: `The ${slug} one`, pl: `Artykuł ${slug}` },
}));

const someArticles = succeedWith(({ query }) => ({
  items: query.get('topic') === 'city' ? [] : articles,
  topics,
  nextCursor: null,
}));

describe('the articles', () => {
  test('begin with the newest one, and can be chosen by topic', async () => {
    await openPublicScreen(paths.articles, { api: createFakeApi({ [list]: someArticles }) });
    await expect.element(heading()).toHaveTextContent('Good evenings, explained');
    await expect.element(page.getByRole('article').nth(2)).toHaveTextContent('The third one');
    await expect.element(link(/^The first one/).first()).toHaveAttribute('href', '/articles/first');
    await expectAccessible();
    await expectReadableInTheDark();
    await expectFits(320, 390, 768, 1024);
  });

  test('of a topic without any lead back to all of them', async () => {
    const api = createFakeApi({ [list]: someArticles });
    await openPublicScreen(`${paths.articles}?topic=city`, { api, language: 'pl' });
    await expect.element(heading('Nie ma tu artykułów')).toBeVisible();
    await expectFits(320, 390);
    await link('Zobacz wszystkie artykuły').click();
    await expect.element(link(/^Artykuł first/).first()).toBeVisible();
  });

  test('that do not load come when they are asked for again', async () => {
    const api = createFakeApi({ [list]: loseConnection });
    await openPublicScreen(paths.articles, { api });
    await expect.element(heading('The articles did not load')).toBeVisible();
    api.answer(list, someArticles);
    await button('Try again').click();
    await expect.element(link(/^The first one/).first()).toBeVisible();
  });
});
