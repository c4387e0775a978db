import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import type { Database } from '../../db/database.ts';
import { Failure, type Outcome } from '../../failure.ts';
import { createLoadingCache } from '../../loading-cache.ts';
import { renderMarkdown } from '../../markdown.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { type ArticleCardRow, countTopics, findArticle, listArticles, listRelatedArticles } from './store.ts';

export interface ArticleService {
  list(query: ParsedRequest<'GET /articles'>['query']): Promise<Outcome<CallData<'GET /articles'>>>;
  find(slug: string): Promise<Outcome<CallData<'GET /articles/:slug'>>>;
}

const relatedCount = 3;
const mostRenderedTexts = 200;

type Card = CallData<'GET /articles'>['items'][number];
type ArticleBody = CallData<'GET /articles/:slug'>['body'];

export interface ArticleDeps {
  clock: Clock;
  /** Where covers can be seen. */
  publicUrlOf: (key: string) => string;
}

export function createArticleService(db: Database, { clock, publicUrlOf }: ArticleDeps): ArticleService {
  const toCard = (row: ArticleCardRow): Card => {
    const { slug, title, lead, topic, author, publishedAt, readingMinutes, activities, cover } = row;
    return {
      ...{ slug, title, lead, topic, author, readingMinutes, activities },
      publishedAt: publishedAt.toISOString(),
      cover: cover && { url: publicUrlOf(cover.key), cardUrl: publicUrlOf(cover.cardKey), alt: cover.alt },
    };
  };
  const bodies = createLoadingCache<ArticleBody>({ most: mostRenderedTexts });

  return {
    async list({ topic, activity, cursor, limit }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const now = clock.now();
      const [found, topics] = await Promise.all([
        listArticles(db, {
          topic: topic ?? null,
          activitySlug: activity ?? null,
          now,
          after: mark && { publishedMicros: mark.numbers[0] ?? '', id: mark.id },
          most: limit + 1,
        }),
        countTopics(db, now),
      ]);
      const rows = found.slice(0, limit);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return {
        items: rows.map(toCard),
        nextCursor: last ? writePageMark([last.publishedMicros], last.id) : null,
        topics,
      };
    },
    async find(slug) {
      const now = clock.now();
      const article = await findArticle(db, slug, now);
      if (article === undefined) return new Failure('notFound', { detail: 'There is no such article' });
      const related = await listRelatedArticles(db, article, { now, most: relatedCount });
      return {
        ...toCard(article),
        // Rendered once for each version of an article.
        body: await bodies.find(`${article.id} ${article.updatedAt.getTime()}`, async () => ({
          en: renderMarkdown(article.body.en, 'en'),
          pl: renderMarkdown(article.body.pl, 'pl'),
        })),
        updatedAt: article.updatedAt.toISOString(),
        related: related.map(toCard),
      };
    },
  };
}
