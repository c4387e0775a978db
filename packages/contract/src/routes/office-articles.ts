import { articleLimits, articleStates, articleTopics } from '@gramy/domain/articles/article';
import * as z from 'zod/mini';
import { defineRoutes } from '../route.ts';
import { instant } from '../schemas/account.ts';
import { cursor, pageSize } from '../schemas/address.ts';
import { draftLine, draftText, version } from '../schemas/setup.ts';
import { id, language, listOf, localizedText, requiredLine, slug } from '../schemas/shared.ts';
import { articleCover, articleText } from './articles.ts';

const office = { tag: 'Office', access: 'office.writeArticles' } as const;
const errors = ['notFound', 'secondStepNeeded', 'sessionEnded'] as const;
const params = z.strictObject({ articleId: id });

const { title, lead, body, author, alt } = articleLimits;

const facts = {
  id,
  slug,
  title: localizedText,
  state: z.enum(articleStates),
  publishedAt: z.nullable(instant),
  updatedAt: instant,
  author: z.string(),
  topic: z.string(),
  cover: articleCover,
  /** The first one gives the picture where there is no cover. */
  activities: z.array(slug),
};

const articleFile = z.strictObject({
  ...facts,
  lead: localizedText,
  /** Markdown. */
  body: localizedText,
  /** They lead to it still. */
  formerSlugs: z.array(slug),
  readingMinutes: z.int(),
  version,
});

const line = (maximum: number) => z.strictObject({ en: draftLine(maximum), pl: draftLine(maximum) });
const texts = { body: draftText(body) };

const one = '/admin/articles/:articleId';

export const officeArticleRoutes = defineRoutes({
  'GET /admin/articles': {
    summary: 'All articles with drafts, what was touched last first',
    ...office,
    query: z.strictObject({
      q: z.optional(requiredLine(120)),
      state: z.optional(z.enum(articleStates)),
      cursor: z.optional(cursor),
      limit: pageSize(30, 100),
    }),
    output: listOf(z.strictObject(facts)),
    errors,
  },
  'POST /admin/articles': {
    summary: 'Begin an article: a draft with an address made of its title',
    ...office,
    body: z.strictObject({ title: requiredLine(title), language }),
    output: articleFile,
    successStatus: 201,
    errors,
    idempotency: 'accepted',
  },
  'POST /admin/articles/preview': {
    summary: 'A text as its page would show it; nothing is kept',
    ...office,
    body: z.strictObject(texts),
    output: z.strictObject({ en: articleText, pl: articleText }),
    errors,
  },
  [`GET ${one}`]: {
    summary: 'One article as it is written',
    ...office,
    params,
    output: articleFile,
    errors,
  },
  [`PUT ${one}`]: {
    summary: 'Save an article; what is out changes for its readers, and an address that it leaves leads on',
    ...office,
    params,
    body: z.strictObject({
      version,
      slug,
      title: line(title),
      lead: draftText(lead),
      ...texts,
      author: draftLine(author),
      topic: z.enum(articleTopics),
      activities: z.array(slug).check(z.maxLength(8, { error: 'tooMany' })),
      /** Null: there is no cover, or what is said of it stays as it is. */
      coverAlt: z.nullable(line(alt)),
    }),
    output: articleFile,
    errors: [...errors, 'changedMeanwhile', 'slugTaken', 'articleUnfinished'],
  },
  [`DELETE ${one}`]: {
    summary: 'Delete a draft; one that is out has to be taken down first',
    ...office,
    params,
    output: z.strictObject({ isDeleted: z.literal(true) }),
    errors: [...errors, 'articleOut'],
  },
  [`POST ${one}/publish`]: {
    summary: 'Let guests read it, now or from a moment on',
    ...office,
    params,
    body: z.strictObject({
      version,
      /** Null, or past: now. */
      at: z.nullable(instant),
    }),
    output: articleFile,
    errors: [...errors, 'changedMeanwhile', 'articleUnfinished'],
  },
  [`POST ${one}/withdraw`]: {
    summary: 'Make a draft of it again: nobody reads it any more',
    ...office,
    params,
    body: z.strictObject({ version }),
    output: articleFile,
    errors: [...errors, 'changedMeanwhile'],
  },
  [`PUT ${one}/cover`]: {
    summary: 'Give it another cover, of a picture that was sent to a pre-signed address',
    ...office,
    params,
    body: z.strictObject({ version, key: z.string().check(z.maxLength(512)), alt: line(alt) }),
    output: articleFile,
    errors: [...errors, 'changedMeanwhile', 'articleUnfinished', 'pictureRefused'],
    limit: { max: 120, windowSeconds: 3600 },
  },
  [`DELETE ${one}/cover`]: {
    summary: 'Take the cover away, with its files: a scene stands for it again',
    ...office,
    params,
    output: articleFile,
    errors,
  },
});
