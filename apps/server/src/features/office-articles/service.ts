import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import {
  articleTopics,
  countReadingMinutes,
  findArticleState,
  listMissingTexts,
} from '@gramy/domain/articles/article';
import { makeSlug } from '@gramy/domain/text/make-slug';
import { uuidv7 } from 'uuidv7';
import type { Database, Pool, Transaction } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import { Failure, type Outcome } from '../../failure.ts';
import type { OfficeContext } from '../../http/call-context.ts';
import { renderMarkdown } from '../../markdown.ts';
import { readPageMark, writePageMark } from '../../page-mark.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordOfficeChange } from '../audit/service.ts';
import { handOver, type UploadService } from '../uploads/service.ts';
import { describeLogged } from './service/logged-article.ts';
import {
  type ArticleChange,
  type ArticleRow,
  deleteArticle,
  findArticle,
  findOfficerName,
  insertArticle,
  type ListedRow,
  listArticles,
  listSlugsLike,
  lockSlugs,
  updateArticle,
  writeActivities,
} from './store.ts';

type Page = CallData<'GET /admin/articles'>;
type File = CallData<'GET /admin/articles/:articleId'>;
type Query = ParsedRequest<'GET /admin/articles'>['query'];
type Beginning = ParsedRequest<'POST /admin/articles'>['body'];
type Writing = ParsedRequest<'PUT /admin/articles/:articleId'>['body'];
type Moment = ParsedRequest<'POST /admin/articles/:articleId/publish'>['body'];
type Cover = ParsedRequest<'PUT /admin/articles/:articleId/cover'>['body'];
type Preview = CallData<'POST /admin/articles/preview'>;

export interface OfficeArticleService {
  list(query: Query): Promise<Outcome<Page>>;
  begin(context: OfficeContext, beginning: Beginning): Promise<Outcome<File>>;
  preview(body: File['body']): Promise<Preview>;
  read(articleId: string): Promise<Outcome<File>>;
  save(context: OfficeContext, articleId: string, writing: Writing): Promise<Outcome<File>>;
  remove(context: OfficeContext, articleId: string): Promise<Outcome<{ isDeleted: true }>>;
  publish(context: OfficeContext, articleId: string, moment: Moment): Promise<Outcome<File>>;
  withdraw(context: OfficeContext, articleId: string, version: number): Promise<Outcome<File>>;
  putCover(context: OfficeContext, articleId: string, cover: Cover): Promise<Outcome<File>>;
  removeCover(context: OfficeContext, articleId: string): Promise<Outcome<File>>;
}

export interface OfficeArticleDeps {
  clock: Clock;
  uploads: Pick<UploadService, 'takePicture' | 'makeSmaller' | 'remove' | 'publicUrl'>;
}

const pageCover = { width: 1600, height: 1040, folder: 'pictures/articles' } as const;
const cardCover = { width: 800, height: 520, folder: 'pictures/articles' } as const;

/** The text of an article belongs to the market: whoever may write one may write all of them. */
export function createOfficeArticleService(
  pool: Pool,
  { clock, uploads }: OfficeArticleDeps,
): OfficeArticleService {
  const toListed = (row: ListedRow): Page['items'][number] => {
    const { id, slug, title, author, topic, activities, publishedAt, updatedAt } = row;
    const { coverKey, coverCardKey, coverAlt } = row;
    return {
      ...{ id, slug, title, author, topic, activities },
      state: findArticleState(publishedAt?.getTime() ?? null, clock.now().getTime()),
      publishedAt: publishedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      cover:
        coverKey && coverCardKey && coverAlt
          ? { url: uploads.publicUrl(coverKey), cardUrl: uploads.publicUrl(coverCardKey), alt: coverAlt }
          : null,
    };
  };

  async function readOne(db: Database, articleId: string): Promise<Outcome<File>> {
    const row = await findArticle(db, articleId);
    if (!row) return new Failure('notFound');
    const { lead, body, formerSlugs, readingMinutes, version } = row;
    return { ...toListed(row), lead, body, formerSlugs, readingMinutes, version };
  }

  /** What guests read stays whole, whoever changes it. */
  async function change(
    context: OfficeContext,
    articleId: string,
    { version, action }: { version: number | undefined; action: 'change' | 'publish' | 'pause' },
    work: (tx: Transaction, before: ArticleRow) => Promise<Outcome<Partial<ArticleChange>>>,
  ): Promise<Outcome<File>> {
    return runOnce(pool, undefined, async (tx) => {
      const before = await findArticle(tx, articleId, 'update');
      if (!before) return new Failure('notFound');
      if (version !== undefined && before.version !== version) return new Failure('changedMeanwhile');
      const changed = await work(tx, before);
      if (changed instanceof Failure) return changed;
      const after = { ...before, ...changed };
      if (after.publishedAt !== null && listMissingTexts(after).length > 0)
        return new Failure('articleUnfinished');
      await updateArticle(tx, articleId, after);
      const saved = await findArticle(tx, articleId);
      await recordOfficeChange(tx, context, {
        action: `article.${action}`,
        subjectId: articleId,
        before: describeLogged(before),
        after: describeLogged(saved ?? before),
      });
      return readOne(tx, articleId);
    });
  }

  async function removeFiles(keys: readonly (string | null | undefined)[]): Promise<void> {
    for (const key of keys) if (key) await uploads.remove(key);
  }

  return {
    async list({ q, state, cursor, limit }) {
      const mark = readPageMark(cursor, 1);
      if (mark instanceof Failure) return mark;
      const found = await listArticles(pool, {
        words: q ?? null,
        state: state ?? null,
        now: clock.now(),
        after: mark && { updatedMicros: mark.numbers[0] ?? '', id: mark.id },
        most: limit + 1,
      });
      const rows = found.slice(0, limit);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return {
        items: rows.map(toListed),
        nextCursor: last ? writePageMark([last.updatedMicros], last.id) : null,
      };
    },

    begin: (context, { title, language }) =>
      runOnce(pool, context.idempotency, async (tx) => {
        const id = uuidv7();
        await lockSlugs(tx);
        const wanted = makeSlug(title) ?? 'article';
        const used = new Set(await listSlugsLike(tx, wanted, null));
        let slug = wanted;
        for (let number = 2; used.has(slug); number++) slug = `${wanted}-${number}`;
        const texts = { en: '', pl: '', [language]: title };
        const author = await findOfficerName(tx, context.officer.userId);
        await insertArticle(tx, { id, slug, title: texts, author, topic: articleTopics[0] });
        await recordOfficeChange(tx, context, {
          action: 'article.create',
          subjectId: id,
          after: { slug, title: texts, author },
        });
        return readOne(tx, id);
      }),

    preview: async (body) => ({ en: renderMarkdown(body.en, 'en'), pl: renderMarkdown(body.pl, 'pl') }),

    read: (articleId) => readOne(pool, articleId),

    save: (context, articleId, { version, activities, coverAlt, ...texts }) =>
      change(context, articleId, { version, action: 'change' }, async (tx, before) => {
        if (texts.slug !== before.slug) {
          await lockSlugs(tx);
          const used = await listSlugsLike(tx, texts.slug, articleId);
          if (used.includes(texts.slug)) return new Failure('slugTaken');
        }
        await writeActivities(tx, articleId, activities);
        const alt = before.coverKey === null ? null : (coverAlt ?? before.coverAlt);
        return { ...texts, coverAlt: alt, readingMinutes: countReadingMinutes(texts.body.en) };
      }),

    remove: (context, articleId) =>
      runOnce<{ isDeleted: true; files: (string | null)[] }>(pool, undefined, async (tx) => {
        const before = await findArticle(tx, articleId, 'update');
        if (!before) return new Failure('notFound');
        if (before.publishedAt !== null) return new Failure('articleOut');
        await deleteArticle(tx, articleId);
        await recordOfficeChange(tx, context, {
          action: 'article.delete',
          subjectId: articleId,
          before: describeLogged(before),
        });
        return { isDeleted: true, files: [before.coverKey, before.coverCardKey] };
      }).then(async (removed) => {
        if (removed instanceof Failure) return removed;
        // Once nothing shows them any more.
        await removeFiles(removed.files);
        return { isDeleted: true };
      }),

    publish: (context, articleId, { version, at }) =>
      change(context, articleId, { version, action: 'publish' }, async (_, { publishedAt }) => {
        const now = clock.now();
        if (at !== null && Date.parse(at) > now.getTime()) return { publishedAt: new Date(at) };
        // What is out already keeps its day.
        return { publishedAt: publishedAt && publishedAt <= now ? publishedAt : now };
      }),

    withdraw: (context, articleId, version) =>
      change(context, articleId, { version, action: 'pause' }, async () => ({ publishedAt: null })),

    // The picture is made outside the transaction: that takes a while, and nobody should wait for it with a connection.
    async putCover(context, articleId, { version, key, alt }) {
      const { userId } = context.officer;
      const seen = await findArticle(pool, articleId);
      if (!seen) return new Failure('notFound');
      if (seen.version !== version) return new Failure('changedMeanwhile');
      const made = await uploads.takePicture(userId, key, pageCover);
      if (made instanceof Failure) return made;
      const card = await uploads.makeSmaller(userId, made.key, cardCover);
      if (card instanceof Failure) {
        await uploads.remove(made.key);
        return card;
      }
      let old: (string | null)[] = [];
      const saved = await change(context, articleId, { version, action: 'change' }, async (tx, before) => {
        old = [before.coverKey, before.coverCardKey];
        await handOver(tx, made.key);
        await handOver(tx, card.key);
        return { coverKey: made.key, coverCardKey: card.key, coverAlt: alt };
      });
      await removeFiles(saved instanceof Failure ? [made.key, card.key] : old);
      return saved;
    },

    async removeCover(context, articleId) {
      let old: (string | null)[] = [];
      const saved = await change(
        context,
        articleId,
        { version: undefined, action: 'change' },
        async (_, before) => {
          old = [before.coverKey, before.coverCardKey];
          return { coverKey: null, coverCardKey: null, coverAlt: null };
        },
      );
      if (!(saved instanceof Failure)) await removeFiles(old);
      return saved;
    },
  };
}
