import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { createLogger } from '../logger.ts';
import { sendFailure } from './problem.ts';
import { logRequests } from './request-log.ts';

async function request(level: string, failure?: Failure) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger({ level, stream });
  const app = Fastify({ genReqId: () => 'request-1' });
  logRequests(app, logger);
  app.get('/places/:id', async (_request, reply) => (failure ? sendFailure(reply, failure) : { ok: true }));
  await app.inject('/places/17?token=hush');
  logger.info({ part: 'other' }, 'said');
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the line about a request', () => {
  it('looks like every other line, and says which route it was and not which address', async () => {
    const [line = {}, other = {}] = await request('info');
    expect(line).toEqual({
      level: other.level,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      app: other.app,
      reqId: 'request-1',
      method: 'GET',
      route: '/places/:id',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(Object.keys(line).slice(0, 3)).toEqual(Object.keys(other).slice(0, 3));
  });

  it('says why it is a 503', async () => {
    const [why = {}] = await request('info', new Failure('overloaded', { because: 'database 53100' }));
    expect(why).toMatchObject({ status: 503, because: 'database 53100', msg: 'request' });
    const [code = {}] = await request('info', new Failure('maintenance'));
    expect(code).toMatchObject({ status: 503, because: 'maintenance' });
    const [refused = {}] = await request('info', new Failure('forbidden'));
    expect(refused).not.toHaveProperty('because');
  });

  it('is not written where only warnings are logged', async () => {
    expect(await request('warn')).toEqual([]);
  });
});
