import type { CallData } from '@gramy/contract/wire-types';
import type { ArticleState } from '@gramy/domain/articles/article';
import { type Database, sql } from '../../db/database.ts';

type File = CallData<'GET /admin/articles/:articleId'>;

export type ListedRow = Pick<File, 'id' | 'slug' | 'title' | 'author' | 'topic' | 'activities'> & {
  publishedAt: Date | null;
  updatedAt: Date;
  coverKey: string | null;
  coverCardKey: string | null;
  coverAlt: File['title'] | null;
};

export type ArticleRow = ListedRow &
  Pick<File, 'lead' | 'body' | 'formerSlugs' | 'readingMinutes' | 'version'>;

const listed = sql`a.id, a.slug, a.title, a.author, a.topic, a.published_at as "publishedAt",
  a.updated_at as "updatedAt", a.cover_key as "coverKey", a.cover_card_key as "coverCardKey",
  a.cover_alt as "coverAlt",
  array(select v.slug::text from article_activities l join activities v on v.id = l.activity_id
    where l.article_id = a.id order by v.position) as activities`;

export interface ArticlesWanted {
  words: string | null;
  state: ArticleState | null;
  now: Date;
  /** The last one of the page before. */
  after: { updatedMicros: string; id: string } | undefined;
  most: number;
}

const ofState = {
  draft: () => sql`a.published_at is null`,
  scheduled: (now: Date) => sql`a.published_at > ${now}`,
  published: (now: Date) => sql`a.published_at <= ${now}`,
};

export async function listArticles(
  db: Database,
  { words, state, now, after, most }: ArticlesWanted,
): Promise<(ListedRow & { updatedMicros: string })[]> {
  const wanted = words === null ? null : `%${words.replaceAll(/[%_\\]/g, '\\$&')}%`;
  return db<(ListedRow & { updatedMicros: string })[]>`
    select ${listed}, (extract(epoch from a.updated_at) * 1000000)::bigint as "updatedMicros"
    from articles a
    where ${state === null ? sql`true` : ofState[state](now)}
      and (${wanted}::text is null or a.slug like ${wanted}
        or plain_name(concat_ws(' ', a.title ->> 'en', a.title ->> 'pl', a.author)) like plain_name(${wanted}))
      and (${after?.id ?? null}::uuid is null or (a.updated_at, a.id) < (
        timestamptz 'epoch' + ${after?.updatedMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}))
    order by a.updated_at desc, a.id desc
    limit ${most}`;
}

/** `update`: whoever saves it meanwhile waits. */
export async function findArticle(
  db: Database,
  id: string,
  lock: 'none' | 'update' = 'none',
): Promise<ArticleRow | undefined> {
  const [article] = await db<ArticleRow[]>`
    select ${listed}, a.lead, a.body, a.reading_minutes as "readingMinutes", a.version,
      array(select f.slug::text from former_article_slugs f where f.article_id = a.id order by f.left_at desc, f.slug)
        as "formerSlugs"
    from articles a where a.id = ${id} ${lock === 'update' ? sql`for update of a` : sql``}`;
  return article;
}

/** Until the transaction ends nobody else chooses an address. */
export async function lockSlugs(tx: Database): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('articles.slug', 0))`;
}

/** Which addresses that begin so are in use, by another article than this one. */
export async function listSlugsLike(db: Database, slug: string, except: string | null): Promise<string[]> {
  const rows = await db<{ slug: string }[]>`
    select slug from articles
    where (slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}) and id is distinct from ${except}::uuid`;
  return rows.map((row) => row.slug);
}

type Texts = File['title'];

export async function insertArticle(
  tx: Database,
  article: { id: string; slug: string; title: Texts; author: string; topic: string },
): Promise<void> {
  const { id, slug, title, author, topic } = article;
  await tx`
    insert into articles (id, slug, title, lead, body, author, topic, reading_minutes)
    values (${id}, ${slug}, ${JSON.stringify(title)}::text::jsonb, '{"en":"","pl":""}', '{"en":"","pl":""}', ${author},
      ${topic}, 1)`;
}

export interface ArticleChange
  extends Pick<
    ArticleRow,
    'slug' | 'title' | 'lead' | 'body' | 'author' | 'topic' | 'readingMinutes' | 'coverAlt' | 'coverKey'
  > {
  coverCardKey: string | null;
  publishedAt: Date | null;
}

/** All of it, by whoever holds its lock. */
export async function updateArticle(tx: Database, id: string, change: ArticleChange): Promise<void> {
  const { slug, title, lead, body, author, topic, readingMinutes, publishedAt } = change;
  const { coverKey, coverCardKey, coverAlt } = change;
  await tx`
    update articles set slug = ${slug}, title = ${JSON.stringify(title)}::text::jsonb,
      lead = ${JSON.stringify(lead)}::text::jsonb, body = ${JSON.stringify(body)}::text::jsonb, author = ${author},
      topic = ${topic}, reading_minutes = ${readingMinutes}, published_at = ${publishedAt}, cover_key = ${coverKey},
      cover_card_key = ${coverCardKey}, cover_alt = ${coverAlt === null ? null : JSON.stringify(coverAlt)}::text::jsonb,
      version = version + 1
    where id = ${id}`;
}

/** Of names that are no activity nothing becomes. */
export async function writeActivities(tx: Database, id: string, slugs: readonly string[]): Promise<void> {
  await tx`
    delete from article_activities l using activities v
    where l.article_id = ${id} and v.id = l.activity_id and v.slug <> all (${slugs}::text[])`;
  await tx`
    insert into article_activities (article_id, activity_id)
    select ${id}::uuid, id from activities where slug = any (${slugs}::text[])
    on conflict do nothing`;
}

export async function deleteArticle(tx: Database, id: string): Promise<void> {
  await tx`delete from articles where id = ${id}`;
}

export async function findOfficerName(db: Database, userId: string): Promise<string> {
  const [row] = await db<{ name: string }[]>`select full_name as name from users where id = ${userId}`;
  return row?.name ?? '';
}
