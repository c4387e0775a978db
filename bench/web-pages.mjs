import { median } from './table.mjs';

/** Pages that anybody may open, in the order of the product's own menu; of the many of a kind, one. */
export const publicPages = [
  '/home',
  '/activities',
  '/articles',
  '/articles/first-time-on-the-climbing-wall',
  '/search',
  '/service-provider/kregielnia-pod-zegarem',
  '/about-us',
  '/for-businesses',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/accessibility',
];

const rounds = 5;

/**
 * Lighthouse with its defaults, a phone on a slow network: the median of five runs.
 *
 * @param {string} origin
 * @param {{ chromiumPath: string, pages?: string[], log: (line: string) => void }} options
 */
export async function measurePages(origin, { chromiumPath, pages = publicPages, log }) {
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const rows = [];
  for (const page of pages) {
    log(page);
    const reports = [];
    for (let round = 0; round < rounds; round += 1) {
      // A browser of its own for every run: nothing is cached, and no worker of an earlier page answers.
      const chrome = await launch({ chromePath: chromiumPath, chromeFlags: listFlags() });
      try {
        const result = await lighthouse(origin + page, { port: chrome.port, logLevel: 'error' });
        if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not read ${page}`);
        reports.push(result.lhr);
      } finally {
        chrome.kill();
      }
    }
    rows.push({ page, ...summarize(reports) });
  }
  return rows;
}

function listFlags() {
  return [
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** @param {import('lighthouse').Result[]} reports */
function summarize(reports) {
  /** @param {string} id */
  const metric = (id) => median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  /** @param {string} id */
  const score = (id) => Math.round(100 * median(reports.map((report) => report.categories[id]?.score ?? 0)));
  const requests = reports.map((report) => listRequests(report).filter((request) => !isPrefetch(request)));
  const prefetches = reports.map((report) => listRequests(report).filter(isPrefetch));
  const [scripts, styles] = [weigh(requests, 'Script'), weigh(requests, 'Stylesheet')];
  return {
    // All that comes until the page is hydrated. What a tap may need next comes later.
    'JS KB': kilobytes(scripts),
    'CSS KB': kilobytes(styles),
    'JS+CSS KB': kilobytes(scripts + styles),
    'document KB': kilobytes(median(requests.map(([document]) => document?.transferSize ?? Number.NaN))),
    requests: median(requests.map(({ length }) => length)),
    'later KB': kilobytes(weigh(prefetches, 'Script') + weigh(prefetches, 'Stylesheet')),
    'perf/a11y/bp/seo': ['performance', 'accessibility', 'best-practices', 'seo'].map(score).join('/'),
    'FCP s': (metric('first-contentful-paint') / 1000).toFixed(2),
    'LCP s': (metric('largest-contentful-paint') / 1000).toFixed(2),
    'TBT ms': Math.round(metric('total-blocking-time')),
    CLS: metric('cumulative-layout-shift').toFixed(3),
  };
}

/** @typedef {{ transferSize: number, resourceType: string, networkRequestTime: number, sinceStart: number }} SentRequest */

/** @param {import('lighthouse').Result} report */
function listRequests(report) {
  const { details } = report.audits['network-requests'] ?? {};
  /** @type {SentRequest[]} */
  const items = details && 'items' in details ? details.items : [];
  const start = items[0]?.networkRequestTime ?? 0;
  // The browser requests its icon twice; a cache hit is no request.
  return items
    .filter(({ transferSize }) => transferSize > 0)
    .map((item) => ({ ...item, sinceStart: item.networkRequestTime - start }));
}

/** The page waits two seconds after its hydration before it prefetches; Lighthouse itself loads it without a slow line. */
const firstViewMs = 2000;

/** @param {SentRequest} request */
function isPrefetch({ sinceStart }) {
  return sinceStart > firstViewMs;
}

/** @param {SentRequest[][]} runs @param {string} type */
function weigh(runs, type) {
  const sizes = runs.map((sent) => sent.filter(({ resourceType }) => resourceType === type));
  return median(sizes.map((sent) => sent.reduce((sum, { transferSize }) => sum + transferSize, 0)));
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}
