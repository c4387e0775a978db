import { type Language, languages } from '../language/language.ts';
import type { Instant } from '../time/instant.ts';

/** What an article may be about. Pages have a name for each. */
export const articleTopics = ['guide', 'party', 'rules', 'city', 'venue-life'] as const;
export type ArticleTopic = (typeof articleTopics)[number];

export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

/** Letters of each text, in one language. */
export const articleLimits = { title: 160, lead: 400, body: 40_000, author: 80, alt: 300 } as const;

export function findArticleState(publishedAt: Instant | null, now: Instant): ArticleState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

type Texts = Readonly<Record<Language, string>>;

export interface ArticleTexts {
  readonly title: Texts;
  readonly lead: Texts;
  readonly body: Texts;
  /** What is said of its cover to whoever cannot see it; null: it has none. */
  readonly coverAlt: Texts | null;
}

export const articleParts = ['title', 'lead', 'body', 'coverAlt'] as const;

export interface MissingText {
  readonly part: (typeof articleParts)[number];
  readonly language: Language;
}

/** What has to be written before guests may read it: pages show it in the language of each reader. */
export function listMissingTexts(article: ArticleTexts): MissingText[] {
  return articleParts.flatMap((part) => {
    const texts = article[part];
    if (texts === null) return [];
    return languages
      .filter((language) => texts[language].trim() === '')
      .map((language) => ({ part, language }));
  });
}

/** Paragraphs, headings, lists: whatever blank lines divide. */
export function countParagraphs(markdown: string): number {
  return markdown.split(/\n\s*\n/).filter((part) => part.trim() !== '').length;
}

const wordsPerMinute = 210;

export function countReadingMinutes(markdown: string): number {
  return Math.max(1, Math.round(markdown.split(/\s+/).length / wordsPerMinute));
}
