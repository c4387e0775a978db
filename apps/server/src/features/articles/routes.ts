import type { Handlers } from '../../http/register-routes.ts';
import type { ArticleService } from './service.ts';

export function articleHandlers(articles: ArticleService) {
  return {
    'GET /articles': ({ query }) => articles.list(query),
    'GET /articles/:slug': ({ params }) => articles.find(params.slug),
  } satisfies Partial<Handlers>;
}
