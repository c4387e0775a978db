import type { PublicConfig } from '@gramy/contract/public-config';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePlace, makeSearchPage } from '../../test/place-fixtures.ts';
import { readClientAssets } from './client-assets.ts';
import { listInlineScripts } from './inline-scripts.tsx';
import { type PageState, stateElementId } from './page-state.ts';
import { type DocumentInput, renderDocument } from './server-entry.tsx';
import { readVisitor, type VisitorHeaders } from './visitor.ts';

const citiesPath = '/api/area/cities/user';
const activitiesPath = '/api/activity/activities-for-consumers-with-counts';
const config: PublicConfig = {
  apiBaseUrl: '/api',
  publicUrl: 'https://gramy.test',
  defaultLanguage: 'en',
  buildTime: '2026-01-01T00:00:00Z',
  businessLinks: { registration: '/business', contact: '/contact?topic=business' },
  hasGoogleSignIn: false,
  serviceFee: { basisPoints: 0, fixed: 400 },
  hasTranslationEngine: false,
  hasGeocoder: true,
  takesOnlinePayments: true,
  consentDays: 365,
  analyticsScriptUrl: null,
  map: { googleKey: null, styleUrl: null, origins: [], hasTiles: false },
  operator: {
    name: 'Gramy',
    email: 'hello@gramy.test',
    address: null,
    phone: null,
    taxId: null,
    registerNumber: null,
  },
  picturesBase: '/pictures/test',
  pictureOrigins: [],
  showsComponentGallery: false,
};

interface Answer {
  status: number;
  body: unknown;
}

function listOf(items: unknown[]): Answer {
  return { status: 200, body: { success: true, data: { items, nextCursor: null } } };
}

function problem(status: number): Answer {
  const body = { success: false, status, code: 'internal', title: '', errors: [], requestId: 'req-1' };
  return { status, body };
}

const lodz = { id: 'c1', slug: 'lodz', name: { en: 'Lodz', pl: 'Łódź' }, providerCount: 7, placeCount: 7 };
const bowling = {
  id: 'a1',
  slug: 'bowling',
  name: { en: 'Bowling', pl: 'Kręgle' },
  summary: { en: 'Ten pins', pl: 'Dziesięć kręgli' },
  hue: 272,
  providerCount: 5,
  placeCount: 5,
};

const market: Record<string, Answer> = {
  [citiesPath]: listOf([lodz]),
  [activitiesPath]: listOf([bowling]),
};

function render(
  path: string,
  { headers = {}, ...changes }: Partial<DocumentInput> & { headers?: VisitorHeaders } = {},
  answers: Record<string, Answer> = market,
) {
  const fetchStub = vi.fn(async (input: string | URL | Request) => {
    const { pathname } = new URL(String(input));
    const { status, body } = answers[pathname] ?? problem(404);
    return new Response(JSON.stringify(body), { status });
  });
  const rendered = renderDocument({
    url: `https://gramy.test${path}`,
    method: 'GET',
    visitor: readVisitor(new URL(`https://gramy.test${path}`), headers, config),
    fetch: fetchStub,
    config,
    isUnderMaintenance: false,
    assets: readClientAssets({
      'src/app/browser-entry.tsx': {
        file: 'assets/entry.js',
        isEntry: true,
        css: ['assets/app.css'],
        assets: ['assets/bricolage-english-polish-B1.woff2'],
      },
      'src/features/home/screens/home-screen.tsx': { file: 'assets/home.js' },
    }),
    requestId: 'req-1',
    ...changes,
  });
  return { rendered, fetchStub };
}

function readState(body: string): PageState {
  const match = new RegExp(`<script type="application/json" id="${stateElementId}"[^>]*>(.*?)</script>`).exec(
    body,
  );
  return JSON.parse(match?.[1] ?? '');
}

function findHeading(body: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
}

/** The state holds all messages, also those that nobody is shown. */
function findShown(body: string): string {
  return body.replace(/<script[\s\S]*?<\/script>/g, '');
}

describe('the home document', () => {
  it('shows the activities of the chosen city, and asks for everything once', async () => {
    const { rendered, fetchStub } = render('/home?city=lodz');
    const { status, body, headers } = await rendered;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('>Bowling</span>');
    const asked = fetchStub.mock.calls.map(([address]) => String(address));
    expect(asked).toContain(`https://gramy.test${activitiesPath}?city=lodz`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('does without what it can do without: free times, figures and articles say for themselves that they are missing', async () => {
    const onError = vi.fn();
    const { status, body } = await render('/home', { onError }).rendered;
    expect(status).toBe(200);
    expect(findShown(body)).toContain('Looking for free times');
    expect(onError).not.toHaveBeenCalled();
  });

  it('speaks Polish when asked to, and remembers it for visitors without scripts', async () => {
    const { status, body, headers } = await render('/home?lng=pl').rendered;
    expect(status).toBe(200);
    expect(body).toContain('<html lang="pl">');
    expect(body).toContain('>Kręgle</span>');
    expect(headers['content-language']).toBe('pl');
    expect(headers['set-cookie']).toBe('i18nextLng=pl; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  });

  it('carries its data, and the messages of its own language only', async () => {
    const { body } = await render('/home', { headers: { acceptLanguage: 'pl' } }).rendered;
    const { language, files } = readState(body).messages;
    expect(language).toBe('pl');
    expect(Object.keys(files).sort()).toEqual(['app', 'articles', 'home', 'places']);
    expect(body).not.toContain('What are we playing');
    const loaded = Object.values(readState(body).router?.loaderData ?? {}).find((data) => data !== null);
    expect(Object.values(loaded as object)).toContainEqual({ items: [bowling], nextCursor: null });
  });

  it('describes itself to search engines and fetches its chunks early', async () => {
    const { body } = await render('/home?city=lodz&utm_source=x').rendered;
    expect(body).toContain('<link rel="canonical" href="https://gramy.test/home?city=lodz" data-head="">');
    expect(body).toContain('<title data-head="">Lodz: what to play tonight · Gramy</title>');
    expect(body).toContain(
      'rel="preload" as="font" type="font/woff2" crossorigin href="/assets/bricolage-english-polish-B1.woff2"',
    );
    expect(body).toContain('{"entry":"/assets/entry.js","preloads":["/assets/home.js"]}');
  });

  it.each([
    ['2026-11-20T20:00:00Z', ['2026-11-20 17:00']],
    ['2026-11-20T23:30:00Z', ['2026-11-20 00:00', '2026-11-21 17:00']],
    ['2026-11-21T04:00:00Z', ['2026-11-21 17:00']],
  ])(
    'asks at %s for what can still be played, after midnight in the same night first',
    async (now, wishes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      onTestFinished(() => void vi.useRealTimers());
      const empty = { ...market, '/api/user/service-providers': listOf([]) };
      const { rendered, fetchStub } = render('/home?city=lodz', {}, empty);
      await rendered;
      const searches = fetchStub.mock.calls
        .map(([address]) => new URL(String(address)))
        .filter(({ pathname }) => pathname === '/api/user/service-providers')
        .map(({ searchParams }) => `${searchParams.get('date')} ${searchParams.get('time')}`);
      expect(searches).toEqual(wishes);
    },
  );

  it('waits for nothing in a market that has no city yet', async () => {
    const empty = { ...market, [citiesPath]: listOf([]), '/api/user/service-providers': listOf([]) };
    const { body } = await render('/home', {}, empty).rendered;
    expect(findShown(body)).toContain('Nothing free near you tonight');
    expect(findShown(body)).not.toContain('Looking for free times');
  });

  it('says so when nothing is free in a city tonight', async () => {
    const empty = { ...market, '/api/user/service-providers': listOf([]) };
    const { status, body } = await render('/home?city=lodz', {}, empty).rendered;
    expect(status).toBe(200);
    expect(body).toContain('Nothing free in Lodz tonight');
  });
});

describe('the document of a search', () => {
  const found = (items: Parameters<typeof makeSearchPage>[0]) => ({
    ...market,
    '/api/user/service-providers': { status: 200, body: { success: true, data: makeSearchPage(items) } },
  });

  it('of a city that there is not stays out of search engines, and says so', async () => {
    const { status, body } = await render('/search?city=atlantis', {}, found([])).rendered;
    expect(status).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(findHeading(body)).toBe('We know no city called “atlantis”');
    const known = await render('/search?city=lodz', {}, found([makePlace(1)])).rendered;
    expect(known.body).not.toContain('noindex');
  });

  it('has its filters as a form for browsers without scripts', async () => {
    const { body } = await render('/search?city=lodz&guests=4', {}, found([makePlace(1)])).rendered;
    const [, form = ''] = /<noscript[^>]*>(<form.*?)<\/noscript>/s.exec(body) ?? [];
    expect(form).toContain('action="/search"');
    expect(form).toMatch(/<option[^>]* selected=""[^>]*>Lodz</);
    expect(/<input[^>]*name="guests"[^>]*>/.exec(form)?.[0]).toContain('value="4"');
    for (const name of ['activity', 'date', 'time', 'maxPrice', 'sort', 'tags', 'openNow'])
      expect(form, name).toContain(`name="${name}"`);
  });
});

describe('other documents', () => {
  it('lead from the root to the home page and keep the wishes of the address', async () => {
    const { status, headers, body } = await render('/?lng=pl').rendered;
    expect([status, headers.location, body]).toEqual([302, '/home?lng=pl', '']);
  });

  it('answer 404 for an unknown address, in the language of the visitor', async () => {
    const english = await render('/nowhere').rendered;
    expect([english.status, findHeading(english.body)]).toEqual([404, 'Gutter ball']);
    const polish = await render('/nowhere', { headers: { cookie: 'i18nextLng=pl' } }).rendered;
    expect([polish.status, findHeading(polish.body)]).toEqual([404, 'Kula w\u00a0rynnie']);
    expect(polish.body).toContain('<meta name="robots" content="noindex"');
  });

  it('answer 404 when the API does not know what the address names', async () => {
    const unknown = { ...market, [activitiesPath]: problem(404) };
    expect((await render('/home?city=atlantis', {}, unknown).rendered).status).toBe(404);
  });

  it('answer 500 or 503 with the error screen when the API fails', async () => {
    for (const [failing, expected] of [
      [500, 500],
      [503, 503],
    ] as const) {
      const { status, body } = await render('/home', {}, { ...market, [citiesPath]: problem(failing) })
        .rendered;
      expect(status).toBe(expected);
      expect(findHeading(body)).toBe('Ops, something went wrong...');
      expect(readState(body).router?.errors?.page).toMatchObject({ status: expected });
    }
  });

  it('report a bug and hide it from the visitor', async () => {
    const onError = vi.fn();
    const broken = { ...market, [citiesPath]: listOf([{ ...lodz, name: null }]) };
    const { status, body } = await render('/home', { onError }, broken).rendered;
    expect(status).toBe(500);
    expect(findHeading(body)).toBe('Ops, something went wrong...');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    expect(body).not.toContain('Cannot read properties');
  });
});

describe('the app shell', () => {
  it('carries a nonce only where somebody else needs one', async () => {
    expect((await render('/home').rendered).body).not.toContain('nonce=');
    const { body } = await render('/home', { nonce: 'bm9uY2U+' }).rendered;
    expect(body).toContain('<script nonce="bm9uY2U+">');
  });

  it('V-1 starts the version check before anything is fetched, with the build that runs', async () => {
    const { body } = await render('/home').rendered;
    const head = body.slice(0, body.indexOf('</head>'));
    const check = head.indexOf('/meta.json?t=');
    expect(check).toBeGreaterThan(0);
    expect(check).toBeLessThan(head.indexOf('rel="stylesheet"'));
    expect(head).toContain(`("${config.buildTime}",`);
  });

  it('R-5 sends private pages as the bar and the spinner, without asking for any data', async () => {
    for (const path of ['/settings/rewards', '/auth/user/login', '/booking-details/checkout']) {
      const { rendered, fetchStub } = render(path);
      const { status, body } = await rendered;
      expect(status, path).toBe(200);
      expect(readState(body).router, path).toBeNull();
      expect(body).toContain('Getting it ready...');
      expect(body).toContain('<meta name="robots" content="noindex"');
      expect(fetchStub).not.toHaveBeenCalled();
    }
  });

  it('R-1 leads from the settings to the statistics, or to the way in', async () => {
    const anonymous = await render('/settings').rendered;
    expect([anonymous.status, anonymous.headers.location]).toEqual([
      302,
      '/auth/user/login?returnTo=%2Fsettings',
    ]);
    const user = encodeURIComponent(JSON.stringify({ _id: 'u1', name: 'Ala', profilePictureUrl: null }));
    const cookie = `user=${user}; refresh-token=opaque`;
    const signedIn = await render('/settings', { headers: { cookie } }).rendered;
    expect([signedIn.status, signedIn.headers.location]).toEqual([302, '/settings/profile-statistics']);
  });

  it('R-10 shows the maintenance screen in the place of every page, with status 503', async () => {
    for (const path of ['/home', '/settings', '/nowhere']) {
      const { rendered, fetchStub } = render(path, { isUnderMaintenance: true });
      const { status, body } = await rendered;
      expect(status).toBe(503);
      expect(findHeading(body)).toBe('Under construction. Back shortly.');
      expect(readState(body).isUnderMaintenance).toBe(true);
      expect(fetchStub).not.toHaveBeenCalled();
    }
  });

  it('comes in the theme that the visitor has chosen', async () => {
    const { body } = await render('/home', { headers: { cookie: 'theme=dark' } }).rendered;
    expect(body).toContain('<html lang="en" data-theme="dark">');
    const nonsense = await render('/home', { headers: { cookie: 'theme="><script>' } }).rendered;
    expect(nonsense.body).toContain('<html lang="en">');
  });

  it('keeps the component gallery where the product is built', async () => {
    expect((await render('/dev/ui').rendered).status).toBe(404);
    const shown = await render('/dev/ui', { config: { ...config, showsComponentGallery: true } }).rendered;
    expect(shown.status).toBe(200);
  });
});

describe('hostile data', () => {
  const evil = '</script><script>alert(1)</script>\u2028"><img src=x onerror=alert(1)>';
  const hostile = {
    [citiesPath]: listOf([{ ...lodz, name: { en: evil, pl: evil } }]),
    [activitiesPath]: listOf([{ ...bowling, name: { en: evil, pl: evil } }]),
  };

  it('stays text in the markup, the head and the state', async () => {
    const { body } = await render('/home?city=lodz', {}, hostile).rendered;
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('\u2028"');
    expect(JSON.stringify(readState(body).router)).toContain('alert(1)');
  });

  it('leaves no script, style or handler that the policy would have to allow', async () => {
    const known = await listInlineScripts(config);
    for (const path of ['/home?city=lodz', `/nowhere?x=${encodeURIComponent(evil)}`]) {
      const { body } = await render(path, {}, hostile).rendered;
      const isData = /type="application\/(?:ld\+)?json"/;
      const scripts = (body.match(/<script\b[^>]*>/g) ?? []).filter((script) => !isData.test(script));
      expect(scripts).toEqual(known.map(() => '<script>'));
      for (const text of known) expect(body).toContain(`<script>${text}</script>`);
      const markup = findShown(body).replace(/"[^"]*"/g, '""');
      expect(markup).not.toMatch(/<style\b|<[^>]+\s(?:style|on[a-z]+)=/i);
    }
  });
});
