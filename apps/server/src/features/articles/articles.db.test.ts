import type { ParsedRequest } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addArticle, bothLanguages, createMarket, insertRow } from '../../../test/market-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { Failure } from '../../failure.ts';
import { type ArticleService, createArticleService } from './service.ts';

let database: TestDatabase;
let articles: ArticleService;
const now = new Date('2026-05-08T10:00:00Z');
const bowling = { slug: 'bowling', name: bothLanguages, hue: 272, icon: 'circle-ellipsis' };

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  articles = createArticleService(database.pool, {
    clock: { now: () => now },
    publicUrlOf: (key) => `https://pictures.example/${key}`,
  });
  const { activityId } = await createMarket(database.pool);
  const moment = (index: number) => `2026-05-0${index}T08:00:00.000001Z`;
  for (const [slug, topic, isAboutBowling, published] of [
    ['first-strike', 'guides', true, moment(1)],
    ['shoes', 'guides', false, moment(2)],
    ['same-moment', 'guides', false, moment(2)],
    ['league', 'news', true, moment(4)],
    ['tomorrow', 'news', true, moment(9)],
    ['draft', 'news', true, null],
  ] as const) {
    const id = uuidv7();
    await addArticle(database.pool, {
      id,
      slug,
      body: { en: '## Why\n\nBecause.', pl: '## Czemu\n\nBo <b>tak</b>.' },
      topic,
      reading_minutes: 4,
      published_at: published,
      updated_at: '2026-05-05T08:00:00Z',
    });
    if (isAboutBowling) {
      await insertRow(database.pool, 'article_activities', { article_id: id, activity_id: activityId });
    }
  }
});
afterAll(() => database.drop());

async function list(query: Partial<ParsedRequest<'GET /articles'>['query']> = {}) {
  const outcome = await articles.list({ limit: 12, ...query });
  if (outcome instanceof Failure) throw new Error(outcome.code);
  return { ...outcome, slugs: outcome.items.map(({ slug }) => slug) };
}

describe('D-6 articles', () => {
  it('are those that are out, the newest first, with all topics', async () => {
    const { slugs, topics, items } = await list();
    expect(slugs).toEqual(['league', 'same-moment', 'shoes', 'first-strike']);
    expect(topics).toEqual([
      { topic: 'guides', count: 3 },
      { topic: 'news', count: 1 },
    ]);
    expect(items[0]).toEqual({
      slug: 'league',
      title: bothLanguages,
      lead: bothLanguages,
      topic: 'news',
      author: 'Ewa Lis',
      publishedAt: '2026-05-04T08:00:00.000Z',
      readingMinutes: 4,
      activities: [bowling],
      cover: null,
    });
  });

  it('can be those of a topic or an activity', async () => {
    expect((await list({ topic: 'guides' })).slugs).toEqual(['same-moment', 'shoes', 'first-strike']);
    expect((await list({ activity: 'bowling' })).slugs).toEqual(['league', 'first-strike']);
    const { slugs, topics } = await list({ topic: "x' or true --" });
    expect([slugs, topics.length]).toEqual([[], 2]);
  });

  it('come page by page, none twice and none left out', async () => {
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 1, cursor });
      slugs.push(...page.slugs);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(slugs).toEqual((await list()).slugs);
    expect(await articles.list({ limit: 1, cursor: 'forged' })).toMatchObject({ code: 'validationFailed' });
  });
});

describe('D-6 one article', () => {
  it('has its text, and others that have to do with it', async () => {
    expect(await articles.find('first-strike')).toMatchObject({
      body: {
        en: {
          html: '<h2 id="why">Why</h2>\n<p>Because.</p>',
          headings: [{ id: 'why', text: 'Why' }],
        },
        pl: {
          html: '<h2 id="czemu">Czemu</h2>\n<p>Bo &lt;b&gt;tak&lt;/b&gt;.</p>',
          headings: [{ id: 'czemu', text: 'Czemu' }],
        },
      },
      updatedAt: '2026-05-05T08:00:00.000Z',
      activities: [bowling],
      related: [{ slug: 'league' }, { slug: 'same-moment' }, { slug: 'shoes' }],
    });
  });

  it.each(['tomorrow', 'draft', 'nothing'])('%s is not there', async (slug) => {
    expect(await articles.find(slug)).toMatchObject({ code: 'notFound' });
  });
});
