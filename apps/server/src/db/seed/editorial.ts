import { readFile } from 'node:fs/promises';
import { countReadingMinutes } from '@gramy/domain/articles/article';
import { languages } from '@gramy/domain/language/language';
import { utcDayMs } from '@gramy/domain/time/instant';
import { serverFolder } from '../../server-folder.ts';
import { articles } from './content/articles.ts';
import { promotions } from './content/promotions.ts';
import type { Row } from './copy-rows.ts';
import { seedId } from './ids.ts';

/** Bodies are Markdown files beside the sources. */
const bodiesFolder = new URL('src/db/seed/content/articles/', serverFolder);

export async function buildArticles(now: Date): Promise<{ articles: Row[]; activities: Row[] }> {
  const rows = await Promise.all(
    articles.map(async (article): Promise<Row> => {
      const [en, pl] = await Promise.all(
        languages.map((language) =>
          readFile(new URL(`${article.slug}.${language}.md`, bodiesFolder), 'utf8'),
        ),
      );
      const published = new Date(now.getTime() - article.daysAgo * utcDayMs);
      return {
        id: seedId('article', article.slug),
        slug: article.slug,
        title: article.title,
        lead: article.lead,
        body: { en: en ?? '', pl: pl ?? '' },
        author: article.author,
        topic: article.topic,
        reading_minutes: countReadingMinutes(en ?? ''),
        published_at: published,
        created_at: published,
      };
    }),
  );
  const activities = articles.flatMap((article) =>
    article.activities.map(
      (activity): Row => ({
        article_id: seedId('article', article.slug),
        activity_id: seedId('activity', activity),
      }),
    ),
  );
  return { articles: rows, activities };
}

export function buildPromotions(now: Date): Row[] {
  return promotions.map(
    (promotion): Row => ({
      id: seedId('promotion', promotion.code),
      provider_id: promotion.provider ? seedId('provider', promotion.provider) : null,
      code: promotion.code,
      description: promotion.description,
      kind: promotion.kind,
      value: promotion.value,
      min_spend: promotion.minSpend,
      first_booking_only: promotion.firstBookingOnly,
      per_user_limit: promotion.perUserLimit,
      total_limit: promotion.totalLimit,
      starts_at: new Date(now.getTime() + promotion.startsInDays * utcDayMs),
      ends_at: new Date(now.getTime() + promotion.endsInDays * utcDayMs),
    }),
  );
}
