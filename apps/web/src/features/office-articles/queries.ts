import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

export type ListedArticle = CallData<'GET /admin/articles'>['items'][number];
export type ArticleFile = CallData<'GET /admin/articles/:articleId'>;
export type ArticleWriting = ParsedRequest<'PUT /admin/articles/:articleId'>['body'];

export const officeArticlesQuery = (filter: { q?: string | undefined; state?: string | undefined }) => {
  const state = (['draft', 'scheduled', 'published'] as const).find((one) => one === filter.state);
  return (cursor?: string) => defineQuery('GET /admin/articles', { query: { q: filter.q, state, cursor } });
};

export const articleFileQuery = (articleId: string) =>
  defineQuery('GET /admin/articles/:articleId', { params: { articleId } });

/** What an article may be about. */
export const activityNamesQuery = () => defineQuery('GET /activity/activities', {});
