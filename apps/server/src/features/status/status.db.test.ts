import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../../test/doubles/database-gate.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createFixedClock, type FixedClock } from '../../adapters/clock/fixed-clock.ts';
import { createPool, type Pool } from '../../db/database.ts';
import { createStatusWatch, type StatusWatch } from './service.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let pool: Pool;
let clock: FixedClock;
let canWrite: boolean;
let isClosed: boolean;
let watch: StatusWatch;

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
  pool = createPool({ url: gate.url, size: 2, statementTimeoutMs: 5_000, applicationName: 'gramy-test' });
});

beforeEach(async () => {
  await database.pool`truncate status_minutes`;
  await database.pool`truncate outbox`;
  clock = createFixedClock(new Date('2026-05-08T10:00:05Z'));
  canWrite = true;
  isClosed = false;
  watch = open();
});

afterAll(async () => {
  await gate.mend();
  await pool.end();
  await gate.close();
  await database.drop();
});

const open = () =>
  createStatusWatch({
    pool,
    clock,
    hasDatabase: async () => canWrite,
    isUnderMaintenance: () => isClosed,
  });

/** So many minutes pass, with a look in each. */
async function pass(minutes: number, by: StatusWatch[] = [watch]): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock.set(new Date(clock.now().getTime() + 60_000));
    for (const each of by) await each.look();
  }
}

const answer = (count: number, status: number, by = watch) => {
  for (let index = 0; index < count; index += 1) by.note(status);
};

const listMinutes = () =>
  database.pool`
    select to_char(minute at time zone 'UTC', 'HH24:MI') as minute, requests, faults, had_database as "hadDatabase",
      has_late_messages as "hasLateMessages"
    from status_minutes order by 1`;

const well = { requests: 0, faults: 0, hadDatabase: true, hasLateMessages: false };

describe('a minute', () => {
  it('is written once it is over, with what was answered in it', async () => {
    await watch.look();
    answer(40, 200);
    answer(2, 503);
    expect(await listMinutes()).toEqual([]);
    await pass(1);
    expect(await listMinutes()).toEqual([{ ...well, minute: '10:00', requests: 42, faults: 2 }]);
  });

  it('is the sum of all servers, and lost if one of them could not write', async () => {
    const other = open();
    await Promise.all([watch.look(), other.look()]);
    answer(10, 200);
    answer(5, 500, other);
    canWrite = false;
    await other.look();
    canWrite = true;
    await pass(1, [watch, other]);
    expect(await listMinutes()).toEqual([
      { ...well, minute: '10:00', requests: 15, faults: 5, hadDatabase: false },
    ]);
  });

  it('of an outage is written when the database is back', async () => {
    await pass(1);
    await gate.cut();
    canWrite = false;
    await pass(3);
    expect(watch.read().now).toEqual({ booking: false, messages: null });
    await gate.mend();
    canWrite = true;
    await pass(2);
    expect(await listMinutes()).toMatchObject([
      { minute: '10:00', hadDatabase: true },
      { minute: '10:01', hadDatabase: true },
      { minute: '10:02', hadDatabase: false },
      { minute: '10:03', hadDatabase: false },
      { minute: '10:04', hadDatabase: false },
      { minute: '10:05', hadDatabase: true },
    ]);
  });

  it('knows of messages that should have left', async () => {
    await database.pool`
      insert into outbox (id, channel, template, recipient, language, data, created_at)
      values (gen_random_uuid(), 'email', 'code', 'ala@example.com', 'pl', '{}', now() - interval '6 minutes')`;
    await watch.look();
    expect(watch.read().now.messages).toBe(false);
    await pass(1);
    expect(await listMinutes()).toEqual([{ ...well, minute: '10:00', hasLateMessages: true }]);
  });

  it('that a server did not finish counts with what it has seen', async () => {
    await watch.look();
    answer(3, 200);
    await watch.stop();
    expect(await listMinutes()).toEqual([{ ...well, minute: '10:00', requests: 3 }]);
  });
});

describe('the days', () => {
  it('are none before anything was measured', async () => {
    await watch.look();
    expect(watch.read().days).toEqual([]);
    expect(watch.read().daysReadAt).not.toBeNull();
  });

  it('begin with the first minute, and count what nobody measured as lost', async () => {
    await pass(10);
    // Nobody runs for half an hour.
    clock.set(new Date('2026-05-08T10:40:05Z'));
    watch = open();
    await watch.look();
    expect(watch.read().days).toEqual([{ date: '2026-05-08', minutes: 38, booking: 10, messages: 10 }]);
  });

  it('are those of Warsaw, and no more than ninety', async () => {
    await database.pool`
      insert into status_minutes (minute, requests, faults, had_database, has_late_messages)
      values ('2026-01-01T00:00Z', 0, 0, true, false), ('2026-05-07T21:59Z', 0, 0, true, false),
        ('2026-05-07T22:00Z', 20, 1, true, false), ('2026-05-07T22:01Z', 20, 2, true, false)`;
    await watch.look();
    const { days } = watch.read();
    expect(days).toHaveLength(90);
    expect(days.at(-2)).toMatchObject({ date: '2026-05-07', minutes: 1440, booking: 1, messages: 1 });
    // One request in twenty is no loss, two are.
    expect(days.at(-1)).toMatchObject({ date: '2026-05-08', booking: 1, messages: 2 });
  });

  it('are kept while the database is away', async () => {
    await pass(8);
    const before = watch.read().days;
    expect(before).toHaveLength(1);
    await gate.cut();
    canWrite = false;
    await pass(10);
    expect(watch.read().days).toEqual(before);
    expect(watch.read().daysReadAt?.getTime()).toBeLessThan(watch.read().measuredAt.getTime());
    await gate.mend();
  });
});

it('what fails for guests does not work, whatever the database says', async () => {
  await watch.look();
  answer(18, 200);
  answer(1, 500);
  await pass(1);
  expect(watch.read().now.booking).toBe(false);
  await pass(1);
  expect(watch.read().now.booking).toBe(true);
});

it('nobody can book under maintenance, and the page does not say otherwise', async () => {
  isClosed = true;
  await watch.look();
  expect(watch.read().now).toEqual({ booking: false, messages: true });
});
