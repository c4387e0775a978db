import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { activityMark } from '../schemas/place.ts';
import { listOf, localizedText, slug, text } from '../schemas/shared.ts';

/** Null: the scene of its first activity stands for it. */
export const articleCover = z.nullable(
  z.strictObject({
    /** 1600 by 1040. */
    url: z.string(),
    /** 800 by 520. */
    cardUrl: z.string(),
    alt: localizedText,
  }),
);

const articleCard = z.strictObject({
  slug,
  title: localizedText,
  lead: localizedText,
  topic: z.string(),
  author: z.string(),
  publishedAt: instant,
  readingMinutes: z.int(),
  /** The first one gives the picture where there is no cover. */
  activities: z.array(activityMark),
  cover: articleCover,
});

/** Made of the author's Markdown by the server: safe to be shown as it is. */
export const articleText = z.strictObject({
  html: z.string(),
  /** For the table of contents. */
  headings: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});

const tag = 'Articles';

export const articleRoutes = defineRoutes({
  'GET /articles': {
    summary: 'Articles, the newest first',
    tag,
    access: 'public',
    caching: 'revalidated',
    query: z.strictObject({
      topic: z.optional(text(60)),
      activity: z.optional(slug),
      cursor: z.optional(cursor),
      limit: pageSize(12, 50),
    }),
    output: z.extend(listOf(articleCard), {
      /** All topics, whatever was asked for. */
      topics: z.array(z.strictObject({ topic: z.string(), count: z.int() })),
    }),
    errors: [],
  },
  'GET /articles/:slug': {
    summary: 'One article with its text, by its address or one that it had before',
    tag,
    access: 'public',
    caching: 'revalidated',
    params: z.strictObject({ slug }),
    output: z.extend(articleCard, {
      body: z.strictObject({ en: articleText, pl: articleText }),
      updatedAt: instant,
      related: z.array(articleCard),
    }),
    errors: ['notFound'],
  },
});
