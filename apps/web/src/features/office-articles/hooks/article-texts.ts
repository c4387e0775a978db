import { type ArticleTopic, articleTopics, countParagraphs } from '@gramy/domain/articles/article';
import type { ArticleFile, ArticleWriting } from '../queries.ts';

export type ArticleTexts = Omit<ArticleWriting, 'version'>;

/** What can be typed of an article. */
export function readTexts(file: ArticleFile): ArticleTexts {
  const { slug, title, lead, body, author, activities, cover } = file;
  const topic = articleTopics.find((one): one is ArticleTopic => one === file.topic) ?? articleTopics[0];
  return { slug, title, lead, body, author, topic, activities, coverAlt: cover?.alt ?? null };
}

export function isSameTexts(one: ArticleTexts, other: ArticleTexts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export interface ParagraphGap {
  language: 'en' | 'pl';
  count: number;
}

/** In which language there are fewer paragraphs, and how many fewer. */
export function findParagraphGap({ body }: Pick<ArticleTexts, 'body'>): ParagraphGap | undefined {
  const more = countParagraphs(body.en) - countParagraphs(body.pl);
  if (more === 0) return undefined;
  return { language: more > 0 ? 'pl' : 'en', count: Math.abs(more) };
}
