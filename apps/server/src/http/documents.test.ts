import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { DocumentRenderer } from '../ports/document-renderer.ts';
import { type DocumentParts, readAddress, registerDocuments } from './documents.ts';

const read = (requested: string) => readAddress(requested, 'https://gramy.example')?.href;

describe('the address of a page', () => {
  it.each([
    ['/home?city=lodz', 'https://gramy.example/home?city=lodz'],
    ['//evil.example/home', 'https://gramy.example//evil.example/home'],
    ['http://evil.example/home?lng=pl', 'https://gramy.example/home?lng=pl'],
    ['evil://x', 'https://gramy.example/'],
    ['.evil.example/home', undefined],
    ['@evil.example/home', undefined],
    [':8080/home', undefined],
    ['*', undefined],
  ])('%s is %s: the host is always ours', (requested, address) => {
    expect(read(requested)).toBe(address);
  });
});

/** A page of one word, and what is said about asking for its state. */
async function askForState(of: string) {
  const complaints: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      complaints.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  const renderer: DocumentRenderer = {
    files: { kind: 'sources', middleware: (_request, _response, next) => next() },
    readVisitor: async () => ({ language: 'en', theme: undefined, user: null }),
    async render({ keepState }) {
      keepState?.('{"drawn":"from this"}');
      return { status: 200, headers: {}, body: 'page' };
    },
    close: async () => undefined,
  };
  const config = {
    apiBaseUrl: '/api',
    publicUrl: 'https://gramy.example',
    analyticsScriptUrl: null,
    map: { googleKey: null, styleUrl: null, origins: [] },
    pictureOrigins: [],
  } as unknown as DocumentParts['config'];
  registerDocuments(app, { renderer, config, checkMaintenance: () => false });
  const { statusCode, body } = await app.inject(`/page-state/some-name?of=${encodeURIComponent(of)}`);
  await app.close();
  return { statusCode, body, complaints };
}

describe('the state of a page', () => {
  it('is answered once, and nobody complains', async () => {
    expect(await askForState('/home')).toEqual({
      statusCode: 200,
      body: '{"drawn":"from this"}',
      complaints: [],
    });
  });

  it('is not there for what is no address of ours', async () => {
    expect(await askForState('.evil.example/home')).toMatchObject({ statusCode: 404, complaints: [] });
  });
});
