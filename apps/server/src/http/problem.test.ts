import pg from 'pg';
import { expect, it } from 'vitest';
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
