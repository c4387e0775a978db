import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpEngineOptions } from '../../src/adapters/translation-engine/http-engine.ts';
import { type TranslationEngine, TranslationEngineError } from '../../src/ports/translation-engine.ts';
import {
  findDeadOrigin,
  type HttpDouble,
  type HttpDoubleHandler,
  startHttpDouble,
} from '../doubles/http-double.ts';

/** How an engine is spoken to; the double speaks it back. */
export interface EngineDialect {
  create(options: HttpEngineOptions): TranslationEngine;
  path: string;
  /** What the engine is asked for, or undefined when the request is none of its language. */
  readRequest(body: unknown): { texts: string[]; to: string } | undefined;
  isAllowed(request: IncomingMessage, body: unknown): boolean;
  writeAnswer(texts: unknown[]): unknown;
}

export const engineKey = 'secret-key';
export const shout = (text: string, to: string) => `${text.toUpperCase()} (${to})`;

/** Translates by shouting. */
export function createEngineDouble(dialect: EngineDialect, seen: { texts: string[]; to: string }[] = []) {
  const handle: HttpDoubleHandler = (request, body, response) => {
    const parsed: unknown = JSON.parse(body.toString());
    if (request.url !== dialect.path || request.method !== 'POST') return void response.writeHead(404).end();
    if (!dialect.isAllowed(request, parsed)) return void response.writeHead(403).end('{}');
    const asked = dialect.readRequest(parsed);
    if (!asked) return void response.writeHead(400).end('{}');
    seen.push(asked);
    const answer = dialect.writeAnswer(asked.texts.map((text) => shout(text, asked.to)));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  };
  return { handle, seen };
}

export function describeTranslationEngine(name: string, dialect: EngineDialect): void {
  describe(`${name} as a translation engine`, () => {
    const doubles: HttpDouble[] = [];
    afterEach(async () => {
      for (const double of doubles.splice(0)) await double.close();
    });

    async function start(handle: HttpDoubleHandler, options: Partial<HttpEngineOptions> = {}) {
      const double = await startHttpDouble(handle);
      doubles.push(double);
      return dialect.create({ url: double.origin, key: engineKey, timeoutMs: 20_000, ...options });
    }
    const startAnswering = (body: string, status = 200) =>
      start((_request, _body, response) => void response.writeHead(status).end(body));

    it('translates each text in its place, with Polish letters and line breaks intact', async () => {
      const { handle, seen } = createEngineDouble(dialect);
      const engine = await start(handle);
      expect(await engine.translate(['Żółć\ni "więcej"', 'tor', 'tor'], 'en')).toEqual([
        'ŻÓŁĆ\nI "WIĘCEJ" (en)',
        'TOR (en)',
        'TOR (en)',
      ]);
      expect(await engine.translate(['lane'], 'pl')).toEqual(['LANE (pl)']);
      expect(seen).toHaveLength(2);
    });

    it('asks in several turns when there is too much for one', async () => {
      const { handle, seen } = createEngineDouble(dialect);
      const engine = await start(handle);
      const many = Array.from({ length: 120 }, (_, number) => `text ${number}`);
      expect(await engine.translate(many, 'en')).toEqual(many.map((text) => shout(text, 'en')));
      expect(seen.map(({ texts }) => texts.length)).toEqual([50, 50, 20]);
      const long = Array.from({ length: 7 }, () => 'x'.repeat(10_000));
      await engine.translate(long, 'en');
      expect(seen.slice(3).map(({ texts }) => texts.length)).toEqual([3, 3, 1]);
    });

    it('asks nothing when there is nothing to translate', async () => {
      const { handle, seen } = createEngineDouble(dialect);
      expect(await (await start(handle)).translate([], 'en')).toEqual([]);
      expect(seen).toEqual([]);
    });

    it('fails readably with a key that is refused', async () => {
      const engine = await start(createEngineDouble(dialect).handle, { key: 'wrong' });
      await expect(engine.translate(['tor'], 'en')).rejects.toThrow('answered 403');
    });

    it.each([400, 429, 456, 500, 503])('fails when it answers %i', async (status) => {
      const engine = await startAnswering('{}', status);
      await expect(engine.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
    });

    it('tells a refusal, which costs nothing, from an answer that is lost', async () => {
      const refusing = await startAnswering('{}', 503);
      await expect(refusing.translate(['tor'], 'en')).rejects.toMatchObject({ wasRefused: true });
      const absent = dialect.create({ url: await findDeadOrigin(), key: engineKey, timeoutMs: 20_000 });
      await expect(absent.translate(['tor'], 'en')).rejects.toMatchObject({ wasRefused: true });
      const silent = await start(() => {}, { timeoutMs: 100 });
      await expect(silent.translate(['tor'], 'en')).rejects.toMatchObject({ wasRefused: false });
      const useless = await startAnswering('{}');
      await expect(useless.translate(['tor'], 'en')).rejects.toMatchObject({ wasRefused: false });
    });

    it('has cost something when it is refused half-way', async () => {
      const { handle } = createEngineDouble(dialect);
      let turns = 0;
      const engine = await start((request, body, response) => {
        turns += 1;
        if (turns === 1) handle(request, body, response);
        else response.writeHead(429).end('{}');
      });
      const many = Array.from({ length: 51 }, (_, number) => `text ${number}`);
      await expect(engine.translate(many, 'en')).rejects.toMatchObject({ wasRefused: false });
    });

    it.each([
      ['no JSON', 'busy'],
      ['nothing', 'null'],
      ['another shape', '{}'],
      ['too few texts', JSON.stringify(dialect.writeAnswer([]))],
      ['too many texts', JSON.stringify(dialect.writeAnswer(['lane', 'table']))],
      ['a text that is none', JSON.stringify(dialect.writeAnswer([7]))],
      ['an empty text', JSON.stringify(dialect.writeAnswer([' ']))],
    ])('fails when the answer is %s', async (_, body) => {
      const engine = await startAnswering(body);
      await expect(engine.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
    });

    it('does not follow a redirect with the key in its hands', async () => {
      let visits = 0;
      const engine = await start((_request, _body, response) => {
        visits += 1;
        response.writeHead(307, { location: '/elsewhere' }).end();
      });
      await expect(engine.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
      expect(visits).toBe(1);
    });

    it('gives up after the time-out, also in the middle of an answer', async () => {
      const silent = await start(() => {}, { timeoutMs: 100 });
      await expect(silent.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
      const halting = await start((_request, _body, response) => void response.write('{'), {
        timeoutMs: 100,
      });
      await expect(halting.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
    });

    it('fails when nobody is there, or the line is cut', async () => {
      const absent = dialect.create({ url: await findDeadOrigin(), key: engineKey, timeoutMs: 20_000 });
      await expect(absent.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
      const cut = await start((request) => void request.socket.destroy());
      await expect(cut.translate(['tor'], 'en')).rejects.toThrow(TranslationEngineError);
    });
  });
}
