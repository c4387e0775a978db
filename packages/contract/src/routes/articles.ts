import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { activityMark } from '../schemas/place.ts';
import { listOf, localizedText, slug, text } from '../schemas/shared.ts';

const articleCard = z.strictObject({
  slug,
  title: localizedText,
  lead: localizedText,
  topic: z.string(),
  author: z.string(),
  publishedAt: instant,
  readingMinutes: z.int(),
  /** The first one gives the picture. */
  activities: z.array(activityMark),
});

/** Made of the author's Markdown by the server: safe to be shown as it is. */
const articleText = z.strictObject({
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
    caching: 'brief',
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
    summary: 'One article with its text',
    tag,
    access: 'public',
    caching: 'brief',
    params: z.strictObject({ slug }),
    output: z.extend(articleCard, {
      body: z.strictObject({ en: articleText, pl: articleText }),
      updatedAt: instant,
      related: z.array(articleCard),
    }),
    errors: ['notFound'],
  },
});
