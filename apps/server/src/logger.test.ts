import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { createLogger } from './logger.ts';

let lines: string[];

beforeEach(() => {
  lines = [];
});

function createTestLogger(level = 'trace') {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return createLogger({ level, stream });
}

const readLine = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;

describe('a secret', () => {
  const names = [
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'token',
    'accessToken',
    'refreshToken',
    'code',
    'secret',
  ];

  it.each(names)('called %s is blotted out, however deep it stands', (name) => {
    createTestLogger().info({
      [name]: 'hush',
      request: { [name]: 'hush', headers: { [name]: ['hush', 'hush'], host: 'gramy.example' } },
    });
    expect(lines.join()).not.toContain('hush');
    expect(readLine()).toMatchObject({
      [name]: '[secret]',
      request: { [name]: '[secret]', headers: { [name]: '[secret]', host: 'gramy.example' } },
    });
  });

  it('is blotted out in what a child logger adds to every line', () => {
    createTestLogger().child({ token: 'hush', part: 'jobs' }).warn('something');
    expect(readLine()).toMatchObject({ token: '[secret]', part: 'jobs', msg: 'something' });
  });

  it('that clings to an error stays behind', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ala@example.com) already exists.',
      parameters: ['ala@example.com', 'hush'],
      query: "insert into users values ('hush')",
    });
    createTestLogger().error({ err: error }, 'request failed');
    expect(lines.join()).not.toMatch(/hush|ala@example\.com/);
  });
});

describe('an error', () => {
  it('says what it is, where it came from and which state the database gave', () => {
    class Unreachable extends Error {}
    createTestLogger().error(
      { err: Object.assign(new Unreachable('no answer'), { code: '57P03' }) },
      'failed',
    );
    expect(readLine()).toMatchObject({
      level: 50,
      msg: 'failed',
      err: {
        type: 'Unreachable',
        message: 'no answer',
        stack: expect.stringContaining('logger.test.ts'),
        sqlState: '57P03',
      },
    });
  });

  it('says what caused it', () => {
    createTestLogger().error({ err: new Error('not available', { cause: new Error('connection refused') }) });
    expect(lines.join()).toContain('connection refused');
  });

  it('is the same when it is all that is logged', () => {
    createTestLogger().error(new Error('alone'));
    expect(readLine()).toMatchObject({ msg: 'alone', err: { type: 'Error', message: 'alone' } });
  });

  it.each([['a text'], [undefined], [null], [42], [{ password: 'hush' }]])(
    'may be anything that somebody threw, such as %j',
    (thrown) => {
      const logger = createTestLogger();
      expect(() => logger.error({ err: thrown }, 'failed')).not.toThrow();
      expect(readLine()).toMatchObject({ level: 50, msg: 'failed' });
      expect(lines.join()).not.toContain('hush');
    },
  );
});

describe('a line', () => {
  it('is JSON with the time in UTC and the name of the product', () => {
    createTestLogger().info({ status: 200 }, 'request');
    expect(readLine()).toMatchObject({ level: 30, app: 'gramy', status: 200, msg: 'request' });
    expect(readLine().time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('is one line, whatever it quotes', () => {
    createTestLogger().info({ userAgent: 'a\nb\r{"level":60}' }, 'first\nsecond');
    expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
  });

  it('below the level is not written', () => {
    const logger = createTestLogger('warn');
    logger.info('quiet');
    logger.warn('loud');
    expect(lines).toHaveLength(1);
  });
});

describe('a log file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gramy-log-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made together with its folder', async () => {
    const file = join(folder, 'deep', 'gramy.log');
    const logger = createLogger({ level: 'info', file });
    logger.info('kept');
    await eventually(() => readFile(file, 'utf8').catch(() => '')).toContain('"msg":"kept"');
  });
});
