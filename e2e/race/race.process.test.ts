import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBrokenRules, noBrokenRules } from '../../apps/server/src/features/data-check/service.ts';
import { countBankFaults, noBankFaults } from './bank.ts';
import { rushToOneTable } from './hot-slot.ts';
import { migrateToNextRelease } from './next-release.ts';
import { type RaceResult, runRace } from './race.ts';
import { sabotage } from './sabotage.ts';
import { openStage, type Stage } from './stage.ts';

/** `npm run race` takes longer. */
const seconds = Number(process.env.RACE_SECONDS ?? 2);
/** The more often, the fewer attempts: a starting server answers nothing. */
const secondsBetweenKills = Number(process.env.RACE_KILL_EVERY ?? 8);
const people = 200;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ people });
});

afterAll(() => stage?.close());

it('the one table that everybody wants at once is booked once, and all others are told so', async () => {
  const tally = await rushToOneTable(stage, 0);
  const told = (answer: string) => tally.get(`POST /user/booking ${answer}`) ?? 0;
  expect(tally.get('503, come again') ?? tally.get('no answer')).toBeUndefined();
  expect(told('201')).toBe(1);
  expect(told('409 slotTaken') + told('409 noTables')).toBe(people - 1);
  expect(await countBrokenRules(stage.pool)).toEqual(noBrokenRules);
});

describe.each([
  { name: 'with every server alive', seconds: Math.max(1, seconds / 6), kills: 0 },
  {
    name: 'with servers killed meanwhile',
    seconds,
    kills: Math.max(1, Math.round(seconds / secondsBetweenKills)),
  },
])('after everybody has fought for the same tables, $name', ({ name, seconds, kills }) => {
  let result: RaceResult;
  let before: Set<string>;

  beforeAll(
    async () => {
      before = await listBookings();
      // The servers that are killed later come back to a database which is ahead of them.
      const racing = runRace(stage, seconds, kills);
      await migrateToNextRelease(stage.databaseUrl);
      result = await racing;
      report(name, result.tally);
    },
    seconds * 1000 + 300_000,
  );

  it('the next release has prepared the database meanwhile', async () => {
    const names = await stage.pool<{ name: string }[]>`
      select name from schema_migrations where name like 'next\\_%' order by version`;
    expect(names.map(({ name }) => name)).toEqual(['next_columns', 'next_index', 'next_check']);
  });

  it('no rule of the market is broken', async () => {
    expect(await countBrokenRules(stage.pool)).toEqual(noBrokenRules);
  });

  it('the bank and we have the same books, and nothing is left to be done', async () => {
    expect(await countBankFaults(stage.pool)).toEqual(noBankFaults);
  });

  it('every booking that somebody was told of is there, and no other', async () => {
    expect(await listBookings()).toEqual(new Set([...before, ...result.acknowledged]));
  });

  it('everything that somebody at the board was told of has happened, and was taken back where they wanted it', async () => {
    // What was offered to a guest who withdrew before they heard of it was pressed all the same.
    const rows = await stage.pool<{ id: string; status: string }[]>`
      select id, case when kind = 'propose' and failure = 'bookingChanged' then 'done' else status end as status
      from board_actions
      where id = any(${[...result.acts.keys()]}::uuid[])`;
    expect(result.acts.size).toBeGreaterThan(0);
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(result.acts);
  });

  it('what guests said to other times is what was written down', async () => {
    const rows = await stage.pool<{ id: string; state: string }[]>`
      select booking_id as id, state from booking_proposals where booking_id = any(${[...result.answers.keys()]}::uuid[])`;
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(result.answers);
  });

  it('nobody was answered with anything that the contract does not know of', () => {
    expect(result.surprises).toEqual([]);
  });

  it('nobody was left without an answer but by a server that was killed', () => {
    if (kills === 0) expect(result.outages).toEqual({ unanswered: 0, busy: 0 });
    // Clients that were cut off, and found no server until the next one had started.
    else expect(result.outages.unanswered).toBeGreaterThan(0);
  });

  it('nobody ever waited in a circle', async () => {
    const [row] = await stage.pool<{ deadlocks: number }[]>`
      select sum(deadlocks)::int as deadlocks from pg_stat_database`;
    expect(row?.deadlocks).toBe(0);
  });
});

it('without constraint and locks the same rush books the table twice, and the count of broken rules shows it', async () => {
  await sabotage(stage.pool);
  for (let round = 1; round < 8; round += 1) {
    await rushToOneTable(stage, round);
    const { overlappingTables } = await countBrokenRules(stage.pool);
    if (overlappingTables > 0) return;
  }
  throw new Error('nothing was seen');
});

/** Who ran the long race wants to see what happened in it. */
function report(name: string, tally: Map<string, number>): void {
  if (process.env.RACE_SECONDS === undefined) return;
  const lines = [...tally].sort().map(([answer, times]) => `${String(times).padStart(8)}  ${answer}`);
  console.log([name, ...lines].join('\n'));
}

/** But for those that late money brought back by itself. */
async function listBookings(): Promise<Set<string>> {
  const rows = await stage.pool<{ id: string }[]>`select id from bookings where revives_id is null`;
  return new Set(rows.map(({ id }) => id));
}
