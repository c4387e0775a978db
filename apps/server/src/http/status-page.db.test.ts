import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../test/doubles/database-gate.ts';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let server: TestServer;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
  server = await createTestServer(gate.url);
  address = await server.start();
});

afterAll(async () => {
  await gate.mend();
  await server.dispose();
  await gate.close();
  await database.drop();
});

const read = (path = '/status', headers: Record<string, string> = {}) => fetch(address + path, { headers });
const report = async () => (await (await read('/status.json')).json()) as { now: object };

describe('the page that says what works', () => {
  it('is for everybody, in both languages, and for caches', async () => {
    await eventually(report).toMatchObject({ now: { booking: true, messages: true } });
    const english = await read('/status', { 'accept-language': 'en' });
    expect(english.headers.get('cache-control')).toBe('public, max-age=10');
    expect(english.headers.get('vary')).toContain('accept-language');
    expect(await english.text()).toContain('Everything works');
    expect(await (await read('/status', { 'accept-language': 'pl' })).text()).toContain('Wszystko działa');
    expect(await (await read('/status?lng=pl', { 'accept-language': 'en' })).text()).toContain('lang="pl"');
  });

  it('answers while the database is away, and says so', async () => {
    await gate.cut();
    await eventually(async () => (await read('/readyz')).status).toBe(503);
    await eventually(report).toMatchObject({ now: { booking: false, messages: null } });
    const page = await read('/status', { 'accept-language': 'en' });
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('Something does not work');
    expect(text).toMatch(/Finding and booking<\/span><b class="fails">Does not work/);
    expect(text).toMatch(/Mails and text messages<\/span><b class="unknown">Not known/);
    await gate.mend();
    await eventually(report).toMatchObject({ now: { booking: true, messages: true } });
  });
});
