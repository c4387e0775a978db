import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type DatabaseGate, startDatabaseGate } from '../../test/doubles/database-gate.ts';
import { eventually } from '../../test/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import {
  type ChannelListener,
  type ChannelWatch,
  type ChannelWatchOptions,
  createChannelWatch,
  notifyChannel,
} from './channel-watch.ts';

let database: TestDatabase;
let gate: DatabaseGate;
const open: ChannelWatch[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
  gate = await startDatabaseGate(database.url);
});
afterEach(async () => {
  await gate.mend();
  for (const watch of open.splice(0)) await watch.stop();
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});

function watch({ catchUp, ...options }: Partial<ChannelWatchOptions & ChannelListener> = {}) {
  const received: string[] = [];
  const listener = {
    onNotification: (payload: string) => received.push(payload),
    onConnect: vi.fn(),
    catchUp: catchUp ?? vi.fn(async () => undefined),
  };
  const onTrouble = vi.fn();
  const made = createChannelWatch({
    url: gate.url,
    notify: sendElsewhere,
    onTrouble,
    retryMs: 20,
    ...options,
  });
  made.listen('changes', listener);
  made.start();
  open.push(made);
  return { watch: made, received, ...listener, onTrouble };
}
const sendElsewhere = (channel: string, payload: string) => notifyChannel(database.pool, channel, payload);
const notify = (text: string) => database.pool`select pg_notify('changes', ${text})`;

describe('a watch on a channel', () => {
  it('receives notifications in order, and only on its channel', async () => {
    const { watch: made, received } = watch();
    await eventually(made.isListening).toBe(true);
    await notify('one');
    await database.pool`select pg_notify('others', 'nothing')`;
    await notify('two');
    await eventually(() => received).toEqual(['one', 'two']);
  });

  it('listens to several channels on one connection, each with its own listeners', async () => {
    const received: string[] = [];
    const made = createChannelWatch({ url: gate.url, notify: sendElsewhere, onTrouble: vi.fn() });
    open.push(made);
    for (const channel of ['left', 'right']) {
      made.listen(channel, { onNotification: (payload) => received.push(`${channel}: ${payload}`) });
    }
    made.listen('left', { onNotification: (payload) => received.push(`also left: ${payload}`) });
    made.start();
    expect(() => made.listen('left', { onNotification: vi.fn() })).toThrow('left');
    await eventually(made.isListening).toBe(true);
    await database.pool`select pg_notify('right', 'a'), pg_notify('left', 'b')`;
    await eventually(() => received).toEqual(['right: a', 'left: b', 'also left: b']);
    const lines = await database.pool`
      select 1 from pg_stat_activity where datname = current_database() and application_name = 'gramy-listener'`;
    expect(lines).toHaveLength(1);
  });

  it('catches up before it says that it listens, and again now and then', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const catchUp = vi.fn(() => held);
    const { watch: made, onConnect } = watch({ catchUp, checkIntervalMs: 20 });
    await eventually(() => catchUp.mock.calls.length).toBe(1);
    expect(made.isListening()).toBe(false);
    release();
    await eventually(made.isListening).toBe(true);
    await eventually(() => catchUp.mock.calls.length).toBeGreaterThan(3);
    expect(onConnect).toHaveBeenCalledTimes(1);
  });

  it('comes back after the line broke, catches up, and says what happened', async () => {
    const { watch: made, received, onConnect, catchUp, onTrouble } = watch();
    await eventually(made.isListening).toBe(true);
    await gate.cut();
    await eventually(made.isListening).toBe(false);
    await notify('while nobody was there');
    await eventually(() => onTrouble.mock.calls.length).toBeGreaterThan(0);
    await gate.mend();
    await eventually(made.isListening).toBe(true);
    expect(catchUp).toHaveBeenCalledTimes(2);
    expect(onConnect).toHaveBeenCalledTimes(2);
    await notify('again');
    await eventually(() => received).toEqual(['again']);
  });

  it('does not take a line for good that nobody answers on any more', async () => {
    const { watch: made, onTrouble } = watch({ checkIntervalMs: 20, patienceMs: 200 });
    await eventually(made.isListening).toBe(true);
    gate.hush();
    await eventually(made.isListening).toBe(false);
    await eventually(() => onTrouble.mock.calls[0]?.[0]).toMatchObject({
      message: 'the database does not answer',
    });
  });

  it('does not believe a line on which notifications are kept back, says so once, and recovers', async () => {
    gate.keepNotificationsBack();
    const { watch: made, onConnect, onTrouble } = watch({ patienceMs: 400 });
    const told = () =>
      onTrouble.mock.calls.map(([error]) => String(error)).filter((text) => text.includes('do not arrive'));
    await eventually(() => onConnect.mock.calls.length).toBeGreaterThan(2);
    expect(told()).toHaveLength(1);
    expect(made.isListening()).toBe(false);
    await gate.mend();
    await eventually(made.isListening).toBe(true);
  });

  it('notices when notifications are kept back later on', async () => {
    const { watch: made } = watch({ checkIntervalMs: 20, patienceMs: 400 });
    await eventually(made.isListening).toBe(true);
    gate.keepNotificationsBack();
    await eventually(made.isListening).toBe(false);
  });

  it('tries again when catching up failed', async () => {
    const catchUp = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
    const { watch: made, onTrouble } = watch({ catchUp });
    await eventually(made.isListening).toBe(true);
    expect(onTrouble).toHaveBeenCalledTimes(1);
  });

  it('can be stopped at any moment, and then holds no connection', async () => {
    const { watch: young } = watch();
    await young.stop();
    const { watch: lost } = watch();
    await gate.cut();
    await lost.stop();
    // PostgreSQL itself takes a moment to see that a connection is gone.
    await eventually(
      () => database.pool`
        select 1 from pg_stat_activity where datname = current_database() and application_name = 'gramy-listener'`,
    ).toEqual([]);
    expect([young.isListening(), lost.isListening()]).toEqual([false, false]);
  });
});
