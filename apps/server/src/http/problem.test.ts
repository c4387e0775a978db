import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../db/database.ts';
import { failureOf } from './problem.ts';

function refusal(severity: string, code: string): Error {
  return Object.assign(new pg.DatabaseError('server login has been failing', 0, 'error'), { severity, code });
}

it('a connection that PostgreSQL or a pooler refuses or ends is an unavailable database, whatever its state is', () => {
  expect(failureOf(refusal('FATAL', '08P01'))).toMatchObject({ code: 'overloaded' });
  expect(failureOf(refusal('FATAL', '57P01'))).toMatchObject({ code: 'overloaded' });
});

it('a statement that is wrong is a fault of ours', () => {
  expect(failureOf(refusal('ERROR', '08P01'))).toBeUndefined();
  expect(failureOf(refusal('ERROR', '42601'))).toBeUndefined();
});

it.each([
  ['53100', 'no room on its disk'],
  ['53200', 'no memory'],
  ['53300', 'no connection left'],
  ['53400', 'a limit of its configuration'],
  ['57014', 'a statement that took too long'],
  ['57P03', 'one that is just starting'],
  ['58000', 'trouble with its machine'],
  ['58030', 'a disk that fails'],
  ['25006', 'one that may only be read'],
  ['55P03', 'a lock that was not to be had'],
])('a database with %s (%s) is a 503 that says so to the log and to nobody else', (code) => {
  const failure = failureOf(refusal('ERROR', code));
  expect(failure).toMatchObject({ code: 'overloaded', because: `database ${code}`, detail: undefined });
});

it('a database that is not reached says how it was missed', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(failureOf(new DatabaseUnavailable('away', { cause }))).toMatchObject({
    because: 'database ECONNREFUSED',
  });
  expect(failureOf(new DatabaseUnavailable('away'))).toMatchObject({ because: 'database silent' });
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('a disk of ours with %s is a 503, too', (code) => {
  const failure = failureOf(Object.assign(new Error('write'), { code }));
  expect(failure).toMatchObject({ code: 'overloaded', because: `disk ${code}` });
});

it('a file that is not there is a fault of ours', () => {
  expect(failureOf(Object.assign(new Error('open'), { code: 'ENOENT' }))).toBeUndefined();
});
