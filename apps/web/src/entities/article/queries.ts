import type { CallData } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const list = 'GET /articles';
const one = 'GET /articles/:slug';

export type ArticlePage = CallData<typeof list>;
export type ArticleCard = ArticlePage['items'][number];
export type Article = CallData<typeof one>;

interface ArticlesFilter {
  topic?: string | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** One to lead and three rows of three. */
export const articlePageSize = 10;

export function articlesQuery({ topic, cursor, limit = articlePageSize }: ArticlesFilter = {}) {
  return defineQuery(list, { query: { topic, cursor, limit: limit.toString() } });
}

export function articleQuery(slug: string) {
  return defineQuery(one, { params: { slug } });
}

/** The chosen topic lives in the address. */
export function readTopic(search: URLSearchParams): string | undefined {
  return search.get('topic')?.trim().slice(0, 60) || undefined;
}

/** One large and three small ones. */
export function homeArticlesQuery() {
  return articlesQuery({ limit: 4 });
}

const shownPlaces = '3';

/** Where one can do what the article is about, the soonest first. */
export function articlePlacesQuery(activity: string) {
  return defineQuery('GET /user/service-providers', {
    query: { activity, sort: 'soonest', limit: shownPlaces },
  });
}
