import type { CallData } from '@gramy/contract/wire-types';
import { type Database, sql } from '../../db/database.ts';

type Card = CallData<'GET /articles'>['items'][number];

export type ArticleCardRow = Omit<Card, 'publishedAt' | 'cover'> & {
  id: string;
  publishedAt: Date;
  /** Names of files; null: it has no cover. */
  cover: { key: string; cardKey: string; alt: Card['title'] } | null;
};
export type ArticleRow = ArticleCardRow & {
  /** Markdown. */
  body: Card['title'];
  updatedAt: Date;
};

const card = sql`r.id, r.slug, r.title, r.lead, r.topic, r.author, r.published_at as "publishedAt",
  r.reading_minutes as "readingMinutes",
  case when r.cover_key is not null
    then jsonb_build_object('key', r.cover_key, 'cardKey', r.cover_card_key, 'alt', r.cover_alt) end as cover,
  (select coalesce(jsonb_agg(jsonb_build_object('slug', a.slug, 'name', a.name, 'hue', a.hue, 'icon', a.icon)
      order by a.position), '[]')
    from article_activities l join activities a on a.id = l.activity_id where l.article_id = r.id) as activities`;

export interface ArticlesWanted {
  topic: string | null;
  activitySlug: string | null;
  now: Date;
  /** The last one of the page before. */
  after: { publishedMicros: string; id: string } | undefined;
  most: number;
}

/** Those that are out, the newest first. */
export async function listArticles(
  db: Database,
  { topic, activitySlug, now, after, most }: ArticlesWanted,
): Promise<(ArticleCardRow & { publishedMicros: string })[]> {
  return db<(ArticleCardRow & { publishedMicros: string })[]>`
    select ${card}, (extract(epoch from r.published_at) * 1000000)::bigint as "publishedMicros"
    from articles r
    where r.published_at <= ${now} and (${topic}::text is null or r.topic = ${topic})
      and (${activitySlug}::text is null or exists (
        select from article_activities l join activities a on a.id = l.activity_id
        where l.article_id = r.id and a.slug = ${activitySlug}))
      and (${after?.id ?? null}::uuid is null or (r.published_at, r.id) < (
        timestamptz 'epoch' + ${after?.publishedMicros ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}))
    order by r.published_at desc, r.id desc
    limit ${most}`;
}

export async function countTopics(db: Database, now: Date): Promise<{ topic: string; count: number }[]> {
  return db<{ topic: string; count: number }[]>`
    select topic, count(*)::int as count from articles where published_at <= ${now} group by topic order by topic`;
}

/** By the address in use, or by one it had before. */
export async function findArticle(db: Database, slug: string, now: Date): Promise<ArticleRow | undefined> {
  const [article] = await db<ArticleRow[]>`
    select ${card}, r.body, greatest(r.updated_at, r.published_at) as "updatedAt"
    from articles r
    where r.id = coalesce((select id from articles where slug = ${slug}),
        (select article_id from former_article_slugs where slug = ${slug}))
      and r.published_at <= ${now}`;
  return article;
}

/** Those that share most activities first, then those of its topic, then the newest. */
export async function listRelatedArticles(
  db: Database,
  { id, topic }: { id: string; topic: string },
  { now, most }: { now: Date; most: number },
): Promise<ArticleCardRow[]> {
  return db<ArticleCardRow[]>`
    select ${card}
    from articles r
    where r.id <> ${id} and r.published_at <= ${now}
    order by (select count(*) from article_activities own
        join article_activities other on other.activity_id = own.activity_id
        where own.article_id = ${id} and other.article_id = r.id) desc,
      r.topic = ${topic} desc, r.published_at desc, r.id desc
    limit ${most}`;
}
