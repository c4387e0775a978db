import { type ArticleCard, articlesQuery } from '../../../entities/article/queries.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';

/** The first page is the document's; each topic has its own. */
export function useArticlePages(topic: string | undefined) {
  return useLaterPages(
    (cursor) => articlesQuery({ topic, cursor }),
    ({ slug }: ArticleCard) => slug,
  );
}
