import { setTimeout as pause } from 'node:timers/promises';
import { keepRepeating } from './bank.ts';
import { keepAtBoard } from './board-people.ts';
import { type Caller, createCaller } from './caller.ts';
import { type Fight, keepFighting } from './fighter.ts';
import { letThingsSettle, letTimePass } from './passing-time.ts';
import type { Stage } from './stage.ts';
import { keepAnswering } from './venue-people.ts';

export interface RaceResult {
  /** Every booking that was confirmed to somebody. */
  acknowledged: Set<string>;
  acts: Fight['acts'];
  answers: Fight['answers'];
  tally: Map<string, number>;
  outages: Caller['outages'];
  surprises: string[];
}

/** Lets everybody loose for so long, and kills servers meanwhile; ends when each of them has their last answer. */
export async function runRace(stage: Stage, seconds: number, kills: number): Promise<RaceResult> {
  const { arena, servers, pool } = stage;
  const caller = createCaller(servers.map(({ address }) => address));
  const ends = performance.now() + seconds * 1000;
  const acts: Fight['acts'] = new Map();
  // On a busy machine a short race would be over before anybody at the board has done anything.
  const isOver = () => performance.now() >= ends && acts.size > 0;
  const answers: Fight['answers'] = new Map();
  const fight: Fight = { arena, caller, acknowledged: new Set(), acts, answers, pages: [], isOver };
  await Promise.all([
    ...arena.fighters.map((person) => keepFighting(fight, person)),
    ...arena.staff.map((person) => keepAnswering(fight, person)),
    ...arena.staff.map((person) => keepAtBoard(fight, person)),
    keepRepeating(fight),
    letTimePass(pool, isOver),
    killInTurn(stage, (seconds * 1000) / (kills + 1), kills, isOver),
  ]);
  caller.close();
  await letThingsSettle(pool);
  const { tally, outages, surprises } = caller;
  return { acknowledged: fight.acknowledged, acts, answers, tally, outages, surprises };
}

/** One server after the other, never two at once; the supervisor starts it again. */
async function killInTurn(
  { servers }: Stage,
  pauseMs: number,
  kills: number,
  isOver: () => boolean,
): Promise<void> {
  for (let kill = 0; kill < kills && !isOver(); kill += 1) {
    await pause(pauseMs);
    const server = servers[kill % servers.length];
    await server?.kill();
  }
}
