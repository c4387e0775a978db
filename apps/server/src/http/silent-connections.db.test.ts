import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestServer, type TestServer } from '../../test/test-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  server = await createTestServer(database.url);
});

afterAll(async () => {
  await server.dispose();
  await database.drop();
});

async function readAll(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

describe('a large answer that is read slowly', () => {
  it('arrives whole although the server is told to stop in the middle of it', async () => {
    const address = await server.start();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/api/docs/reference.js`, resolve).on('error', reject);
    });
    const stopped = server.stop();
    const length = Number(answer.headers['content-length']);
    expect(length).toBeGreaterThan(1_000_000);
    expect(await readAll(answer)).toBe(length);
    await stopped;
  });
});
