import type { Handlers } from '../../http/register-routes.ts';
import type { OfficeArticleService } from './service.ts';

const one = '/admin/articles/:articleId';

export function officeArticleHandlers(articles: OfficeArticleService) {
  return {
    'GET /admin/articles': ({ query }) => articles.list(query),
    'POST /admin/articles': ({ body }, context) => articles.begin(context, body),
    'POST /admin/articles/preview': ({ body }) => articles.preview(body.body),
    [`GET ${one}`]: ({ params }) => articles.read(params.articleId),
    [`PUT ${one}`]: ({ params, body }, context) => articles.save(context, params.articleId, body),
    [`DELETE ${one}`]: ({ params }, context) => articles.remove(context, params.articleId),
    [`POST ${one}/publish`]: ({ params, body }, context) => articles.publish(context, params.articleId, body),
    [`POST ${one}/withdraw`]: ({ params, body }, context) =>
      articles.withdraw(context, params.articleId, body.version),
    [`PUT ${one}/cover`]: ({ params, body }, context) => articles.putCover(context, params.articleId, body),
    [`DELETE ${one}/cover`]: ({ params }, context) => articles.removeCover(context, params.articleId),
  } satisfies Partial<Handlers>;
}
