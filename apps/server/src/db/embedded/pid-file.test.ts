import { describe, expect, it } from 'vitest';
import { parsePidFile } from './pid-file.ts';

const LINES = [
  '4711',
  '/data/postgres/main/cluster',
  '1760000000',
  '45123',
  '',
  '127.0.0.1',
  '  17 3',
  'ready   ',
  '',
];

describe("the postmaster's pid file", () => {
  it('tells process, port and state', () => {
    expect(parsePidFile(LINES.join('\n'))).toEqual({ pid: 4711, port: 45123, state: 'ready' });
  });

  it('has no state in the first moments', () => {
    expect(parsePidFile(LINES.slice(0, 5).join('\n'))).toEqual({ pid: 4711, port: 45123, state: 'unknown' });
  });

  it.each(['', '\n', 'garbage', '-5\n/data\n1\n5432\n'])('tells nothing when it reads %j', (text) => {
    expect(parsePidFile(text)).toBeUndefined();
  });
});
