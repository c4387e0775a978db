import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './db/database.ts';
import { explainDatabaseFailure, requireWritableLog } from './explain-startup.ts';
import { StartupError } from './startup-error.ts';

const withCode = (code: string) => Object.assign(new Error('refused\nat some line'), { code });

describe('a database that cannot be used', () => {
  it.each([
    ['a wrong password', withCode('28P01'), 'the password is not accepted'],
    ['no such database', withCode('3D000'), 'there is no such database'],
    ['silence', new Error('timeout expired'), 'it does not answer'],
    [
      'another kind of server',
      new Error('Connection terminated unexpectedly'),
      'it closes the connection, as what is not a PostgreSQL server would',
    ],
    ['no TLS', new Error('The server does not support SSL connections'), 'The server does not support SSL'],
    ['a lost connection', new DatabaseUnavailable('gone', { cause: withCode('ECONNREFUSED') }), 'nobody'],
    ['anything else', withCode('42501'), 'refused'],
  ])('is explained in one sentence: %s', (_, error, reason) => {
    const { message } = explainDatabaseFailure(error);
    expect(message).toContain(`The database of DATABASE_URL cannot be used: ${reason}`);
    expect(message).toMatch(/^[^\n]+[^.]\.$/);
  });

  it('is worth another try when it only is away', () => {
    for (const error of [withCode('ECONNREFUSED'), withCode('57P03'), new Error('timeout expired')])
      expect(explainDatabaseFailure(error).exitCode).toBe(75);
    for (const error of [withCode('28P01'), withCode('3D000'), withCode('ENOTFOUND')])
      expect(explainDatabaseFailure(error).exitCode).toBe(78);
  });

  it.each([
    'server login has been failing, try again later (server_login_retry)',
    'server login failed: FATAL the database system is starting up',
    'pgbouncer cannot connect to server',
    'query_wait_timeout',
    'no more connections allowed (max_client_conn)',
    'Connection terminated unexpectedly',
  ])('is worth another try when something in front of it says so: %s', (words) => {
    const refused = Object.assign(new Error(words), { code: '08P01' });
    expect(explainDatabaseFailure(refused, 'DATABASE_POOLER_URL').exitCode).toBe(75);
    const unknown = Object.assign(new Error('no such user: gramy'), { code: '08P01' });
    expect(explainDatabaseFailure(unknown, 'DATABASE_POOLER_URL').exitCode).toBe(78);
  });

  it('that was explained already is left as it is', () => {
    const told = new StartupError('Gramy needs PostgreSQL 15 or newer.');
    expect(explainDatabaseFailure(told)).toBe(told);
  });
});

describe('the log file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gramy-log-'));
  const blocker = join(folder, 'a-file');
  writeFileSync(blocker, 'kept');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is made where it can be written, and one that is there is kept', () => {
    requireWritableLog(join(folder, 'new', 'server.log'), folder);
    requireWritableLog(blocker, folder);
    expect(readFileSync(blocker, 'utf8')).toBe('kept');
    expect(readFileSync(join(folder, 'new', 'server.log'), 'utf8')).toBe('');
  });

  it("inside a data folder that cannot be written is that folder's failure", () => {
    const dataDir = join(blocker, 'data');
    expect(() => requireWritableLog(join(dataDir, 'server.log'), dataDir)).toThrow(
      new StartupError(`Gramy cannot write to its data folder ${dataDir} (part of the path is a file).`),
    );
  });

  it('elsewhere is named together with its setting', () => {
    expect(() => requireWritableLog(folder, '/nowhere')).toThrow(
      new StartupError(`The log file ${folder} of LOG_FILE cannot be written (EISDIR).`),
    );
  });
});
