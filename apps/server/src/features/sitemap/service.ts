import { hourMs, type Instant } from '@gramy/domain/time/instant';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  countProviders,
  listFirstOfParts,
  listProviders,
  listPublishedArticles,
  listSearches,
  type SearchPage,
} from './store.ts';

/** One address of the site in all its languages. */
export interface SitemapPage {
  /** From the root, without a language. */
  path: string;
  updatedAt?: Date;
}

export interface SitemapService {
  /** The names of its parts. */
  listParts(): Promise<string[]>;
  /** Some pages at a time, so that nobody has to hold them all; undefined when there is no such part. */
  readPart(name: string): Promise<AsyncIterable<SitemapPage[]> | undefined>;
  /** What the market can be searched for has changed: it is looked up again. */
  invalidate(): void;
}

export interface SitemapDeps {
  clock: Clock;
  /** How many pages a part may hold. */
  partSize: number;
}

/** A part of the providers is known by the first name in it. */
interface Plan {
  madeAt: Instant;
  /** All but the providers and the articles. */
  pages: SitemapPage[];
  /** Whether everything fits into one part. */
  isSmall: boolean;
  firstOfParts: string[];
}

const planLifetimeMs = hourMs;
const rowsAtOnce = 1_000;

/** What there is for everybody besides providers, articles and searches. */
const standingPaths = [
  '/home',
  '/activities',
  '/articles',
  '/search',
  '/about-us',
  '/for-businesses',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
];

/**
 * How the site is divided is found out once an hour, for that looks at everything there is. Articles are read for each
 * answer, so that one is there as soon as it is out, and providers a thousand at a time while they are being sent.
 */
export function createSitemapService(db: Database, { clock, partSize }: SitemapDeps): SitemapService {
  let plan: Promise<Plan> | undefined;

  async function makePlan(now: Date): Promise<Plan> {
    const [providers, articles, searches] = await Promise.all([
      countProviders(db),
      listPublishedArticles(db, now),
      listSearches(db),
    ]);
    const pages = [
      ...standingPaths.map((path) => ({ path })),
      ...searches.map((search) => ({ path: describeSearch(search) })),
    ];
    const isSmall = pages.length + articles.length + providers <= partSize;
    const firstOfParts = isSmall ? [''] : await listFirstOfParts(db, partSize);
    return { madeAt: now.getTime(), pages, isSmall, firstOfParts };
  }

  async function findPlan(): Promise<Plan> {
    const now = clock.now();
    const known = await plan?.catch(() => undefined);
    const age = known && Math.abs(now.getTime() - known.madeAt);
    if (age === undefined || age > planLifetimeMs) plan = makePlan(now);
    return plan ?? makePlan(now);
  }

  async function* readProviders(first: string, end: string | null): AsyncGenerator<SitemapPage[]> {
    let from = first;
    let isAfter = false;
    for (;;) {
      const rows = await listProviders(db, { from, isAfter, to: end, most: rowsAtOnce });
      yield rows.map(({ slug, updatedAt }) => ({ path: `/service-provider/${slug}`, updatedAt }));
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtOnce) return;
      from = last.slug;
      isAfter = true;
    }
  }

  async function* readPlan({ pages, isSmall }: Plan): AsyncGenerator<SitemapPage[]> {
    yield pages;
    const articles = await listPublishedArticles(db, clock.now());
    yield articles.map(({ slug, updatedAt }) => ({ path: `/articles/${slug}`, updatedAt }));
    if (isSmall) yield* readProviders('', null);
  }

  return {
    invalidate() {
      plan = undefined;
    },
    async listParts() {
      const { isSmall, firstOfParts } = await findPlan();
      return isSmall ? ['all'] : ['pages', ...firstOfParts.map((_, index) => `providers-${index + 1}`)];
    },
    async readPart(name) {
      const known = await findPlan();
      const { isSmall, firstOfParts } = known;
      if (name === (isSmall ? 'all' : 'pages')) return readPlan(known);
      if (isSmall) return undefined;
      const place = Number(/^providers-([1-9]\d{0,5})$/.exec(name)?.[1] ?? 0);
      const first = firstOfParts[place - 1];
      return first === undefined ? undefined : readProviders(first, firstOfParts[place] ?? null);
    },
  };
}

/** In the order of names that the search page itself has. */
function describeSearch({ activity, city }: SearchPage): string {
  const criteria = [activity === null ? '' : `activity=${activity}`, city === null ? '' : `city=${city}`];
  return `/search?${criteria.filter((part) => part !== '').join('&')}`;
}
