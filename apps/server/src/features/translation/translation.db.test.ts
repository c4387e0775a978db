import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { libretranslate } from '../../../test/doubles/engine-dialects.ts';
import { type HttpDouble, startHttpDouble } from '../../../test/doubles/http-double.ts';
import { eventually } from '../../../test/eventually.ts';
import { createEngineDouble, engineKey } from '../../../test/suites/translation-engine-suite.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createFixedClock } from '../../adapters/clock/fixed-clock.ts';
import { type TranslationEngine, TranslationEngineError } from '../../ports/translation-engine.ts';
import { createTranslationService, type TranslationDeps } from './service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
beforeEach(() => database.pool`truncate translations, translation_calls, rate_limits`);
afterAll(() => database.drop());

describe('POST /translation/translate', () => {
  const opened: { dispose(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const thing of opened.splice(0)) await thing.dispose();
  });

  async function openEngine(): Promise<{ double: HttpDouble; seen: { texts: string[]; to: string }[] }> {
    const { handle, seen } = createEngineDouble(libretranslate);
    const double = await startHttpDouble(handle);
    opened.push({ dispose: double.close });
    return { double, seen };
  }
  async function openServer(engineUrl?: string): Promise<TestServer> {
    const settings = { TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_KEY: engineKey };
    const server = await createTestServer(
      database.url,
      engineUrl ? { ...settings, TRANSLATION_URL: engineUrl } : {},
    );
    opened.push(server);
    return server;
  }
  const ask = (server: TestServer, payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/translation/translate', payload });

  it('L-5 asks the engine once for each text and stores what it says, for everybody and each language', async () => {
    const { double, seen } = await openEngine();
    const server = await openServer(double.origin);
    const first = await ask(server, { texts: ['Tor przy barze', 'Żółć', 'Tor przy barze'], to: 'en' });
    expect(first.statusCode).toBe(200);
    expect(first.json().data.translations).toEqual([
      { text: 'TOR PRZY BARZE (en)', source: 'engine' },
      { text: 'ŻÓŁĆ (en)', source: 'engine' },
      { text: 'TOR PRZY BARZE (en)', source: 'engine' },
    ]);
    const second = await ask(server, { texts: ['Żółć', 'Sala'], to: 'en' });
    expect(second.json().data.translations).toEqual([
      { text: 'ŻÓŁĆ (en)', source: 'stored' },
      { text: 'SALA (en)', source: 'engine' },
    ]);
    const third = await ask(server, { texts: ['Żółć'], to: 'pl' });
    expect(third.json().data.translations).toEqual([{ text: 'ŻÓŁĆ (pl)', source: 'engine' }]);
    expect(seen.map(({ texts }) => texts)).toEqual([['Tor przy barze', 'Żółć'], ['Sala'], ['Żółć']]);
  });

  it('L-5 without an engine gives what is stored and else the original, and says which is which', async () => {
    const { double } = await openEngine();
    await ask(await openServer(double.origin), { texts: ['Tor'], to: 'en' });
    const answer = await ask(await openServer(), { texts: ['Tor', 'Sala'], to: 'en' });
    expect(answer.json().data.translations).toEqual([
      { text: 'TOR (en)', source: 'stored' },
      { text: 'Sala', source: 'original' },
    ]);
  });

  it('L-5 with an engine that is down gives the originals, stores nothing and logs it without the texts', async () => {
    const { double } = await openEngine();
    const server = await openServer(double.origin);
    await double.close();
    const answer = await ask(server, { texts: ['Bardzo osobista opinia'], to: 'en' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.translations).toEqual([{ text: 'Bardzo osobista opinia', source: 'original' }]);
    expect(await database.pool`select from translations`).toEqual([]);
    const warnings = server.logged().filter(({ level }) => level === 40 || level === 'warn');
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).toContain('did not answer');
    expect(JSON.stringify(warnings)).not.toContain('osobista');
    expect(JSON.stringify(warnings)).not.toContain(engineKey);
  });

  it.each([
    ['no text', { texts: [], to: 'en' }],
    ['a blank text', { texts: ['Tor', '  '], to: 'en' }],
    ['51 texts', { texts: Array.from({ length: 51 }, () => 'a'), to: 'en' }],
    ['a text of 5001 characters', { texts: ['a'.repeat(5001)], to: 'en' }],
    ['a text with NUL', { texts: ['a\u0000'], to: 'en' }],
    ['a language that is not spoken here', { texts: ['Tor'], to: 'de' }],
    ['an engine of their own', { texts: ['Tor'], to: 'en', engine: 'http://evil.example' }],
  ])('refuses %s', async (_, payload) => {
    const answer = await ask(await openServer(), payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validationFailed' });
  });

  it('takes the largest call it promises to take', async () => {
    const texts = Array.from({ length: 50 }, (_, number) => `${number} `.padEnd(5000, 'a'));
    const answer = await ask(await openServer(), { texts, to: 'en' });
    expect(answer.json().data.translations).toHaveLength(50);
  });

  it('is limited for each address', async () => {
    const server = await openServer();
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => ask(server, { texts: ['Tor'], to: 'en' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });
});

describe('the translation of texts', () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const asker = { address: '192.0.2.7', log } as never as Parameters<
    ReturnType<typeof createTranslationService>['translate']
  >[1];
  const neighbour = { ...asker, address: '192.0.2.8' };
  const clock = createFixedClock(new Date('2026-11-20T18:00:00Z'));
  const translate = vi.fn<TranslationEngine['translate']>();
  const open = (deps: Partial<TranslationDeps> = {}) =>
    createTranslationService(database.pool, {
      engine: { name: 'test', translate },
      dailyCharacters: 1000,
      dailyCharactersPerAddress: 1000,
      clock,
      ...deps,
    });
  const sourcesOf = async (answer: ReturnType<ReturnType<typeof open>['translate']>) =>
    (await answer).translations.map(({ source }) => source);

  beforeEach(() => {
    vi.resetAllMocks();
    translate.mockImplementation(async (texts) => texts.map((text) => `${text}!`));
  });

  it('stops at what may be translated in a day, and goes on the day after', async () => {
    const service = open({ dailyCharacters: 10 });
    expect(await sourcesOf(service.translate({ texts: ['12345', '6789'], to: 'en' }, asker))).toEqual([
      'engine',
      'engine',
    ]);
    expect(await sourcesOf(service.translate({ texts: ['12345', 'ab'], to: 'en' }, asker))).toEqual([
      'stored',
      'original',
    ]);
    expect(log.warn).toHaveBeenCalledOnce();
    await database.pool`update translation_calls set sent_at = now() - interval '25 hours'`;
    expect(await sourcesOf(service.translate({ texts: ['ab'], to: 'en' }, asker))).toEqual(['engine']);
  });

  /** The engine, held back until `release` is called. */
  function holdEngine(): () => void {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    translate.mockImplementation(async (texts) => {
      await gate;
      return texts.map((text) => `${text}!`);
    });
    return release;
  }

  it('counts what is still with the engine: many at once cannot pass the limit together', async () => {
    const release = holdEngine();
    const services = [open({ dailyCharacters: 100 }), open({ dailyCharacters: 100 })];
    const calls = Array.from({ length: 20 }, (_, number) =>
      services.map((service, server) =>
        sourcesOf(service.translate({ texts: [`${server}-${number}`.padEnd(30, 'x')], to: 'en' }, asker)),
      ),
    ).flat();
    await eventually(() => log.warn.mock.calls.length).toBe(37);
    release();
    const sources = (await Promise.all(calls)).flat();
    expect(sources.filter((source) => source === 'engine')).toHaveLength(3);
  });

  it('asks once for what many want at the same moment, and pays for it once', async () => {
    const release = holdEngine();
    const service = open({ dailyCharacters: 10, dailyCharactersPerAddress: 10 });
    const calls = Array.from({ length: 40 }, (_, number) =>
      service.translate({ texts: number % 2 ? ['12345', 'abcde'] : ['12345'], to: 'en' }, asker),
    );
    await eventually(() => translate.mock.calls.length).toBeGreaterThan(0);
    release();
    const answers = (await Promise.all(calls)).flatMap(({ translations }) => translations);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['12345!', 'abcde!']));
    expect(translate.mock.calls.flatMap(([texts]) => texts).sort()).toEqual(['12345', 'abcde']);
    expect(await database.pool`select sum(characters)::int as paid from translation_calls`).toEqual([
      { paid: 10 },
    ]);
  });

  it('counts what was paid for and is of no use', async () => {
    const service = open({ dailyCharacters: 10 });
    translate.mockResolvedValueOnce(['lane\u0000']);
    expect(await sourcesOf(service.translate({ texts: ['12345678'], to: 'en' }, asker))).toEqual([
      'original',
    ]);
    expect(await sourcesOf(service.translate({ texts: ['12345678'], to: 'en' }, asker))).toEqual([
      'original',
    ]);
    expect(translate).toHaveBeenCalledOnce();
  });

  it('counts a call whose answer never came, and not one that was refused', async () => {
    let now = new Date('2026-11-20T18:00:00Z');
    const service = open({ dailyCharacters: 8, clock: { now: () => now } });
    const ask = () => sourcesOf(service.translate({ texts: ['12345'], to: 'en' }, asker));
    translate.mockRejectedValueOnce(new TranslationEngineError('no', { wasRefused: true }));
    expect(await ask()).toEqual(['original']);
    now = new Date('2026-11-20T18:01:00Z');
    translate.mockRejectedValueOnce(new TranslationEngineError('silence'));
    expect(await ask()).toEqual(['original']);
    now = new Date('2026-11-20T18:02:00Z');
    expect(await ask()).toEqual(['original']);
    expect(translate).toHaveBeenCalledTimes(2);
  });

  it('leaves the day to others when one address has had its share, and gives it what fits', async () => {
    const service = open({ dailyCharactersPerAddress: 10 });
    const ask = (texts: string[], who: typeof asker) =>
      sourcesOf(service.translate({ texts, to: 'en' }, who));
    expect(await ask(['12345', '123456', '1234'], asker)).toEqual(['engine', 'original', 'engine']);
    expect(await ask(['ab', '12345'], asker)).toEqual(['original', 'stored']);
    expect(await ask(['ab', '123456'], neighbour)).toEqual(['engine', 'engine']);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('asks for a text itself when whoever asked first was not given it', async () => {
    const service = open({ dailyCharactersPerAddress: 100 });
    await service.translate({ texts: ['x'.repeat(100)], to: 'en' }, asker);
    // Either may come first; many times over, both do.
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => {
        const request = { texts: [`a${number}`], to: 'en' as const };
        const spent = service.translate(request, asker);
        const fresh = await sourcesOf(service.translate(request, neighbour));
        await spent;
        return fresh;
      }),
    );
    expect(answers.flat()).not.toContain('original');
  });

  it('leaves an engine that has failed alone for a while', async () => {
    let now = new Date('2026-11-20T18:00:00Z');
    const service = open({ clock: { now: () => now } });
    translate.mockRejectedValueOnce(new TranslationEngineError('down'));
    const ask = () => sourcesOf(service.translate({ texts: ['Tor'], to: 'en' }, asker));
    expect(await ask()).toEqual(['original']);
    expect(await ask()).toEqual(['original']);
    expect(translate).toHaveBeenCalledOnce();
    expect(log.warn).toHaveBeenCalledOnce();
    now = new Date('2026-11-20T18:00:10Z');
    expect(await ask()).toEqual(['engine']);
  });

  it('keeps an answer that no database could hold away from it', async () => {
    translate.mockResolvedValueOnce(['lane\u0000', 'room']);
    expect(await sourcesOf(open().translate({ texts: ['tor', 'sala'], to: 'en' }, asker))).toEqual([
      'original',
      'engine',
    ]);
  });

  it('is stored once when two ask at the same moment', async () => {
    const service = open();
    await Promise.all(
      Array.from({ length: 8 }, () => service.translate({ texts: ['Tor', 'Sala'], to: 'en' }, asker)),
    );
    const [row] = await database.pool<{ count: number }[]>`select count(*)::int as count from translations`;
    expect(row?.count).toBe(2);
  });

  it('throws at a bug instead of calling it an outage', async () => {
    translate.mockRejectedValueOnce(new TypeError('a bug'));
    await expect(open().translate({ texts: ['Tor'], to: 'en' }, asker)).rejects.toThrow(TypeError);
  });
});
