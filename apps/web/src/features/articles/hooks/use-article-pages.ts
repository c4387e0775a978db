import { useLaterPages } from '../../../lib/use-later-pages.ts';
import { type ArticleCard, articlesQuery } from '../queries.ts';

/** The first page is the document's; each topic has its own. */
export function useArticlePages(topic: string | undefined) {
  return useLaterPages(
    (cursor) => articlesQuery({ topic, cursor }),
    ({ slug }: ArticleCard) => slug,
  );
}
