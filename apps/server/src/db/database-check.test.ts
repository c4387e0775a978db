import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createDatabaseCheck, type DatabaseCheckOptions } from './database-check.ts';

function refusal(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
}

function check(change: Partial<DatabaseCheckOptions> = {}) {
  const onChange = vi.fn<DatabaseCheckOptions['onChange']>();
  const options = {
    write: vi.fn(async () => undefined),
    openAnother: vi.fn(async () => undefined),
    mayGrow: () => true,
    onChange,
    keepMs: 0,
    growIntervalMs: 0,
    ...change,
  };
  return { ask: createDatabaseCheck(options), ...options, onChange };
}

describe('a database that', () => {
  it('takes a write and one more connection is in order', async () => {
    const { ask, onChange } = check();
    expect(await ask()).toBe('ok');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['has a full disk', refusal('53100')],
    ['is too full for a new connection', Object.assign(refusal('53100'), { severity: 'FATAL' })],
    ['is read-only', refusal('25006')],
  ])('%s refuses writes', async (_what, error) => {
    const { ask } = check({ write: () => Promise.reject(error) });
    expect(await ask()).toBe('databaseRefusesWrites');
  });

  it('lets nobody else in has no connections left, though those that are open work', async () => {
    const { ask, onChange } = check({ openAnother: () => Promise.reject(refusal('53300')) });
    expect(await ask()).toBe('databaseConnectionsExhausted');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('databaseConnectionsExhausted', expect.any(Error));
  });

  it('is full does not matter to a pool that has all its connections', async () => {
    const { ask } = check({ mayGrow: () => false, openAnother: () => Promise.reject(refusal('53300')) });
    expect(await ask()).toBe('ok');
  });

  it('does not answer, or not in time, is not available', async () => {
    const away = check({ write: () => Promise.reject(new Error('no connection')) });
    expect(await away.ask()).toBe('databaseUnavailable');
    const silent = check({ write: () => new Promise(() => undefined), patienceMs: 5 });
    expect(await silent.ask()).toBe('databaseUnavailable');
  });
});

it('is asked once by many, and an answer is kept for a moment', async () => {
  const { ask, write } = check({ keepMs: 60_000 });
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(write).toHaveBeenCalledTimes(1);
});

it('tells of a change once, and of the way back', async () => {
  const write = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(refusal('53100'))
    .mockRejectedValueOnce(refusal('53100'));
  const { ask, onChange } = check({ write });
  for (let turn = 0; turn < 4; turn += 1) await ask();
  expect(onChange.mock.calls.map(([state]) => state)).toEqual(['databaseRefusesWrites', 'ok']);
});
