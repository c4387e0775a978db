import { expect, it } from 'vitest';
import { describeArticle } from './discovery-needs.ts';

/** As the server says it: the article has another address by now. */
function follow(asked: string, current: string, search: string) {
  const { queries, follow: goOn } = describeArticle(asked, new URLSearchParams(search));
  const [article] = queries;
  if (!article || !goOn) throw new Error('An article needs itself first');
  const loaded = { [article.key]: { slug: current, activities: [] } };
  try {
    return goOn(loaded);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return [thrown.status, thrown.headers.get('location')];
  }
}

it('a former address of an article leads to the one in use, for good and with what followed it', () => {
  expect(follow('old-name', 'new-name', 'lng=pl')).toEqual([301, '/articles/new-name?lng=pl']);
  expect(follow('old-name', 'new-name', '')).toEqual([301, '/articles/new-name']);
  expect(follow('new-name', 'new-name', 'lng=pl')).toEqual({ queries: [], extras: [] });
});
